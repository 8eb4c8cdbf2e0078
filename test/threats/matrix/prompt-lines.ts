/**
 * Puts each text in a prompt on one line, so the prompt can be compared with that of a harmless word. Prompts
 * themselves keep the lines of a text.
 */
import { onOneLine, visible } from "./spellings.js";

/** The prompt with every multi-line text on one line, and the text after it in its comment. */
export function withTextsOnOneLine(prompt: string, written: readonly string[]): string {
  return written.filter((text) => /[\n\r]/.test(text)).reduce((rest, text) => folded(rest, text), prompt);
}

function folded(prompt: string, text: string): string {
  const lines = linesOf(text);
  if (lines.length < 2) return prompt;
  const joined = prompt.replace(new RegExp(lines.map(spelled).join("(?:\\n *(?://)?)*\\n *(?:// ?)? *"), "g"), () =>
    onOneLine(text),
  );
  return joined.replace(
    new RegExp(`(?<=${escaped(onOneLine(text))})\\n *// (?=Deprecated: |each: |${escaped(onOneLine(text))})`, "g"),
    " ",
  );
}

function linesOf(text: string): readonly string[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.replace(/\t/g, "    ").trim())
    .filter((line) => line !== "");
}

/** Unchanged, or as a JSON string in which the marker of another speaker begins with an escape. */
function spelled(line: string): string {
  const quoted = escaped(JSON.stringify(visible(line))).replace(/<|\\\[/g, (mark) => `(?:${mark}|\\\\u00(?:3c|5b))`);
  return `(?:${escaped(visible(line))}|${quoted})`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, (mark) => `\\${mark}`);
}
