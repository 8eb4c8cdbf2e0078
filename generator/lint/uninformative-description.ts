import type { Model, Place } from "../model/model.js";
import { fieldsIn } from "../model/sites.js";
import type { LintRule } from "./rule.js";
import { wordsOf } from "./words.js";

export const uninformativeDescription: LintRule = {
  level: "warning",
  explanation:
    "A description that repeats the name costs tokens in every prompt and adds nothing. Describe the contents, the source or the purpose instead.",
  example: {
    flagged: "contracts:\n  PLAN:\n    fields: { task_id: { type: uuid, description: The task ID. } }",
    clean: "contracts:\n  PLAN:\n    fields: { task_id: { type: uuid, description: Copied from the input. } }",
  },
  check: ({ model }) =>
    describedIn(model).flatMap(({ name, description, place }) => {
      if (!repeats(name, description)) return [];
      return [
        {
          place,
          message: `the description of ${name} only repeats its name`,
          help: "Write what the name does not say, or remove the description.",
        },
      ];
    }),
};

interface Described {
  readonly name: string;
  readonly description?: string;
  readonly place: Place;
}

function describedIn(model: Model): readonly Described[] {
  return [
    ...model.enums,
    ...model.types,
    ...model.tables,
    ...model.contracts.map((contract) => ({ ...contract, name: contract.scope })),
    ...fieldsIn(model),
  ];
}

const fillers: ReadonlySet<string> = new Set([
  "a",
  "an",
  "the",
  "its",
  "this",
  "of",
  "for",
  "field",
  "value",
  "type",
  "enum",
]);

function repeats(name: string, description: string | undefined): boolean {
  if (description === undefined) return false;
  const named = new Set(wordsOf(name));
  const said = wordsOf(description).filter((word) => !fillers.has(word));
  return named.size > 0 && said.every((word) => named.has(word));
}
