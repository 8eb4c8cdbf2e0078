import { partsOf } from "../model/shape-parts.js";
import { fieldsIn } from "../model/sites.js";
import type { Field, Model, Shape } from "../model/model.js";
import type { LintRule } from "./rule.js";

export const missingFieldDescription: LintRule = {
  level: "warning",
  explanation:
    "A model fills in what it understands. A field needs no description if its type is a declared type or enum that has one, because that description is shown. The version and other constants need none either.",
  example: {
    flagged: "contracts:\n  PLAN:\n    fields: { owner: string ..80 }",
    clean: "contracts:\n  PLAN:\n    fields: { owner: { type: string ..80, description: Who carries the plan out. } }",
  },
  check: ({ model }) => {
    const described = describedNames(model);
    const silent = [...fieldsIn(model)].filter((field) => needsDescription(field, described));
    return silent.map(({ name, place }) => ({
      place,
      message: `the field ${name} has no description`,
      help: "Say what is in it, in `description`, or give its type one.",
    }));
  },
};

function describedNames({ enums, types }: Model): ReadonlySet<string> {
  return new Set([...enums, ...types].filter(({ description }) => description !== undefined).map(({ name }) => name));
}

/** Nobody should fill in what is deprecated, and its reason says so. */
function needsDescription({ description, deprecated, shape }: Field, described: ReadonlySet<string>): boolean {
  return (
    description === undefined &&
    deprecated === undefined &&
    !partsOf(shape).some((part) => speaksForItself(part, described))
  );
}

function speaksForItself(part: Shape, described: ReadonlySet<string>): boolean {
  if (part.kind === "reference") return described.has(part.to);
  if (part.kind === "enum") return part.of !== undefined && described.has(part.of);
  return part.kind === "constant" || ("narrows" in part && (part.narrows ?? []).some((name) => described.has(name)));
}
