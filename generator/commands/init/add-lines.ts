/**
 * Adds the output directory to the ignore file of a formatter or linter, which would otherwise change outputs or report
 * them.
 */
import { withoutMark } from "../../source/utf-8.js";

/**
 * Files with the syntax of .gitignore. A line is added to those that exist; docs/files.md lists which others tools
 * read.
 */
export const ignoreFiles = [
  ".prettierignore",
  ".eslintignore",
  ".oxfmtignore",
  ".stylelintignore",
  ".markdownlintignore",
] as const;

/** The text with the line at its end, in the file's own line ending; undefined if the directory already has a line. */
export function addIgnored(text: string, directory: string): string | undefined {
  const line = `${directory}/`;
  const known = new Set([line, directory, `/${line}`, `/${directory}`, `${directory}/**`, `/${directory}/**`]);
  if (
    withoutMark(text)
      .split(/\r?\n/)
      .some((found) => known.has(found.trim()))
  )
    return undefined;
  const ending = text.includes("\r\n") ? "\r\n" : "\n";
  const separator = text === "" || text.endsWith("\n") ? "" : ending;
  return `${text}${separator}${line}${ending}`;
}

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
