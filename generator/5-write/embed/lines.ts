/** Splits a text into lines with their line endings, so joining them gives the text again. */

export interface Line {
  readonly text: string;
  /** `\n`, `\r\n`, `\r`, or empty for a last line without one. */
  readonly ending: string;
}

/** The empty text has no lines. */
export function splitLines(text: string): readonly Line[] {
  return Array.from(text.matchAll(/([^\r\n]*)(\r\n|\n|\r)|[^\r\n]+$/g), ([whole, content, ending]) =>
    ending === undefined ? { text: whole, ending: "" } : { text: content ?? "", ending },
  );
}

export function joinLines(lines: readonly Line[]): string {
  return lines.map(({ text, ending }) => `${text}${ending}`).join("");
}
