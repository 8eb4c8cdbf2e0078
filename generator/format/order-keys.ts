/**
 * Sorts the keys of the language in the order of its table. Names that the author chose, and the items of lists, are
 * not moved.
 */
import type { Position } from "../language/key.js";
import { language } from "../language/table.js";
import type { Takes } from "../language/takes.js";
import { entriesOf, isMap, isSeq, type Document, type Entry, type Node, type YAMLMap } from "./read-commented.js";

/** Sorts a whole file; `text` is its text. */
export function orderKeys(document: Document, root: YAMLMap, text: string): void {
  keepHead(document, root);
  orderPosition(root, language.document, text);
}

/**
 * A comment that a blank line separates from that of the first key, such as a license, belongs to the file and stays at
 * its start.
 */
function keepHead(document: Document, root: YAMLMap): void {
  const [first] = entriesOf(root);
  const comment = first?.key.commentBefore ?? "";
  const end = comment.lastIndexOf("\n\n");
  if (!first || document.commentBefore || end < 0) return;
  document.commentBefore = comment.slice(0, end);
  first.key.commentBefore = comment.slice(end + 2);
}

function orderPosition(map: YAMLMap, { keys, others }: Position, text: string): void {
  const entries = entriesOf(map);
  const known = Object.keys(keys);
  const rank = ({ key }: Entry): number => (Object.hasOwn(keys, key.value) ? known.indexOf(key.value) : known.length);
  const ordered = entries.toSorted((left, right) => rank(left) - rank(right));
  if (ordered[0] !== entries[0]) giveCommentToFirstKey(map, entries[0], text);
  map.items = ordered;
  for (const { key, value } of entries) {
    const row = Object.hasOwn(keys, key.value) ? keys[key.value] : others;
    if (value && row?.status === "ready") orderWithin(value, row.takes, text);
  }
}

/**
 * The library assigns a comment before the first key of an inner map to the map. A comment on the line of the outer key
 * belongs to the map, and stays.
 */
function giveCommentToFirstKey(map: YAMLMap, first: Entry | undefined, text: string): void {
  const start = map.range?.[0] ?? 0;
  const before = text.slice(0, start).trimEnd();
  const above = before.slice(0, before.lastIndexOf("\n") + 1).trimEnd();
  const isInLineOfKey = !map.commentBefore?.includes("\n") && /[:-][ \t]+#[^\n]*$/.test(before.slice(above.length));
  if (!first || !map.commentBefore || isInLineOfKey) return;
  first.key.commentBefore = [map.commentBefore, first.key.commentBefore].filter(Boolean).join("\n");
  map.commentBefore = null;
}

function orderWithin(node: Node, takes: Takes, text: string): void {
  const form = takes.kind === "either" ? formFor(node, takes.of) : takes;
  if (form?.kind === "position" && isMap(node)) orderPosition(node, language[form.position], text);
  if (form?.kind === "map" && isMap(node))
    for (const { value } of entriesOf(node)) if (value) orderWithin(value, form.of, text);
  if (form?.kind === "list" && isSeq(node)) for (const item of node.items) orderItem(item as Node, form.of, text);
}

/** A comment before an item belongs to the item, whichever key comes first. */
function orderItem(item: Node, takes: Takes, text: string): void {
  const { commentBefore } = item;
  item.commentBefore = null;
  orderWithin(item, takes, text);
  item.commentBefore = commentBefore ?? null;
}

/** The only form that a node can have; undefined if there are several, or if the node could be data. */
function formFor(node: Node, forms: readonly Takes[]): Takes | undefined {
  const kinds: readonly Takes["kind"][] = isMap(node) ? ["position", "map", "json"] : ["list", "json"];
  const fitting = forms.filter(({ kind }) => kinds.includes(kind));
  return fitting.length === 1 ? fitting[0] : undefined;
}
