/**
 * The allowed characters and lengths of strings. The rejected characters can hide an instruction from a reviewer, or
 * change how a terminal or generated code is read.
 */
import { isJoined } from "../../../runtime/support/joined-characters.js";
import { diagnose, type Diagnostic, type Report } from "../../diagnostics/diagnostic.js";
import { longestEnumValue, longestName, longestText } from "../../language/limits.js";
import type { Span } from "../../source/source.js";
import { codePointName } from "../../diagnostics/terminal-text.js";
import { offsetIn, type PlacedText } from "../../source/offset-in.js";

export type TextKind = "prose" | "name" | "enum value";

interface TextPolicy {
  /** In code points. */
  readonly longest: number;
  /** The control characters that are rejected; text for people may contain newlines and tabs. */
  readonly controls: RegExp;
}

const anyControl = /\p{Cc}/u;

const policies: Readonly<Record<TextKind, TextPolicy>> = {
  prose: { longest: longestText, controls: /(?![\n\t])\p{Cc}/u },
  name: { longest: longestName, controls: anyControl },
  "enum value": { longest: longestEnumValue, controls: anyControl },
};

/**
 * Bidirectional controls; zero-width characters, from the zero-width space to the byte order mark; fillers; and the
 * selectors and tags that can hide whole sentences. A soft hyphen and the three directional marks are allowed, and
 * outputs escape them.
 */
const hidden = /(?![\u00ad\u061c\u200e\u200f])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;

/** The string without the characters that text for people must not contain. */
export function withoutRejected(text: string): string {
  return [...text.replace(hidden, (found, offset: number) => (isJoined(text, offset) ? found : ""))]
    .filter((character) => !policies.prose.controls.test(character))
    .join("");
}

function findHidden(text: string): RegExpExecArray | undefined {
  return [...text.matchAll(hidden)].find(({ index }) => !isJoined(text, index));
}

/**
 * Reports the first violation of the policy for this kind of string. `what` is how the message calls it: `description`,
 * `enum value`.
 */
export function checkText(text: PlacedText, kind: TextKind, what: string, report: Report): boolean {
  const { longest, controls } = policies[kind];
  if (!checkLength(text, longest, what, report) || !checkCharacters(text, controls, what, report)) return false;
  return kind !== "enum value" || checkQuotes(text, report);
}

/** Quotes of word processors around a string. YAML treats them as part of the string. */
const typographic = /^[\u2018-\u201f\u00ab\u2039](.*)[\u2018-\u201f\u00bb\u203a]$/u;

/** Rejects a string in quotes that YAML does not recognize, unless the string is also in YAML quotes. */
export function checkQuotes({ value, span }: PlacedText, report: Report): boolean {
  const [, inner] = typographic.exec(value) ?? [];
  if (inner === undefined || span.end - span.start > value.length) return true;
  const help = `Write \`'${inner}'\`, or put \`'\` around the whole string.`;
  return reject(report, diagnose("parse/typographic-quotes", { text: value }, { span, help }));
}

function checkLength({ value, span }: PlacedText, limit: number, what: string, report: Report): boolean {
  if (value === "") return reject(report, diagnose("parse/empty-text", { what }, { span }));
  const length = [...value].length;
  return length <= limit || reject(report, diagnose("parse/text-too-long", { what, length, limit }, { span }));
}

/** Rejects control characters that match `controls`, and every hidden one. */
export function checkCharacters(text: PlacedText, controls: RegExp, what: string, report: Report): boolean {
  const where = `the ${what}`;
  const control = controls.exec(text.value);
  if (control)
    return reject(
      report,
      diagnose(
        "parse/control-character",
        { character: codePointName(control[0]), where },
        { span: placeOf(text, control) },
      ),
    );
  const found = findHidden(text.value);
  return (
    !found ||
    reject(
      report,
      diagnose("parse/hidden-character", { character: codePointName(found[0]), where }, { span: placeOf(text, found) }),
    )
  );
}

/** The exact location of a character that is in the file as is; the location of an escaped one is approximate. */
function placeOf(text: PlacedText, { 0: character, index }: RegExpExecArray): Span {
  const raw = text.text?.indexOf(character) ?? -1;
  const start = raw < 0 ? offsetIn(text, index) : text.span.start + raw;
  return { file: text.span.file, start, end: Math.min(start + character.length, text.span.end) };
}

function reject(report: Report, diagnostic: Diagnostic): false {
  report(diagnostic);
  return false;
}
