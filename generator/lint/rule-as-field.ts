import type { Field, RecordShape } from "../model/model.js";
import { allFields } from "../model/shape-parts.js";
import { sitesIn } from "../model/sites.js";
import { ruleKinds } from "../rules/kinds.js";
import type { LintRule } from "./rule.js";

export const ruleAsField: LintRule = {
  level: "warning",
  explanation:
    "Every key under `fields` is a field. `required: [owner]` there declares a field `required` with the single value `owner`, and `unique: [id]` a field `unique`. Fields are required unless their names end with `?`, and rules go under `rules`.",
  example: {
    flagged: "contracts:\n  PLAN:\n    fields: { owner: string ..80, required: [owner] }",
    clean: "contracts:\n  PLAN:\n    fields: { owner: string ..80 }",
  },
  check: ({ model }) =>
    [...sitesIn(model)].flatMap(({ shape }) =>
      shape.kind === "record"
        ? allFields(shape)
            .filter((field) => Object.hasOwn(instead, field.name) && namesFieldsOf(shape, field))
            .map(({ name, place }) => ({
              place,
              message: `"${name}" is a field here, and its values are the names of other fields`,
              help: instead[name] ?? "",
            }))
        : [],
    ),
};

/** What to write instead of the field, by its name. */
const instead: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(ruleKinds).map((kind) => [
      kind,
      `Write the rule under \`rules\`, next to \`fields\`: \`${kind}: […]\`.`,
    ]),
  ),
  required: "Remove it: fields are required, unless their names end with `?`.",
  optional: "Remove it, and write `?` after the names of optional fields.",
};

function namesFieldsOf(record: RecordShape, { name, shape }: Field): boolean {
  const names = new Set(allFields(record).map((field) => field.name));
  return shape.kind === "enum" && shape.values.every(({ value }) => value !== name && names.has(String(value)));
}
