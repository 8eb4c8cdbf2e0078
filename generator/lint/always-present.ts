import { isValid } from "../values/faults.js";
import { isObject, type Json, type JsonObject } from "../source/json.js";
import { dereference } from "../model/json-kinds.js";
import type { Field, Model, RecordShape, Shape } from "../model/model.js";
import type { LintRule } from "./rule.js";

/** Fewer examples are not evidence. */
const fewestExamples = 3;

export const alwaysPresent: LintRule = {
  level: "warning",
  explanation: `If an optional field is present in all of ${fewestExamples} or more examples, it should be required, or an example without it is missing.`,
  example: {
    flagged:
      "contracts:\n  PLAN:\n    fields: { step: string ..200, note?: string ..200 }\n    examples: [{ name: a, value: { step: a, note: a } }, { name: b, value: { step: b, note: b } }, { name: c, value: { step: c, note: c } }]",
    clean:
      "contracts:\n  PLAN:\n    fields: { step: string ..200, note?: string ..200 }\n    examples: [{ name: a, value: { step: a, note: a } }, { name: b, value: { step: b, note: b } }, { name: c, value: { step: c } }]",
  },
  check: ({ model }) =>
    [...countsIn(model).values()].flatMap(({ field, possible, present }) => {
      if (possible < fewestExamples || present < possible) return [];
      return [
        {
          place: field.place,
          message: `${field.name} is optional, but all ${possible} examples have it`,
          help: "Make it required, or add an example without it.",
        },
      ];
    }),
};

interface Count {
  readonly field: Field;
  possible: number;
  present: number;
}

/** By the path of the field, because several contracts may use a type. */
type Counts = Map<string, Count>;

function countsIn(model: Model): Counts {
  const counts: Counts = new Map();
  for (const { shape, examples } of model.contracts) {
    for (const { issues, value } of examples) if (issues === undefined) countWithin(value, shape, model, counts);
  }
  return counts;
}

function countWithin(value: Json, shape: Shape, model: Model, counts: Counts): void {
  const target = dereference(shape, model);
  if (target.kind === "union")
    return target.members
      .filter((member) => isValid(value, member, model))
      .slice(0, 1)
      .forEach((member) => countWithin(value, member, model, counts));
  if (target.kind === "list" && Array.isArray(value))
    return value.forEach((item) => countWithin(item, target.items, model, counts));
  if (!isObject(value)) return;
  if (target.kind === "map")
    return Object.values(value).forEach((member) => countWithin(member, target.values, model, counts));
  if (target.kind === "record") fieldsFor(value, target).forEach((field) => countField(field, value, model, counts));
}

/** The shared fields, and those of its variant. */
function fieldsFor(value: JsonObject, { fields, variants }: RecordShape): readonly Field[] {
  const row = variants?.rows.find((candidate) => candidate.value === value[variants.on]);
  return [...fields, ...(row?.fields ?? [])];
}

function countField(field: Field, value: JsonObject, model: Model, counts: Counts): void {
  const isThere = Object.hasOwn(value, field.name);
  const member = value[field.name];
  if (isThere && member !== undefined) countWithin(member, field.shape, model, counts);
  if (!field.optional) return;
  const count = counts.get(field.place.path) ?? { field, possible: 0, present: 0 };
  counts.set(field.place.path, count);
  count.possible += 1;
  count.present += isThere ? 1 : 0;
}
