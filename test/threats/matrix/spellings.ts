/**
 * Finds a text in an output, in every documented form, and replaces it with a mark. Then outputs with different texts
 * can be compared.
 */

/** Takes the text that is said out of a piece of an output. */
export type Unsay = (piece: string) => string;

/** Stands where the text was. */
export const said = "¤";

/** Characters that no output shows as they are; each is spelt `\uXXXX`. */
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

/** In a string of JSON or of code. */
function inQuotes(text: string): string {
  return spelled(JSON.stringify(text).slice(1, -1));
}

/** In a document or a prompt: on one line, white space folded, control characters spelt out. */
export function onOneLine(text: string): string {
  return folded(text).replace(/^ | $/g, () => "");
}

function folded(text: string): string {
  return visible(text.replace(/[\t\n\r ]+/g, () => " "));
}

/** Control characters and what cannot be seen spelt out. */
export function visible(text: string): string {
  return spelled(
    text
      .replace(/[\n\r\t]/g, (control) => ({ "\n": "\\n", "\r": "\\r", "\t": "\\t" })[control] ?? "")
      .replace(/\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
}

/** `written` is how it stands at its slot, where something has to be escaped there. */
export function unsayer(...written: readonly string[]): Unsay {
  const plain = written.flatMap(spellingsOf);
  const quoted = plain.map(inQuotes);
  return replacing([...plain, ...quoted, ...quoted.map(inQuotes), ...written.map(inAddress)]);
}

/** As a part of an address within a schema. */
function inAddress(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, () => "\ufffd"));
}

/**
 * In a doc comment: white space is folded, and backslashes keep a text in its place, which Markdown takes away again.
 * Code is in backticks where it has none itself.
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
  return text.replace(/[\\`\s]+/g, () => "");
}

/** The longest spelling first, as one can be part of another. */
function replacing(spellings: readonly string[]): Unsay {
  const all = [...new Set(spellings)]
    .filter((spelling) => spelling !== "")
    .toSorted((left, right) => right.length - left.length);
  return (piece) => all.reduce((rest, spelling) => rest.replaceAll(spelling, () => said), piece);
}
