/** The parameters that all readers of this stage have in common. */
import type { Report } from "../diagnostics/diagnostic.js";
import type { Source, Span } from "../source/source.js";
import type { ListNode, MapEntry, MapNode, ScalarNode, SyntaxNode } from "../source/syntax.js";

export interface ParseContext {
  readonly source: Source;
  readonly report: Report;
}

/** A node to read. */
export interface Slot {
  /** Its name in messages, without an article: a key in backticks, `field "id"`. */
  readonly what: string;
  readonly node: SyntaxNode;
  /** The location if something is missing in the node: its key, or the node itself. */
  readonly at: Span;
}

export function entrySlot({ key, keySpan, value }: MapEntry, what = `\`${key}\``): Slot {
  return { what, node: value, at: keySpan };
}

/**
 * The node as a map; anything else is reported, and the result is undefined. `expected` describes the required value in
 * the message.
 */
export function mapOf(slot: Slot, expected: string, context: ParseContext, help?: string): MapNode | undefined {
  if (slot.node.kind === "map") return slot.node;
  reportWrongKind(slot, expected, context, help);
  return undefined;
}

/** The items of a list; anything else is reported and counts as empty. */
export function itemsOf(slot: Slot, expected: string, context: ParseContext): readonly Slot[] | undefined {
  if (slot.node.kind === "list")
    return slot.node.items.map((node) => ({ what: `item of ${slot.what}`, node, at: node.span }));
  reportWrongKind(slot, expected, context);
  return undefined;
}

/** The results for the items of an array that are not undefined; the others are already reported. */
export function eachItem<Result>(
  slot: Slot | undefined,
  expected: string,
  context: ParseContext,
  read: (item: Slot) => Result | undefined,
): Result[] {
  return known(((slot && itemsOf(slot, expected, context)) ?? []).map(read));
}

/** The same for the entries of a map. */
export function eachEntry<Result>(
  slot: Slot | undefined,
  expected: string,
  context: ParseContext,
  read: (entry: MapEntry) => Result | undefined,
): Result[] {
  return known(((slot && mapOf(slot, expected, context))?.entries ?? []).map(read));
}

/** False for an empty array, which is reported. */
export function requireSome(slot: Slot, what: string, context: ParseContext, help?: string): boolean {
  const isEmpty = slot.node.kind === "list" && slot.node.items.length === 0;
  if (isEmpty) reportWrongKind(slot, `at least one ${what}`, context, help);
  return !isEmpty;
}

/** Reports a value of the wrong type. `found` describes the value in the message. */
export function reportWrongKind(
  slot: Slot,
  expected: string,
  context: ParseContext,
  help = helpForComment(slot, context) ?? helpForKind(slot, expected),
  found = describeNode(slot.node),
): void {
  context.report("parse/wrong-kind", { what: slot.what, expected, found }, { span: pointAt(slot), help });
}

/** Returns the help for `pattern: #[0-9]+`: YAML reads a comment and no value. */
function helpForComment({ node, at }: Slot, { source }: ParseContext): string | undefined {
  if (node.kind !== "scalar" || node.text.trim() !== "") return undefined;
  const comment = /^["']?:[ \t]+(#\S[^\n]{0,60})/.exec(source.text.slice(at.end, at.end + longestComment))?.[1];
  return comment === undefined
    ? undefined
    : `Put it in quotes, because \`#\` begins a comment: \`'${comment.trim()}'\`.`;
}

const longestComment = 100;

function helpForNothing(what: string, expected: string): string {
  if (what.startsWith("`")) return `Write ${expected} after ${what.replace(/`$/, ":`")}, or remove the key.`;
  if (what.startsWith("item of")) return `Write ${expected}, or remove the item.`;
  return `Write ${expected} after the colon, or remove the entry.`;
}

/** What to write instead, if the expected and the actual type determine it. */
function helpForKind({ node, what }: Slot, expected: string): string | undefined {
  const isNothing = node.kind === "scalar" && node.text.trim() === "";
  if (isNothing) return helpForNothing(what, expected);
  if (expected.startsWith("a map") && node.kind === "list") return helpForItems(node);
  if (expected.startsWith("a map from") && node.kind === "scalar") return helpForEntry(node);
  if (expected === "an array of rules" && node.kind === "map")
    return "Each rule is an item: `- { empty: [findings] }`.";
  if (/^an array\b/.test(expected) && node.kind === "map") return "Write each item after `- `, not as an entry.";
  if (expected === "an array of paths" && node.kind === "scalar" && typeof node.value !== "string")
    return "Write the paths as an array: `[first, second]`.";
  if (/^an array\b/.test(expected) && node.kind === "scalar") return `Write an array: \`${arrayOf(node)}\`.`;
  if (what === "enum value" && node.kind === "map") return helpForMeaning(node);
  if (expected === "a string" && node.kind === "scalar") return `Put it in quotes: \`"${node.text}"\`.`;
  if (expected === "a string") return "A string that begins with `[` or `{` needs quotes around it.";
  return undefined;
}

