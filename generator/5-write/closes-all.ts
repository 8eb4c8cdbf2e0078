/**
 * A check of generated text without a parser: whether everything that is opened is closed. Text that is incomplete, or
 * that leaves its string, comment or fence, fails.
 */

/** Strings from their start. One without an end fails the check, so nothing is read twice. */
const quoted: Readonly<Record<string, RegExp>> = {
  '"': /"[^"\\\n]*(?:\\[^][^"\\\n]*)*"/y,
  "'": /'[^'\\\n]*(?:\\[^][^'\\\n]*)*'/y,
};

/** A regular expression, which our code has only at the start of a value. */
const expression = /(?<=[=(,:[!&|?{};] ?|return )\/(?:[^/\\[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\]?)+(\/)?/y;

const partners: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** By character code, because every character of all outputs is looked up. */
const interesting = new Uint8Array(128);
for (const character of "\"'`/()[]{}") interesting[character.charCodeAt(0)] = 1;

/**
 * For TypeScript as our targets print it: strings, comments and brackets. Generated code contains no template literals,
 * so a backtick outside of strings and comments is an error.
 */
export function codeClosesAll(text: string): boolean {
  const opened: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (interesting[text.charCodeAt(at)] !== 1) continue;
    const character = text.charAt(at);
    const partner = partners[character];
    if (partner !== undefined) {
      if (opened.pop() !== partner) return false;
    } else if (character === "/" || quoted[character]) {
      const end = endOf(text, at, character);
      if (end === 0) return false;
      at = end - 1;
    } else if (character === "`") return false;
    else opened.push(character);
  }
  return opened.length === 0;
}

/** The end of the string, comment or expression that starts here; 0 if it has none. */
function endOf(text: string, at: number, character: string): number {
  if (text.startsWith("//", at)) return text.indexOf("\n", at) + 1 || text.length;
  if (text.startsWith("/*", at)) return text.indexOf("*/", at + 2) === -1 ? 0 : text.indexOf("*/", at + 2) + 2;
  const string = quoted[character];
  if (string) return found(string, text, at) ? string.lastIndex : 0;
  expression.lastIndex = at;
  const [written, end] = expression.exec(text) ?? [];
  // Otherwise the slash divides.
  if (written === undefined) return at + 1;
  return end === undefined ? 0 : at + written.length;
}

function found(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
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
