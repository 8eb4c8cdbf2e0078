/**
 * Rejects layouts that the YAML library accepts although YAML does not: a line with too little indentation could change
 * the structure, or be ignored.
 */
import type { CST } from "yaml";
import { diagnose, type Diagnostic, type Report } from "../../diagnostics/diagnostic.js";
import type { Source } from "../../source/source.js";

type BlockItem = (CST.BlockMap | CST.BlockSequence)["items"][number];
type Fault = { readonly problem: string; readonly at: number; readonly length?: number };

const ofCollection: Readonly<Record<"block-map" | "block-seq", string>> = {
  "block-map": "the keys of one map have to start in the same column",
  "block-seq": "the items of one list must start in the same column",
};

/** Reports the first problem in the layout of tokens that the library accepted. */
export function checkLayout(tokens: readonly CST.Token[], source: Source, report: Report): void {
  const document = tokens.find((token) => token.type === "document");
  const fault = document?.value && faultIn(document.value, -1, source.text);
  if (fault) report(diagnosticOf(fault, source));
}

function diagnosticOf({ problem, at, length = 1 }: Fault, { name: file, text }: Source): Diagnostic {
  const span = { file, start: at, end: at + length };
  return text[at] === "\t"
    ? diagnose("parse/tab-indentation", {}, { span, help: "Indent with spaces." })
    : diagnose("parse/yaml-syntax", { problem }, { span });
}

/**
 * `around` is the column, from 0, of the block collection that contains the token. Inside brackets, columns do not
 * matter.
 */
function faultIn(token: CST.Token, around: number, text: string): Fault | undefined {
  if (token.type === "block-map" || token.type === "block-seq") return faultInCollection(token, text);
  if (token.type === "block-scalar") return faultInLines(token.offset, lengthOf(token), around, text, /[^ \r]/);
  return "source" in token ? faultInLines(token.offset, token.source.length, around, text, /\S/) : undefined;
}

function faultInCollection(token: CST.BlockMap | CST.BlockSequence, text: string): Fault | undefined {
  let first: number | undefined;
  for (const item of token.items) {
    const start = startOf(item);
    if (start === undefined) continue;
    const column = columnOf(start, text);
    if (column !== (first ??= column)) return { problem: ofCollection[token.type], at: start };
    const fault = faultInItem(item, token.type, column, text);
    if (fault) return fault;
  }
  return undefined;
}

function faultInItem(item: BlockItem, type: CST.Token["type"], column: number, text: string): Fault | undefined {
  const { key, value } = item;
  const fault = type === "block-map" ? faultInSigns(item, column, text) : undefined;
  return fault ?? (key && faultIn(key, column, text)) ?? (value && faultIn(value, column, text));
}

/** After `? key` the library ignores any value without its `:`, and it accepts a `:` anywhere. */
function faultInSigns({ start, sep = [], value }: BlockItem, column: number, text: string): Fault | undefined {
  const isExplicit = start.some(({ type }) => type === "explicit-key-ind");
  const colon = sep.findIndex(({ type }) => type === "map-value-ind");
  const at = sep[colon]?.offset;
  if (at === undefined) return value && { problem: "a `:` is missing in front of this value", at: value.offset };
  const isMisplaced = isExplicit
    ? columnOf(at, text) !== column
    : sep.slice(0, colon).some(({ type }) => type === "newline");
  return isMisplaced
    ? {
        problem: isExplicit
          ? "this `:` has to be below the `?` of its key"
          : "this `:` has to be on the line of its key",
        at,
      }
    : undefined;
}

/** The position of an item's indicator or key; undefined if it is only a comment. */
function startOf({ start, key, sep, value }: BlockItem): number | undefined {
  const sign = start.find(({ type }) => type === "explicit-key-ind" || type === "seq-item-ind");
  return (sign ?? key ?? sep?.find(({ type }) => type === "map-value-ind") ?? value)?.offset;
}

/**
 * The lines of a string after its first must be indented more than the collection around it. `content` decides which
 * lines count.
 */
function faultInLines(start: number, length: number, around: number, text: string, content: RegExp): Fault | undefined {
  let line = text.indexOf("\n", start) + 1;
  while (line > 0 && line < start + length) {
    const next = text.indexOf("\n", line) + 1 || text.length + 1;
    const written = text.slice(line, Math.min(next - 1, start + length));
    const indentation = /^ */.exec(written)?.[0].length ?? 0;
    if (indentation <= around && content.test(written))
      return { problem: "this line goes on with a string and has to be indented further", at: line + indentation };
    line = next > text.length ? 0 : next;
  }
  return undefined;
}

function lengthOf({ props, source }: CST.BlockScalar): number {
  return props.reduce((length, part) => length + ("source" in part ? part.source.length : 0), source.length);
}

/** A byte order mark takes no column. */
function columnOf(offset: number, text: string): number {
  const line = text.lastIndexOf("\n", offset - 1) + 1;
  return offset - line - (line === 0 && text.startsWith("\ufeff") ? 1 : 0);
}