/** `- { value: A, description: x }`, as a value of an enum */
function helpForMeaning({ entries }: MapNode): string {
  const at = (keys: readonly string[]): string | undefined => {
    const value = entries.find(({ key }) => keys.includes(key))?.value;
    return value?.kind === "scalar" ? value.text : undefined;
  };
  const [only, ...others] = entries;
  const isPair = only && others.length === 0 && only.value.kind === "scalar";
  const value = at(["value", "name", "id", "key"]) ?? (isPair ? only.key : "A");
  const meaning = at(["description", "title", "label", "doc"]) ?? (isPair ? only.value.text : "…");
  return `Write a map instead of the array, from each value to its description: \`${value}: ${meaning}\`.`;
}

/** Returns the help for `name:string` and `name string`: in YAML, a key ends with a colon and a space. */
function helpForEntry({ text, quoted }: ScalarNode): string {
  const [, key, value] = (!quoted && /^([\w-]+\??)(?:: *|:? +)(\S[^\n:]*)/.exec(text)) || [];
  if (key === undefined || value === undefined) return "Write each entry on a line of its own, as `key: value`.";
  return `Write a colon and a space after the key: \`${key}: ${value.trim()}\`.`;
}

/** Returns the help for `- name: id` and `- id: uuid`, if a map with names as keys is required. */
function helpForItems({ items }: ListNode): string {
  const [first] = items;
  if (first?.kind === "scalar" && first.text !== "")
    return `Write each item as a key with a value: \`${first.text}: …\`.`;
  const named =
    first?.kind === "map" ? first.entries.find(({ key }) => key === "name" || key === "id")?.value : undefined;
  return named?.kind === "scalar"
    ? `Write each item under its name: \`${named.text}: …\`.`
    : "Write each entry as `key: value`, without `- ` before it.";
}

/** `a, b`, `[a, b]` and `a | b` as an array of words, in which some need quotes; undefined for other strings. */
export function arrayIn(text: string): string | undefined {
  const parts = text
    .replace(/^\s*\[([^]*)\]\s*$/, (_, inner: string) => inner)
    .split(/[,|]/)
    .map((part) => part.trim());
  if (!parts.every((part) => /^[\p{L}\p{N}_$][\p{L}\p{N}\p{M}_$.*[\]/-]*$/u.test(part))) return undefined;
  return `[${parts.map((part) => (/^[\w./-]+$/.test(part) ? part : `"${part}"`)).join(", ")}]`;
}

function arrayOf({ text, value, quoted }: ScalarNode): string {
  if (quoted && !/[,|[]/.test(String(value))) return `[${text}]`;
  return arrayIn(String(value)) ?? "[first, second]";
}

/** The location of the value; if there is none, of its key. */
export function pointAt({ node, at }: Slot): Span {
  return node.span.end > node.span.start ? node.span : at;
}

/** Describes a node, as the end of "but this is …". */
function describeNode(node: SyntaxNode): string {
  if (node.kind === "list") return node.items.length === 0 ? "an empty array" : "an array";
  if (node.kind === "map") return node.entries.length === 0 ? "an empty map" : "a map";
  if (node.value === null && node.text.trim() === "") return "nothing";
  if (typeof node.value !== "string") return node.text;
  return node.value.trim() === "" ? "an empty string" : "a string";
}

/** The results that are not undefined; the others are already reported. */
export function known<Result>(results: readonly (Result | undefined)[]): Result[] {
  return results.filter((result) => result !== undefined);
}
