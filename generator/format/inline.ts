/** Prints a node on one line: `{ type: string, tags: [a, b] }`. */
import { Document as YamlDocument, YAMLSeq as YamlSeq } from "yaml";
import { isPlain } from "../source/yaml-text.js";
import { escapedText } from "./escaped-text.js";
import { entriesOf, isMap, isScalar, isSeq, type Node, type Scalar } from "./nodes.js";

export type InlinePrinter = (node: Node) => string;

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
