import type { Format, StringShape } from "../model/model.js";
import { sitesIn } from "../model/sites.js";
import type { LintRule } from "./rule.js";

export const unboundedString: LintRule = {
  level: "warning",
  explanation:
    "A string without a maximum length can fill an answer by itself, and patterns are matched against all of it. Formats with a fixed length, such as `uuid` and `date`, need no bound, and neither does a pattern without unlimited repetition; `uri` and `email` do.",
  example: {
    flagged: "contracts:\n  PLAN:\n    fields: { summary: string }",
    clean: "contracts:\n  PLAN:\n    fields: { summary: string ..2000 }",
  },
  check: ({ model }) =>
    [...sitesIn(model)].flatMap(({ shape, place }) => {
      if (shape.kind !== "string" || !isUnbounded(shape)) return [];
      return [{ place, message: "this string has no maximum length", help: helpFor(shape) }];
    }),
};

/** The formats that allow any length, with the lengths that mail servers and browsers accept. */
const usualLengths: Partial<Readonly<Record<Format, number>>> = { email: 254, uri: 2000 };

/** A string with a format or a pattern cannot have a range. */
function helpFor({ format, pattern }: StringShape): string {
  if (format !== undefined)
    return `Set a maximum length: \`{ type: ${format}, max_length: ${usualLengths[format]} }\`.`;
  return pattern === undefined
    ? "Set a maximum length: write `string ..2000` in place of `string`, or add `max_length: 2000` next to `type: string`."
    : "Add a maximum length, such as `max_length: 200`, or bound the repetitions of the pattern: `{1,40}` for `+`.";
}

function isUnbounded({ maxLength, format, pattern }: StringShape): boolean {
  return (
    maxLength === undefined &&
    (format === undefined || Object.hasOwn(usualLengths, format)) &&
    (pattern === undefined || repeatsWithoutEnd(pattern))
  );
}

/** Escapes and classes do not repeat anything. */
function repeatsWithoutEnd(pattern: string): boolean {
  const outline = pattern.replace(/\\[^]|\[(?:\\[^]|[^\]\\])*\]/g, "");
  return /[*+]|\{\d+,\}/.test(outline);
}
