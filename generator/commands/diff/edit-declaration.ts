/** Applies a bridge to the text of a contracts file; all other characters are kept. */
import { inBraces } from "../../source/yaml-text.js";
import type { BridgeEdit } from "../../evolution/change/finding.js";
import type { Json } from "../../source/json.js";
import type { MapEntry, MapNode, ScalarNode, SyntaxNode } from "../../source/syntax.js";

/** New text that replaces a part of the old one. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Undefined if a declaration has a form that cannot be edited. `root` is the tree of `text`. */
export function withBridge(text: string, root: MapNode, edit: BridgeEdit): string | undefined {
  const node = declaredAt(root, edit.span.start);
  const made = node && replacementFor(node, edit, text);
  return made && `${text.slice(0, made.start)}${made.text}${text.slice(made.end)}`;
}

function declaredAt(node: SyntaxNode, offset: number): SyntaxNode | undefined {
  if (node.kind === "scalar" || offset < node.span.start || offset > node.span.end) return undefined;
  if (node.kind === "list")
    return first(node.items, (item) => (item.span.start === offset ? item : declaredAt(item, offset)));
  return first(node.entries, ({ keySpan, value }) => (keySpan.start === offset ? value : declaredAt(value, offset)));
}

function first<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function replacementFor(node: SyntaxNode, edit: BridgeEdit, text: string): Replacement | undefined {
  if (edit.how === "version-alias")
    return node.kind === "scalar"
      ? whole(node, `{ enum: ${inBraces({ [edit.of]: { aliases: [edit.alias] } }, "needed")} }`)
      : undefined;
  if (edit.how === "enum-alias") return enumAlias(node, String(edit.of), edit.alias, text);
  const value = edit.how === "append" ? [edit.value] : edit.value;
  if (node.kind !== "map") return aroundType(node, edit.key, value, text);
  const present = node.entries.find(({ key }) => key === edit.key);
  if (!present) return intoMap(node, edit.key, value, text);
  return edit.how === "append" ? appended(present, edit.value, text) : whole(present.value, inBraces(value, "needed"));
}

function whole({ span: { start, end } }: SyntaxNode, text: string): Replacement {
  return { start, end, text };
}

/** `note: string` becomes `note: { type: string, aliases: [comment] }`. */
function aroundType(node: SyntaxNode, key: string, value: Json, text: string): Replacement | undefined {
  const added = `${key}: ${inBraces(value, "needed")}`;
  if (node.kind === "scalar")
    return node.text.includes("\n") || node.text === ""
      ? undefined
      : whole(node, `{ type: ${inFlow(node)}, ${added} }`);
  return isInBraces(node, text)
    ? whole(node, `{ enum: ${text.slice(node.span.start, node.span.end)}, ${added} }`)
    : undefined;
}

/** A type with a special meaning in braces is quoted. */
function inFlow({ text }: ScalarNode): string {
  return /^["']/.test(text) || !/[[\]{},#]/.test(text) ? text : JSON.stringify(text);
}

/** Before the first entry, because comments may follow the last one. */
function intoMap({ entries: [entry], span }: MapNode, key: string, value: Json, text: string): Replacement | undefined {
  const added = `${key}: ${inBraces(value, "needed")}`;
  if (text[span.start] === "{")
    return { start: span.start + 1, end: span.start + 1, text: entry ? ` ${added},` : ` ${added} ` };
  if (!entry) return undefined;
  const { start } = entry.keySpan;
  const indent = " ".repeat(start - (text.lastIndexOf("\n", start - 1) + 1));
  return { start, end: start, text: `${added}${text.includes("\r\n") ? "\r\n" : "\n"}${indent}` };
}

function appended({ value: list }: MapEntry, value: Json, text: string): Replacement | undefined {
  if (list.kind !== "list" || !isInBraces(list, text)) return undefined;
  const last = list.items.at(-1);
  const start = last?.span.end ?? list.span.start + 1;
  return { start, end: start, text: `${last ? ", " : ""}${inBraces(value, "needed")}` };
}

function isInBraces({ span }: SyntaxNode, text: string): boolean {
  return "{[".includes(text.charAt(span.start));
}

function enumAlias(node: SyntaxNode, of: string, alias: string, text: string): Replacement | undefined {
  const inner =
    node.kind === "map" ? node.entries.find(({ key }) => key === "enum" || key === "values")?.value : undefined;
  if (inner) return aliasAmong(inner, of, alias, text);
  return node.kind === "list" ? asMap(node, of, alias, (values) => `{ enum: ${values} }`) : undefined;
}

function aliasAmong(values: SyntaxNode, of: string, alias: string, text: string): Replacement | undefined {
  if (values.kind === "list") return asMap(values, of, alias, (made) => made);
  const value = values.kind === "map" ? values.entries.find(({ key }) => key === of)?.value : undefined;
  if (value?.kind === "map") {
    const present = value.entries.find(({ key }) => key === "aliases");
    return present ? appended(present, alias, text) : intoMap(value, "aliases", [alias], text);
  }
  return value?.kind === "scalar" && !value.text.includes("\n") && value.text !== ""
    ? whole(value, inBraces({ description: String(value.value), aliases: [alias] }, "needed"))
    : undefined;
}

/** A list of values becomes a map of them, which can contain more for each. */
function asMap(
  list: SyntaxNode,
  of: string,
  alias: string,
  around: (values: string) => string,
): Replacement | undefined {
  if (list.kind !== "list" || !list.items.every((item) => item.kind === "scalar")) return undefined;
  const values = list.items.map((item) => (item.kind === "scalar" ? String(item.value) : ""));
  return values.includes(of)
    ? whole(
        list,
        around(
          inBraces(
            Object.fromEntries(values.map((value) => [value, value === of ? { aliases: [alias] } : {}])),
            "needed",
          ),
        ),
      )
    : undefined;
}
