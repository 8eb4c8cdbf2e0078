/** Comments and the blank lines around them. */
import { entriesOf, isMap, partsOf, type Document, type Node } from "./nodes.js";

/**
 * A comment at the end of the file belongs to the file, even if the library assigns it to the last block; a blank line
 * precedes it.
 */
export function giveEndToFile(document: Document, root: Node): void {
  document.comment = [root.comment, document.comment].filter(Boolean).join("\n") || null;
  root.comment = null;
}

/** No spaces at the end of a comment, never two blank lines together, none at the start of a block. */
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

/** For the library, a line with one space is an empty comment (`#`), and an empty one is a blank line. */
function tidiedLine(line: string): string {
  return line.trimEnd() || line.slice(0, 1);
}
