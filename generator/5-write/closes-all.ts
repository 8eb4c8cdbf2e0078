/**
 * A look without a parser at text that is about to be written: whether all that is opened in it is closed again. Text
 * that breaks off, or that leaves the string, the comment or the fence it was put into, does not pass.
 */

/**
 * What hides brackets: comments, strings, and regular expressions, which our code has only where a value may begin.
 * Each group holds the end, if there is one: as the end may be missing, nothing is ever tried twice.
 */
const hiding = [
  /\/\/[^\n]*(\n|$)/,
  /\/\*[^]*?(?:(\*\/)|$)/,
  /"[^"\\\n]*(?:\\[^][^"\\\n]*)*(")?/,
  /'[^'\\\n]*(?:\\[^][^'\\\n]*)*(')?/,
  /(?<=[=(,:[!&|?{};] ?|return )\/(?:[^/\\[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\]?)+(\/)?/,
] as const;
const hidden = new RegExp(hiding.map(({ source }) => source).join("|"), "g");

/**
 * Generated code holds no template strings, so that a backtick outside of strings and comments is one that got loose.
 */
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

/** For Markdown: fenced blocks, by the rules of CommonMark for those that stand in no list and no quotation. */
export function markdownClosesAll(text: string): boolean {
  let fence = "";
  for (const line of text.split("\n")) {
    const [, marks = "", rest = ""] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence === "" && !(marks.startsWith("`") && rest.includes("`"))) fence = marks;
    else if (marks.startsWith(fence) && rest.trim() === "") fence = "";
  }
  return fence === "";
}
