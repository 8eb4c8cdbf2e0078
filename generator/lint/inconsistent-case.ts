import { allFields } from "../model/shape-parts.js";
import { sitesIn } from "../model/sites.js";
import type { LintRule } from "./rule.js";

export const inconsistentCase: LintRule = {
  level: "warning",
  explanation:
    "A model that has just written `task_id` tends to write `due_date` next, not `dueDate`. Spell all fields of an object in the same case.",
  example: {
    flagged: "contracts:\n  PLAN:\n    fields: { task_id: uuid, dueDate: date }",
    clean: "contracts:\n  PLAN:\n    fields: { task_id: uuid, due_date: date }",
  },
  check: ({ model }) =>
    [...sitesIn(model)].flatMap(({ shape, place }) => {
      const names = shape.kind === "record" ? allFields(shape).map(({ name }) => name) : [];
      const examples = new Map(
        names.toReversed().flatMap((name) => styleOf(name).map((style) => [style, name] as const)),
      );
      if (examples.size < 2) return [];
      return [
        {
          place,
          message: `the fields of one object use ${examples.size} spellings: ${[...examples.values()].toReversed().join(", ")}`,
          help: "Use one spelling for all of them.",
        },
      ];
    }),
};

const styles: readonly (readonly [style: string, pattern: RegExp])[] = [
  ["snake", /^_*\p{Ll}[\p{Ll}\p{Nd}]*(?:_[\p{Ll}\p{Nd}]+)+$/u],
  ["camel", /^_*\p{Ll}[\p{L}\p{Nd}]*\p{Lu}[\p{L}\p{Nd}]*$/u],
  ["kebab", /^[\p{Ll}\p{Nd}]+(?:-[\p{Ll}\p{Nd}]+)+$/u],
  ["pascal", /^\p{Lu}[\p{L}\p{Nd}]*\p{Ll}[\p{L}\p{Nd}]*$/u],
];

/** A single lowercase word fits every style, and so does a word in no style. */
function styleOf(name: string): readonly string[] {
  return styles.filter(([, pattern]) => pattern.test(name)).map(([style]) => style);
}
