/**
 * Text outside of fences is part of its page: its emphasis and its lists are those of the page. Anything in it with a
 * further effect is rejected or escaped.
 */
import { codeLines } from "./fences.js";

/** What may precede the first word of a line: spaces, and the markers of lists and block quotes. */
const before = "^(?:[ \\t>*+-]|\\d{1,9}[.)])*";

/** A tag, or other HTML except for comments: complete, or incomplete at the start of a line. */
const html = new RegExp(
  `<(?:\\/?[a-z][a-z0-9-]*(?:>|[\\s/].*>)|[?].*>|![a-z[].*>)|${before}<(?:\\/?[a-z][a-z0-9-]*(?:[\\s/>]|$)|[?]|![a-z[])`,
  "i",
);

/** The definition of a link or a footnote, which applies to the whole page. */
const definition = new RegExp(`${before}\\[(?:[^\\]\\\\]|\\\\.)+\\]:`);

/**
 * A comment is invisible to people who read the page, but not to the model that gets it. The marker of a block is a
 * comment, and would start that block.
 */
const comment = /<!--/;

/** The effect of the text on its page, as the end of a sentence. */
export function faultOfOpenText(text: string): string | undefined {
  const lines = text.split("\n");
  const parts = codeLines(lines);
  const open = lines.filter((_, index) => parts[index] === "outside");
  if (open.some((line) => html.test(line)))
    return "a line of its content would be HTML in the page; `as: text` puts it into a fence";
  if (open.some((line) => comment.test(line)))
    return "a line of its content would be a comment, which no one sees in the page; `as: text` puts it into a fence";
  if (open.some((line) => definition.test(line)))
    return "a line of its content would be the address of a link in the whole page; `as: text` puts it into a fence";
  return undefined;
}

/** Only strings of JSON can contain these: links, and what GitHub converts to links. */
const linked = /(?<=\])[([]|(?<=:)\/(?=\/)|(?<=\bwww)\.|@/gi;

/** The same data without links. */
export function openData(json: string): string {
  return json.replace(linked, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
