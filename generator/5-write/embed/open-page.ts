/**
 * What stands open in a page, outside of all fences, is read as a part of it: its emphasis and its lists are those of
 * the page. What would be more than text there is refused or escaped.
 */
import { codeLines } from "./fences.js";

/** What may stand before the first word of a line: blanks, and the marks of lists and quotations. */
const before = "^(?:[ \\t>*+-]|\\d{1,9}[.)])*";

/** A tag, or what else is HTML and no comment: whole, or at the start of a line, where it need not be whole. */
const html = new RegExp(
  `<(?:\\/?[a-z][a-z0-9-]*(?:>|[\\s/].*>)|[?].*>|![a-z[].*>)|${before}<(?:\\/?[a-z][a-z0-9-]*(?:[\\s/>]|$)|[?]|![a-z[])`,
  "i",
);

/** The address of a link or a footnote, which holds for the whole page. */
const definition = new RegExp(`${before}\\[(?:[^\\]\\\\]|\\\\.)+\\]:`);

/**
 * A comment is not seen by those who read the page, and is by the model that gets it. The mark of a block is one, and
 * would mark that block as soon as it is asked for.
 */
const comment = /<!--/;

/** What a page would make of a text that is no longer the text alone, as the end of a sentence. */
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

/** Of JSON only strings can hold these: links, and what GitHub makes a link of. */
const linked = /(?<=\])[([]|(?<=:)\/(?=\/)|(?<=\bwww)\.|@/gi;

/** The same data, in which nothing is a link. */
export function openData(json: string): string {
  return json.replace(linked, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
