/** A text as the library's document, each comment at the level at which it is written. */
import { Composer, Parser, type CST, type Document, type DocumentOptions, type ParseOptions, type SchemaOptions } from "yaml";

/** How a text is read. */
export type Reading = ParseOptions & DocumentOptions & SchemaOptions;
type Block = CST.BlockMap | CST.BlockSequence;

/**
 * Below a block the library keeps all comments in it as soon as the first one belongs there, also those that stand further left and above the next key. They are handed on before the
 * document is made.
 *
 * @param text one document
 */
export function readCommented(text: string, reading: Reading): Document {
  const tokens = [...new Parser().parse(text)];
  for (const token of tokens) if (token.type === "document") raiseToEnd(token);
  const [document] = new Composer(reading).compose(tokens, true, text.length);
  if (!document) throw new Error("a text without a document has no layout");
  return document;
}

function raiseToEnd(document: CST.Document): void {
  const raised = isBlock(document.value) ? raise(document.value, -1) : [];
  if (raised.length > 0) document.end = [...raised, ...(document.end ?? [])];
}

function isBlock(token: CST.Token | null | undefined): token is Block {
  return token?.type === "block-map" || token?.type === "block-seq";
}

/** Takes out of a block what stands further left at its end, after the same was done for the blocks in it, and hands it back. */
function raise(block: Block, outer: number): CST.SourceToken[] {
  for (const [index, { value }] of block.items.entries()) {
    const raised = isBlock(value) ? raise(value, block.indent) : [];
    if (raised.length === 0) continue;
    const next = block.items[index + 1];
    if (next) next.start.unshift(...raised);
    else block.items.push({ start: raised });
  }
  return takeEnd(block, block.indent > outer ? block.indent : block.indent + 1);
}

/** A list may stand as far left as its key. What stands there below it is above the next key, and about that. */
function takeEnd({ items }: Block, indent: number): CST.SourceToken[] {
  const last = items.at(-1);
  if (!last || last.sep || last.value || ("key" in last && last.key)) return [];
  const first = last.start.findIndex((token) => token.type === "comment" && token.indent < indent);
  const before = last.start.slice(0, first).findLastIndex(({ type }) => type === "comment");
  const from = before < 0 ? 0 : before + 2;
  const raised = first < 0 ? [] : last.start.splice(from);
  if (last.start.length === 0) items.pop();
  return raised;
}
