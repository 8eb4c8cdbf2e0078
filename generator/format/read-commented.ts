/** Parses a string into the library's document, with each comment at its level. */
import {
  Composer,
  Parser,
  type CST,
  type Document,
  type DocumentOptions,
  type ParseOptions,
  type SchemaOptions,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";

/** The options for parsing. */
export type Reading = ParseOptions & DocumentOptions & SchemaOptions;
type Block = CST.BlockMap | CST.BlockSequence;

/**
 * The library assigns all comments after a block to it as soon as the first one belongs there, even those with less
 * indentation before the next key. They are moved before the document is created.
 *
 * @param text one document
 */
export function readCommented(text: string, reading: Reading): Document {
  const tokens = [...new Parser().parse(text)];
  for (const token of tokens) if (token.type === "document") raiseToEnd(token);
  const [document] = new Composer(reading).compose(tokens, true, text.length);
  if (!document) throw new Error("a string without a document has no layout");
  return document;
}

function raiseToEnd(document: CST.Document): void {
  const raised = isBlock(document.value) ? raise(document.value, -1) : [];
  if (raised.length > 0) document.end = [...raised, ...(document.end ?? [])];
}

function isBlock(token: CST.Token | null | undefined): token is Block {
  return token?.type === "block-map" || token?.type === "block-seq";
}

/** Removes tokens with less indentation from the end of a block, the inner blocks first, and returns them. */
function raise(block: Block, outer: number): CST.SourceToken[] {
  for (let index = 0; index < block.items.length; index += 1) {
    const item = block.items[index];
    const raised = isBlock(item?.value)
      ? raise(item.value, block.indent)
      : item
        ? takeBelowEmpty(item, block.indent)
        : [];
    if (raised.length === 0) continue;
    const next = block.items[index + 1];
    if (next) next.start.unshift(...raised);
    else block.items.push({ start: raised });
  }
  return takeEnd(block, block.indent > outer ? block.indent : block.indent + 1);
}

type Item = Block["items"][number];

/**
 * The library assigns everything after an empty value or item, up to the next key, to that value. Tokens that are not
 * indented more than the key belong to the next key.
 */
function takeBelowEmpty({ start, sep, value }: Item, indent: number): CST.SourceToken[] {
  const tokens = sep ?? start;
  const indicator = tokens.findIndex(({ type }) => type === "map-value-ind" || type === "seq-item-ind");
  const line = tokens.findIndex(({ type }, index) => type === "newline" && index > indicator);
  return value || indicator < 0 || line < 0 ? [] : takeFrom(tokens, line + 1, indent + 1);
}

/**
 * Removes comments at the end of a list that belong to the next key. A list may have the same indentation as its key,
 * so tokens at that indentation belong to the next key.
 */
function takeEnd({ items }: Block, indent: number): CST.SourceToken[] {
  const last = items.at(-1);
  const isEnd =
    last &&
    !last.sep &&
    !last.value &&
    !("key" in last && last.key) &&
    !last.start.some(({ type }) => type === "seq-item-ind");
  const raised = last && isEnd ? takeFrom(last.start, 0, indent) : [];
  if (isEnd && last.start.length === 0) items.pop();
  return raised;
}

/**
 * Removes comments with less indentation, with everything that follows; if there are none, the blank lines after the
 * last comment.
 */
function takeFrom(tokens: CST.SourceToken[], begin: number, column: number): CST.SourceToken[] {
  const first = tokens.findIndex(({ type, indent }, index) => index >= begin && type === "comment" && indent < column);
  const before = tokens.slice(0, first < 0 ? undefined : first).findLastIndex(({ type }) => type === "comment");
  return tokens.splice(before < begin ? begin : before + 2);
}

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
  node.comment = tidied(node.comment?.replace(/\n+$/, ""));
  if (node.commentBefore?.startsWith("\n")) node.spaceBefore = true;
  node.commentBefore = tidied(node.commentBefore?.replace(/^\n+/, ""));
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
    .replace(/\n{3,}/g, "\n\n");
}

/** For the library, a line with one space is an empty comment (`#`), and an empty one is a blank line. */
function tidiedLine(line: string): string {
  return line.trimEnd() || line.slice(0, 1);
}

export { isCollection, isMap, isScalar, isSeq };
export type { Document, Node, Scalar, YAMLMap, YAMLSeq };

/** A pair of a map; `value` is null if it is missing. */
export type Entry = Pair<Scalar<string>, Node | null>;

/** The pairs of a map that was parsed. */
export function entriesOf(map: YAMLMap): readonly Entry[] {
  return map.items as unknown as readonly Entry[];
}

/** The direct contents of a collection: keys and values of a map, items of a list. */
export function partsOf(node: Node): readonly Node[] {
  if (isMap(node)) return entriesOf(node).flatMap(({ key, value }) => (value ? [key, value] : [key]));
  return isSeq(node) ? node.items.filter((item): item is Node => !isPair(item)) : [];
}
