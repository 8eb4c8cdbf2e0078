/** How single values are written. */
import { misreadingOf } from "../source/yaml-1-1.js";
import { keepEscapes } from "./escaped-text.js";
import { entriesOf, isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap } from "./read-commented.js";

/**
 * Gives every string the quotes that it needs and no others; `text` is the text of the file. Keys and levels of `lint:`
 * are words of this language and need none.
 */
export function writeScalars(root: YAMLMap, text: string): void {
  for (const { key, value } of entriesOf(root)) {
    writeScalar(key, { text, isOurs: false });
    if (value) writeWithin(value, { text, isOurs: key.value === "lint" });
  }
}

interface Position {
  readonly text: string;
  /** Whether words belong to this language, even if other readers of YAML interpret them differently. */
  readonly isOurs: boolean;
}

function writeWithin(node: Node, at: Position): void {
  if (isScalar(node)) writeScalar(node, at);
  if (isSeq(node)) for (const item of node.items) writeWithin(item as Node, at);
  if (!isMap(node)) return;
  for (const { key, value } of entriesOf(node)) {
    writeScalar(key, at);
    if (value) writeWithin(value, at);
  }
}

function writeScalar(scalar: Scalar, { text, isOurs }: Position): void {
  if (isText(scalar))
    scalar.type = keepEscapes(scalar, text.slice(...writtenAt(scalar))) ? "QUOTE_DOUBLE" : quotesFor(scalar, isOurs);
  else if (scalar.source !== "") delete scalar.source;
}

function isText(scalar: Scalar): scalar is Scalar<string> {
  return typeof scalar.value === "string";
}

function writtenAt({ range }: Scalar): [start: number, end: number] {
  return range ? [range[0], range[1]] : [0, 0];
}

const blocks: ReadonlySet<Scalar["type"]> = new Set(["BLOCK_FOLDED", "BLOCK_LITERAL"]);

/** The library itself quotes a plain string that YAML 1.2 would read as another type. */
function quotesFor({ value, type }: Scalar<string>, isOurs: boolean): Scalar.Type {
  if (value.includes("\n")) return blocks.has(type) ? (type ?? "BLOCK_LITERAL") : "BLOCK_LITERAL";
  if (!isOurs && misreadingOf(value) !== undefined) return "QUOTE_DOUBLE";
  return "PLAIN";
}
