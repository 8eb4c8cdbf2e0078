/**
 * Strings whose author wrote characters as escapes that nobody could see, or that no file may hold, if they were there
 * as they are.
 */
import type { Scalar, ScalarTag } from "yaml";

const format = "ESCAPED";

/**
 * Controls but for newlines and tabs, characters without width or with an effect on others, and blanks that are not
 * blank.
 */
const unseen = /(?![\n\t ])[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\ufffd]/gu;

/** How the library writes such strings: in double quotes, in one line. */
export const escapedText: ScalarTag = {
  tag: "tag:yaml.org,2002:str",
  default: true,
  format,
  identify: (value) => typeof value === "string",
  resolve: (text) => text,
  stringify: ({ value }) => inEscapes(String(value)),
};

/** A string in double quotes and in one line, with an escape for all that nobody could see. */
export function inEscapes(text: string): string {
  return JSON.stringify(text).replace(unseen, (character) => escapeOf(character));
}

function escapeOf(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16);
  return digits.length > 4 ? `\\U${digits.padStart(8, "0")}` : `\\u${digits.padStart(4, "0")}`;
}

/** A line that begins so is a command to GitHub Actions when a file is printed in one of its logs. */
export function hasCommandLine(text: string): boolean {
  return /^\s*::/m.test(text);
}

/**
 * Marks a string as one of these if an escape made it, or if one of its lines would be a command; `written` is the text
 * of the file, quotes included. What is written as is stays so.
 */
export function keepEscapes(scalar: Scalar<string>, written: string): boolean {
  const isEscaped =
    hasCommandLine(scalar.value) ||
    (scalar.value.match(unseen) ?? []).some((character) => !written.includes(character));
  if (isEscaped) scalar.format = format;
  return isEscaped;
}
