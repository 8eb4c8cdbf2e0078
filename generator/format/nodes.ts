/** The YAML library's nodes in contracts files, which have only strings as keys, and neither anchors nor aliases. */
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
