/** The line of .gitattributes for generated files: one line ending everywhere, and collapsed in reviews. */
import { withoutMark } from "../../source/utf-8.js";

/**
 * The text with the line at its end, in the file's own line ending; undefined if there already is a line for the
 * directory.
 */
export function addAttributes(text: string, directory: string): string | undefined {
  const pattern = `${directory}/**`;
  if (text.split(/\r?\n/).some((line) => patternOf(line) === pattern)) return undefined;
  const ending = text.includes("\r\n") ? "\r\n" : "\n";
  const separator = text === "" || text.endsWith("\n") ? "" : ending;
  return `${text}${separator}${spelled(pattern)} text eol=lf linguist-generated=true${ending}`;
}

/** A pattern with a space is quoted. */
function spelled(pattern: string): string {
  return pattern.includes(" ") ? JSON.stringify(pattern) : pattern;
}

function patternOf(line: string): string {
  const plain = withoutMark(line).trim();
  return plain.startsWith('"') ? (/^"([^"]*)"/.exec(plain)?.[1] ?? "") : (plain.split(/\s/)[0] ?? "");
}
