/** Comments and the blank lines around them. */
import { entriesOf, isMap, partsOf, type Document, type Node } from "./nodes.js";

/**
 * What is at the end of the file is about the file, whether the library gave it to the last block or not; a blank line
 * parts it from what is above.
 */
export function giveEndToFile(document: Document, root: Node): void {
  document.comment = [root.comment, document.comment].filter(Boolean).join("\n") || null;
  root.comment = null;
}

/** No blanks at the end of a comment, never two blank lines together, none at the start of a block. */
export function tidyComments(document: Document): void {
  document.commentBefore = tidied(document.commentBefore);
  document.comment = tidied(document.comment);
  if (document.contents) tidyNode(document.contents as Node);
}

function tidyNode(node: Node): void {
  node.comment = tidied(node.comment?.replace(/\n+$/, () => ""));
  if (node.commentBefore?.startsWith("\n")) node.spaceBefore = true;
  node.commentBefore = tidied(node.commentBefore?.replace(/^\n+/, () => ""));
  for (const part of partsOf(node)) tidyNode(part);
  const [first] = partsOf(node);
  if (first) first.spaceBefore = false;
  if (isMap(node)) for (const { value } of entriesOf(node)) if (value) value.spaceBefore = false;
}

function tidied(comment: string | null | undefined): string | null {
  if (!comment) return null;
  return comment
    .split("\n")
    .map(tidiedLine)
    .join("\n")
    .replace(/\n{3,}/g, () => "\n\n");
}

/** To the library a line of one blank is a `#` alone, and an empty one is an empty line. */
function tidiedLine(line: string): string {
  return line.trimEnd() || line.slice(0, 1);
}
