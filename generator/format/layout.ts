/** Decides what is on one line, and what is on several. */
import { longestLine, isPlain } from "../source/yaml-text.js";
import {
  entriesOf,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  partsOf,
  type Node,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "./read-commented.js";
import { Document as YamlDocument, YAMLSeq as YamlSeq } from "yaml";
import { escapedText } from "./escaped-text.js";

/** Two spaces for each level; lists are one level deeper than their key. */
const step = 2;

/**
 * Decides for each collection whether it keeps its braces. It does if it fits on its line; a list of single values
 * always does, because one line for each of fifty numbers is not useful. A collection with a comment does not, because
 * the comment ends its line. A string that is too long for its line is folded.
 */
export function layOut(root: YAMLMap, inline: InlinePrinter): void {
  root.flow = false;
  layOutEntries(root, 0, inline);
}

function layOutEntries(map: YAMLMap, indent: number, inline: InlinePrinter): void {
  for (const { key, value } of entriesOf(map)) {
    if (value) layOutNode(value, { column: indent + inline(key).length + 2, indent: indent + step }, inline);
    if (isScalar(value)) liftBlockComment(value, key);
  }
}

/** After the indicator of a block scalar there is room for one line of comment; more of them precede it. */
function liftBlockComment(scalar: Scalar, above: Node): void {
  if (!scalar.type?.startsWith("BLOCK") || !scalar.comment?.includes("\n")) return;
  const { comment } = scalar;
  scalar.comment = null;
  above.commentBefore = [above.commentBefore, comment].filter(Boolean).join("\n");
}

/** `column` is where the node begins on the line of its key or dash, `indent` where its lines begin otherwise. */
interface Place {
  readonly column: number;
  readonly indent: number;
}

function layOutNode(node: Node, place: Place, inline: InlinePrinter): void {
  if (isScalar(node)) return layOutScalar(node, place, inline);
  if (!isCollection(node)) return;
  if (node.flow && fitsInLine(node, place, inline)) return keepInLine(node, inline);
  node.flow = node.items.length === 0;
  if (isMap(node)) layOutEntries(node, place.indent, inline);
  else if (isSeq(node)) layOutItems(node, place.indent + step, inline);
  liftFirstComment(node);
}

function layOutItems(list: YAMLSeq, indent: number, inline: InlinePrinter): void {
  for (const item of list.items as Node[]) {
    layOutNode(item, { column: indent, indent }, inline);
    if (isScalar(item)) liftBlockComment(item, item);
  }
}

/** A comment before the first part precedes the whole: after a dash it would be read as one about the item. */
function liftFirstComment(node: YAMLMap | YAMLSeq): void {
  const [first] = partsOf(node);
  if (!first?.commentBefore) return;
  node.commentBefore = [node.commentBefore, first.commentBefore].filter(Boolean).join("\n");
  first.commentBefore = null;
}

function fitsInLine(node: YAMLMap | YAMLSeq, { column }: Place, inline: InlinePrinter): boolean {
  if (partsWithin(node).some(hasComment) || partsWithin(node).some(hasLines)) return false;
  return column + inline(node).length <= longestLine || (isSeq(node) && !partsWithin(node).some(isMap));
}

function partsWithin(node: Node): readonly Node[] {
  return partsOf(node).flatMap((part) => [part, ...partsWithin(part)]);
}

function hasComment({ comment, commentBefore }: Node): boolean {
  return Boolean(comment) || Boolean(commentBefore);
}

function hasLines(node: Node): boolean {
  return isScalar(node) && typeof node.value === "string" && node.value.includes("\n");
}

/** The library would print spaces inside brackets and break lines that exceed its limit. */
function keepInLine(node: YAMLMap | YAMLSeq, inline: InlinePrinter): void {
  const text = inline(node);
  node.toString = () => text;
}

function layOutScalar(scalar: Scalar, { column }: Place, inline: InlinePrinter): void {
  const { value } = scalar;
  if (typeof value !== "string" || value.includes("\n")) return;
  if (column + inline(scalar).length > longestLine && isFoldable(value)) scalar.type = "BLOCK_FOLDED";
}

/** Folding converts single spaces between words to line breaks and back. */
function isFoldable(text: string): boolean {
  return /^[^\s](?:[^\s]| (?! ))*$/u.test(text) && text.includes(" ") && !text.endsWith(" ");
}

type InlinePrinter = (node: Node) => string;

/**
 * The library prints single values unless they are simple, each as is inside braces, where more strings need quotes
 * than elsewhere.
 */
export function inlinePrinter(): InlinePrinter {
  const holder = new YamlSeq();
  holder.flow = true;
  const document = new YamlDocument(holder, { version: "1.2", schema: "core", customTags: [escapedText] });
  const scalarText = (scalar: Scalar): string => {
    if (typeof scalar.value === "string" && scalar.type !== "QUOTE_DOUBLE" && isPlain(scalar.value))
      return scalar.value;
    holder.items = [bare(scalar)];
    return document.toString({ lineWidth: 0, flowCollectionPadding: false, singleQuote: null }).slice(1, -2);
  };
  const print: InlinePrinter = (node) => {
    if (isScalar(node)) return scalarText(node);
    if (isSeq(node)) return `[${node.items.map((item) => print(item as Node)).join(", ")}]`;
    if (!isMap(node) || node.items.length === 0) return "{}";
    return `{ ${entriesOf(node)
      .map(({ key, value }) => member(print(key), value ? print(value) : ""))
      .join(", ")} }`;
  };
  return print;
}

/** A string may end with a space that is not whitespace for YAML. */
function member(key: string, value: string): string {
  return value === "" ? `${key}:` : `${key}: ${value}`;
}

/** Without comments and blank lines around it. */
function bare(scalar: Scalar): Scalar {
  const copy = scalar.clone() as Scalar;
  copy.comment = null;
  copy.commentBefore = null;
  copy.spaceBefore = false;
  return copy;
}
