/**
 * The YAML library's nodes as the parts of this folder walk them: contracts files have strings as keys, and neither
 * anchors nor aliases.
 */
import {
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Document,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";

export { isCollection, isMap, isScalar, isSeq };
export type { Document, Node, Scalar, YAMLMap, YAMLSeq };

/** A pair of a map; `value` is null if nothing was written. */
export type Entry = Pair<Scalar<string>, Node | null>;

/** The pairs of a map that was read from a string. */
export function entriesOf(map: YAMLMap): readonly Entry[] {
  return map.items as unknown as readonly Entry[];
}

/** What is directly inside a collection: keys and values of a map, items of a list. */
export function partsOf(node: Node): readonly Node[] {
  if (isMap(node)) return entriesOf(node).flatMap(({ key, value }) => (value ? [key, value] : [key]));
  return isSeq(node) ? node.items.filter((item): item is Node => !isPair(item)) : [];
}
