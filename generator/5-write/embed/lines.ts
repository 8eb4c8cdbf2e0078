/** A text as lines, each with the ending that it has, so that joining them gives the text again. */

export interface Line {
  readonly text: string;
  /** `\n`, `\r\n`, `\r`, or nothing for a last line that does not end. */
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
