/** Lines and columns in a text. */

/** Both from 1; columns in UTF-16 code units, as editors and the YAML diagnostics count them. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export function positionAt(text: string, offset: number): TextPosition {
  let line = 1;
  let lineStart = 0;
  for (const { index, 0: lineBreak } of text.slice(0, offset).matchAll(/\r\n|[\n\r]/g)) {
    line += 1;
    lineStart = index + lineBreak.length;
  }
  return { line, column: offset - lineStart + 1 };
}
