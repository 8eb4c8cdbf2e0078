/**
 * Finds a text in an output, in every documented form, and replaces it with a placeholder. Then outputs with different
 * texts can be compared.
 */

/** Removes the text from a piece of an output. */
export type Unsay = (piece: string) => string;

/** Replaces the text. */
export const said = "¤";

/** Characters that no output prints unchanged; each is written `\uXXXX`. */
const hidden =
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Surrogate}/gu;

function spelled(text: string): string {
  return text.replace(hidden, (found) =>
    found
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}

/** In a JSON string or a string in code. */
function inQuotes(text: string): string {
  return spelled(JSON.stringify(text).slice(1, -1));
}

/** In a document or a prompt: on one line, whitespace folded, control characters escaped. */
export function onOneLine(text: string): string {
  return folded(text).replace(/^ | $/g, "");
}

function folded(text: string): string {
  return visible(text.replace(/[\t\n\r ]+/g, " "));
}

/** With control and invisible characters escaped. */
export function visible(text: string): string {
  return spelled(
    text
      .replace(/[\n\r\t]/g, (control) => ({ "\n": "\\n", "\r": "\\r", "\t": "\\t" })[control] ?? "")
      .replace(/\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
}

/** `written` is the source at its slot, if something must be escaped there. */
export function unsayer(...written: readonly string[]): Unsay {
  const plain = written.flatMap(spellingsOf);
  const quoted = plain.map(inQuotes);
  return replacing([...plain, ...quoted, ...quoted.map(inQuotes), ...written.map(inAddress)]);
}

/** As a part of a reference within a schema. */
function inAddress(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}

/**
 * In a doc comment: whitespace is folded, and backslashes keep a text literal, which Markdown removes again. Code is in
 * backticks if it contains none itself.
 */
export function unsayerOfComments(...written: readonly string[]): Unsay {
  const plain = written.flatMap(spellingsOf);
  const unsay = replacing([...plain, ...plain.map(inQuotes)].map(withoutMarks));
  return (piece) => unsay(withoutMarks(piece));
}

function spellingsOf(text: string): readonly string[] {
  return [text, folded(text), onOneLine(text), visible(text), text.split("\n").map(visible).join("\n")];
}

function withoutMarks(text: string): string {
  return text.replace(/[\\`\s]+/g, "");
}

/** The longest form first, because one can be part of another. */
function replacing(spellings: readonly string[]): Unsay {
  const all = [...new Set(spellings)]
    .filter((spelling) => spelling !== "")
    .toSorted((left, right) => right.length - left.length);
  return (piece) => all.reduce((rest, spelling) => rest.replaceAll(spelling, () => said), piece);
}
