import { allFields } from "../model/shape-parts.js";
import { sitesIn } from "../model/sites.js";
import type { LintRule } from "./rule.js";

export const mixedCase: LintRule = {
  level: "warning",
  explanation:
    "A model that has just written `task_id` writes `due_date` next, whatever the contract says. Fields of one object are spelled in one way.",
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
          message: `fields of one object are spelled in ${examples.size} ways: ${[...examples.values()].toReversed().join(", ")}`,
          help: "Spell all of them in one way.",
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

/** One word in small letters goes with every style, and so does what is in none. */
function styleOf(name: string): readonly string[] {
  return styles.filter(([, pattern]) => pattern.test(name)).map(([style]) => style);
}
