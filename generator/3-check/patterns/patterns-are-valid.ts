import type { Report } from "../../diagnostics/diagnostic.js";
import type { Model } from "../../model/model.js";
import type { Span } from "../../source/source.js";
import { sitesIn } from "../../model/sites.js";

/** The maximum length in UTF-16 units. Longer patterns are hard to review and take the analyzer a long time. */
export const longestPattern = 500;

/** Every pattern is a regular expression of ECMAScript with the `u` flag, and not too long. */
export function patternsAreValid(model: Model, report: Report): void {
  for (const written of patternsIn(model)) checkPattern(written, report);
}

function checkPattern({ pattern, span }: WrittenPattern, report: Report): void {
  const { length } = pattern;
  const help = "Check a longer string in parts, or list the values as an enum.";
  if (length > longestPattern)
    return report("check/pattern-too-long", { length, limit: longestPattern }, { span, help });
  const fault = faultOf(pattern);
  if (fault !== undefined) report("check/pattern-invalid", { fault }, { span, help: helpFor(fault) });
  else reportSlashes(pattern, span, report);
}

/** Reports `/[a-z]+/`, the notation of JavaScript. To match a slash at the start, the author can write `\\/`. */
function reportSlashes(pattern: string, span: Span, report: Report): void {
  const [, inner = "", flags = ""] = /^\/(.+)\/([dgimsuvy]*)$/su.exec(pattern) ?? [];
  if (inner === "") return;
  const help =
    flags === ""
      ? `Write \`${inner}\`, or \`\\${pattern}\` if the string starts with a slash.`
      : `Write \`${inner}\`. A pattern has no flags.`;
  report("check/pattern-slashes", {}, { span, help });
}

/** The engine's own message, without the pattern at its start. */
function faultOf(pattern: string): string | undefined {
  try {
    void new RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.slice(message.lastIndexOf(": ") + 2).toLowerCase();
  }
}

function helpFor(fault: string): string | undefined {
  if (fault.includes("escape"))
    return "With the `u` flag, only characters with a special meaning can follow a backslash: `\\.` but not `\\_`.";
  if (fault.includes("bracket") || fault.includes("quantifier"))
    return "A bracket that is meant as a character is written with a backslash: `\\{`.";
  return undefined;
}

/** A regular expression of the contracts file and its location. */
export interface WrittenPattern {
  readonly pattern: string;
  readonly span: Span;
}

export function patternsIn(model: Model): readonly WrittenPattern[] {
  return [...sitesIn(model)].flatMap(({ shape, place }) =>
    shape.kind === "string" && shape.pattern !== undefined
      ? [{ pattern: shape.pattern, span: shape.written?.["pattern"] ?? place.span }]
      : [],
  );
}
