/** A string as the library's document, each comment at the level at which it is written. */
import {
  Composer,
  Parser,
  type CST,
  type Document,
  type DocumentOptions,
  type ParseOptions,
  type SchemaOptions,
} from "yaml";

/** How a string is read. */
export type Reading = ParseOptions & DocumentOptions & SchemaOptions;
type Block = CST.BlockMap | CST.BlockSequence;

/**
 * Below a block the library keeps all comments in it as soon as the first one belongs there, also those that are
 * further left and above the next key. They are handed on before the document is made.
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

/**
 * Takes out of a block what is further left at its end, after the same was done for the blocks in it, and hands it
 * back.
 */
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
 * If nothing is written for a value or an item, the library keeps what is below it up to the next key. All that is not
 * further right is about that one.
 */
function takeBelowEmpty({ start, sep, value }: Item, indent: number): CST.SourceToken[] {
  const tokens = sep ?? start;
  const indicator = tokens.findIndex(({ type }) => type === "map-value-ind" || type === "seq-item-ind");
  const line = tokens.findIndex(({ type }, index) => type === "newline" && index > indicator);
  return value || indicator < 0 || line < 0 ? [] : takeFrom(tokens, line + 1, indent + 1);
}

/** A list may be as far left as its key. What is there below it is above the next key, and about that. */
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
 * Takes comments out that are left of a column, with all that follows; if there are none, the blank lines below the
 * last comment.
 */
function takeFrom(tokens: CST.SourceToken[], begin: number, column: number): CST.SourceToken[] {
  const first = tokens.findIndex(({ type, indent }, index) => index >= begin && type === "comment" && indent < column);
  const before = tokens.slice(0, first < 0 ? undefined : first).findLastIndex(({ type }) => type === "comment");
  return tokens.splice(before < begin ? begin : before + 2);
}
