/** Inserts examples into the text of a contracts file. All existing characters are kept in order. */
import type { ListNode, MapNode, SyntaxNode } from "../source/syntax.js";
import { dataOf, type Draft } from "./draft.js";
import { asItem, asLines, inBraces, longestLine, type Quoting } from "../source/yaml-text.js";

/** New text, and its offset in the old text. */
interface Insertion {
  readonly offset: number;
  readonly text: string;
}

interface Writing {
  readonly text: string;
  readonly newline: string;
}

/**
 * `root` is the syntax tree of `text`, a contracts file without diagnostics. New examples of a contract follow the
 * existing ones in order.
 */
export function insertExamples(text: string, root: MapNode, drafts: readonly Draft[]): string {
  const writing = writingOf(text);
  return inserted(
    text,
    byScope(drafts).map(([scope, own]) => insertion(contractAt(root, scope), own, writing)),
  );
}

/**
 * Inserts examples into a file with its own `examples`, by scope: after those of the scope, or after all others. In a
 * file without `examples`, they are added at its end.
 */
export function insertFurtherExamples(text: string, root: MapNode, drafts: readonly Draft[]): string {
  const writing = writingOf(text);
  const examples = memberOf(root, "examples");
  if (examples?.kind !== "map") return inserted(text, [firstExamples(root, drafts, writing)]);
  const places = byScope(drafts).map(([scope, own]) => ({ scope, own, list: memberOf(examples, scope) }));
  const insertions = places.flatMap(({ own, list }) => (list?.kind === "list" ? [intoList(list, own, writing)] : []));
  const others = places.filter(({ list }) => list?.kind !== "list");
  // If both insertions have the same offset, the list is the last entry of the map. The later insertion comes first in
  // the text.
  return inserted(text, [
    ...(others.length === 0
      ? []
      : [isInBraces(examples, writing) ? inBracesOf(examples, others, writing) : below(examples, others, writing)]),
    ...insertions,
  ]);
}

/** Returns a file that contains only examples. */
export function fileOfExamples(drafts: readonly Draft[]): string {
  return `edition: 1\n\n${examplesBlock(drafts).join("\n")}\n`;
}

function examplesBlock(drafts: readonly Draft[]): readonly string[] {
  const lists = byScope(drafts).map(([scope, own]) => scopeLines(scope, own, "  "));
  return ["examples:", ...lists.flatMap((lines, index) => (index === 0 ? lines : ["", ...lines]))];
}

function firstExamples(root: MapNode, drafts: readonly Draft[], writing: Writing): Insertion {
  if (!isInBraces(root, writing)) return afterLine(root, ["", ...examplesBlock(drafts)], writing);
  const quoting = quotingAt(root, writing);
  const places = byScope(drafts).map(([scope, own]) => ({ scope, own }));
  return afterLast(root, `${inBraces("examples", quoting)}: {${listsInBraces(places, quoting)}}`);
}

/** Returns the root file with one more file in `use`. */
export function insertUse(text: string, root: MapNode, file: string): string {
  const writing = writingOf(text);
  const use = memberOf(root, "use");
  const plain = inBraces(file, "needed");
  if (use?.kind === "list") {
    const isBlock = !isInBraces(use, writing);
    const indent = " ".repeat(columnOf(use.span.start, writing));
    return inserted(text, [
      isBlock
        ? afterLine(use, [`${indent}- ${plain}`], writing)
        : afterItems(use, [inBraces(file, quotingAt(root, writing))], writing),
    ]);
  }
  if (isInBraces(root, writing))
    return inserted(text, [
      afterLast(root, `${inBraces("use", quotingAt(root, writing))}: [${inBraces(file, quotingAt(root, writing))}]`),
    ]);
  const head = root.entries.findLast(({ key }) => ["edition", "name", "description"].includes(key));
  return inserted(text, [afterLine(head?.value ?? root, ["", "use:", `  - ${plain}`], writing)]);
}

type OfScope = readonly [scope: string, drafts: readonly Draft[]];

function byScope(drafts: readonly Draft[]): readonly OfScope[] {
  const scopes = [...new Set(drafts.map(({ scope }) => scope))];
  return scopes.map((scope) => [scope, drafts.filter((draft) => draft.scope === scope)]);
}

function writingOf(text: string): Writing {
  return { text, newline: text.includes("\r\n") ? "\r\n" : "\n" };
}

function inserted(text: string, insertions: readonly Insertion[]): string {
  return insertions
    .toSorted((one, other) => other.offset - one.offset)
    .reduce((written, { offset, text: added }) => `${written.slice(0, offset)}${added}${written.slice(offset)}`, text);
}

interface ScopePlace {
  readonly scope: string;
  readonly own: readonly Draft[];
}

function below(examples: MapNode, places: readonly ScopePlace[], writing: Writing): Insertion {
  const indent = " ".repeat(columnOf(examples.entries[0]?.keySpan.start ?? examples.span.start, writing));
  return afterLine(
    examples,
    places.flatMap(({ scope, own }) => scopeLines(scope, own, indent)),
    writing,
  );
}

function scopeLines(scope: string, drafts: readonly Draft[], indent: string): readonly string[] {
  return [
    `${indent}${inBraces(scope, "needed")}:`,
    ...drafts.flatMap((draft) => draftLines(draft, `${indent}  `, true)),
  ];
}

function inBracesOf(examples: MapNode, places: readonly ScopePlace[], writing: Writing): Insertion {
  return afterLast(examples, listsInBraces(places, quotingAt(examples, writing)));
}

