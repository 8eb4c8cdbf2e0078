/** Strings whose author wrote escapes for characters that would be invisible, or that no file may contain. */
import type { Scalar, ScalarTag } from "yaml";

const format = "ESCAPED";

/** Controls except for newlines and tabs, zero-width characters, characters that affect others, and unusual spaces. */
const unseen = /(?![\n\t ])[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\ufffd]/gu;

/** The library writes such strings in double quotes, on one line. */
export const escapedText: ScalarTag = {
  tag: "tag:yaml.org,2002:str",
  default: true,
  format,
  identify: (value) => typeof value === "string",
  resolve: (text) => text,
  stringify: ({ value }) => inEscapes(String(value)),
};

/** A string in double quotes and on one line, with an escape for every invisible character. */
export function inEscapes(text: string): string {
  return JSON.stringify(text).replace(unseen, (character) => escapeOf(character));
}

function escapeOf(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16);
  return digits.length > 4 ? `\\U${digits.padStart(8, "0")}` : `\\u${digits.padStart(4, "0")}`;
}

/** A line that begins this way is a command for GitHub Actions when a file is printed in a log. */
export function hasCommandLine(text: string): boolean {
  return /^\s*::/m.test(text);
}

/**
 * Marks a string that contained an escape, or that has a line that would be a command; `written` is the text of the
 * file, including quotes. A string that was written as is stays as is.
 */
export function keepEscapes(scalar: Scalar<string>, written: string): boolean {
  const isEscaped =
    hasCommandLine(scalar.value) ||
    (scalar.value.match(unseen) ?? []).some((character) => !written.includes(character));
  if (isEscaped) scalar.format = format;
  return isEscaped;
}
