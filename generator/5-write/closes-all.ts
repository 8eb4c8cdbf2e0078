/**
 * A check of generated text without a parser: whether everything that is opened is closed. Text that is incomplete, or
 * that leaves its string, comment or fence, fails.
 */

/**
 * What can contain brackets: comments, strings, and regular expressions, which our code has only at the start of a
 * value. Each group contains the closing delimiter, if there is one: because it may be missing, nothing is tried twice.
 */
const hiding = [
  /\/\/[^\n]*(\n|$)/,
  /\/\*[^]*?(?:(\*\/)|$)/,
  /"[^"\\\n]*(?:\\[^][^"\\\n]*)*(")?/,
  /'[^'\\\n]*(?:\\[^][^'\\\n]*)*(')?/,
  /(?<=[=(,:[!&|?{};] ?|return )\/(?:[^/\\[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\]?)+(\/)?/,
] as const;
const hidden = new RegExp(hiding.map(({ source }) => source).join("|"), "g");

/** Generated code contains no template literals, so a backtick outside of strings and comments is an error. */
const loose = "`";

const partners: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);

/** For TypeScript as our targets print it: strings, comments and brackets. */
export function codeClosesAll(text: string): boolean {
  const bare = text.replace(hidden, (_found, ...ends: readonly unknown[]) =>
    ends.slice(0, hiding.length).some((end) => end !== undefined) ? " " : loose,
  );
  if (bare.includes(loose)) return false;
  const opened: string[] = [];
  for (const bracket of bare.replace(/[^()[\]{}]+/g, () => "")) {
    const partner = partners.get(bracket);
    if (partner === undefined) opened.push(bracket);
    else if (opened.pop() !== partner) return false;
  }
  return opened.length === 0;
}

/** For Markdown: fenced blocks outside of lists and block quotes, by the rules of CommonMark. */
export function markdownClosesAll(text: string): boolean {
  let fence = "";
  for (const line of text.split("\n")) {
    const [, marks = "", rest = ""] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence === "" && !(marks.startsWith("`") && rest.includes("`"))) fence = marks;
    else if (marks.startsWith(fence) && rest.trim() === "") fence = "";
  }
  return fence === "";
}