function listsInBraces(places: readonly ScopePlace[], quoting: Quoting): string {
  const lists = places.map(({ scope, own }) => {
    const items = own.map((draft) => inBraces(dataOf(draft), quoting)).join(", ");
    return `${inBraces(scope, quoting)}: [${items}]`;
  });
  return lists.join(", ");
}

/** Adds an entry to a map in braces. */
function afterLast(map: MapNode, entry: string): Insertion {
  const last = map.entries.at(-1);
  if (!last) return { offset: map.span.start + 1, text: ` ${entry} ` };
  return { offset: Math.max(last.keySpan.end, last.value.span.end), text: `, ${entry}` };
}

function contractAt(root: MapNode, scope: string): MapNode {
  const contracts = memberOf(root, "contracts");
  const contract = contracts?.kind === "map" ? memberOf(contracts, scope) : undefined;
  if (contract?.kind !== "map") throw new Error(`the contracts file contains no contract ${scope}`);
  return contract;
}

function memberOf({ entries }: MapNode, key: string): SyntaxNode | undefined {
  return entries.find((entry) => entry.key === key)?.value;
}

function insertion(contract: MapNode, drafts: readonly Draft[], writing: Writing): Insertion {
  const examples = memberOf(contract, "examples");
  if (examples?.kind === "list") return intoList(examples, drafts, writing);
  return isInBraces(contract, writing)
    ? intoBraces(contract, drafts, writing)
    : afterEntries(contract, drafts, writing);
}

/** Whether a map or a list is in braces or brackets. */
function isInBraces({ span }: SyntaxNode, { text }: Writing): boolean {
  return "{[".includes(text.charAt(span.start));
}

function intoList(list: ListNode, drafts: readonly Draft[], writing: Writing): Insertion {
  const last = list.items.at(-1);
  if (isInBraces(list, writing)) {
    const quoting = quotingAt(list, writing);
    return afterItems(
      list,
      drafts.map((draft) => inBraces(dataOf(draft), quoting)),
      writing,
    );
  }
  const indent = " ".repeat(columnOf(list.span.start, writing));
  const isCompact = last !== undefined && isInBraces(last, writing);
  return afterLine(
    list,
    drafts.flatMap((draft) => draftLines(draft, indent, isCompact)),
    writing,
  );
}

/** Adds items after the last one and its comma, on separate lines if the existing items are. */
function afterItems(list: ListNode, items: readonly string[], writing: Writing): Insertion {
  const { text } = writing;
  const last = list.items.at(-1);
  if (!last) return { offset: list.span.start + 1, text: items.join(", ") };
  const comma = afterComma(last, list, writing);
  const offset = comma === undefined ? last.span.end : comma + 1;
  const lineStart = startOfLine(last.span.start, writing);
  const isOnOwnLine = text.slice(lineStart, last.span.start).trim() === "";
  const separator = isOnOwnLine ? `${writing.newline}${text.slice(lineStart, last.span.start)}` : " ";
  const joined = items.join(`,${separator}`);
  return { offset, text: comma === undefined ? `,${separator}${joined}` : `${separator}${joined},` };
}

/** The offset after the comma that follows the last item; undefined if only spaces and comments precede the bracket. */
function afterComma({ span: { end } }: SyntaxNode, list: ListNode, { text }: Writing): number | undefined {
  const rest = text.slice(end, list.span.end - 1).replace(/#[^\r\n]*/g, (comment) => " ".repeat(comment.length));
  const found = rest.indexOf(",");
  return found < 0 ? undefined : end + found;
}

/** Adds an entry to a contract that is in braces. */
function intoBraces(contract: MapNode, drafts: readonly Draft[], writing: Writing): Insertion {
  const quoting = quotingAt(contract, writing);
  const items = drafts.map((draft) => inBraces(dataOf(draft), quoting)).join(", ");
  const entry = `${quoting === "always" ? '"examples"' : "examples"}: [${items}]`;
  return afterLast(contract, entry);
}

/** Adds an entry to a contract on several lines, after the others. */
function afterEntries(contract: MapNode, drafts: readonly Draft[], writing: Writing): Insertion {
  const [first] = contract.entries;
  const indent = " ".repeat(columnOf(first?.keySpan.start ?? contract.span.start, writing));
  return afterLine(
    contract,
    [`${indent}examples:`, ...drafts.flatMap((draft) => draftLines(draft, `${indent}  `, false))],
    writing,
  );
}

/** Adds lines after the line on which a node ends, including its comment. */
function afterLine({ span: { end } }: SyntaxNode, lines: readonly string[], { text, newline }: Writing): Insertion {
  if (text.charAt(end - 1) === "\n") return { offset: end, text: lines.map((line) => `${line}${newline}`).join("") };
  const rest = /\r?\n/.exec(text.slice(end));
  return { offset: rest ? end + rest.index : text.length, text: lines.map((line) => `${newline}${line}`).join("") };
}

function draftLines(draft: Draft, indent: string, isCompact: boolean): readonly string[] {
  const compact = `${indent}- ${inBraces(dataOf(draft), "needed")}`;
  return isCompact && compact.length <= longestLine ? [compact] : asItem(asLines(dataOf(draft), `${indent}  `), indent);
}

/** In JSON, examples are written as JSON. */
function quotingAt(node: SyntaxNode, { text }: Writing): Quoting {
  return /^\s*\{\s*"/.test(text.slice(node.kind === "map" ? node.span.start : 0)) ? "always" : "needed";
}

function columnOf(offset: number, writing: Writing): number {
  return offset - startOfLine(offset, writing);
}

function startOfLine(offset: number, { text }: Writing): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}
