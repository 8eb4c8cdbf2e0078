/** Writes examples into the text of a contracts file; every character that is there stays where it is, in its order. */
import type { JsonObject } from "../source/json.js";
import type { ListNode, MapNode, SyntaxNode } from "../source/syntax.js";
import type { Draft } from "./draft.js";
import { asItem, asLines, inBraces, longestLine, type Quoting } from "../source/yaml-text.js";

/** New text at an offset of the old one. */
interface Insertion {
  readonly offset: number;
  readonly text: string;
}

interface Writing {
  readonly text: string;
  readonly newline: string;
}

/**
 * `root` is the tree of `text`, a contracts file without complaints. Examples of one contract keep their order and
 * stand behind those that it has.
 */
export function insertExamples(text: string, root: MapNode, drafts: readonly Draft[]): string {
  const writing = { text, newline: text.includes("\r\n") ? "\r\n" : "\n" };
  const scopes = [...new Set(drafts.map(({ scope }) => scope))];
  const insertions = scopes.map((scope) =>
    insertion(
      contractAt(root, scope),
      drafts.filter((draft) => draft.scope === scope),
      writing,
    ),
  );
  return insertions
    .toSorted((one, other) => other.offset - one.offset)
    .reduce((written, { offset, text: added }) => `${written.slice(0, offset)}${added}${written.slice(offset)}`, text);
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
    : behindEntries(contract, drafts, writing);
}

/** Whether a map or a list stands in braces or brackets. */
function isInBraces({ span }: SyntaxNode, { text }: Writing): boolean {
  return "{[".includes(text.charAt(span.start));
}

function intoList(list: ListNode, drafts: readonly Draft[], writing: Writing): Insertion {
  const last = list.items.at(-1);
  if (isInBraces(list, writing)) return intoBrackets(list, last, drafts, writing);
  const indent = " ".repeat(columnOf(list.span.start, writing));
  const isCompact = last !== undefined && isInBraces(last, writing);
  return behind(
    list,
    drafts.flatMap((draft) => draftLines(draft, indent, isCompact)),
    writing,
  );
}

/** Behind the last item, and a comma behind that; on lines of their own where the items stand so. */
function intoBrackets(
  list: ListNode,
  last: SyntaxNode | undefined,
  drafts: readonly Draft[],
  writing: Writing,
): Insertion {
  const { text } = writing;
  const items = drafts.map((draft) => inBraces(dataOf(draft), quotingAt(list, writing)));
  if (!last) return { offset: list.span.start + 1, text: items.join(", ") };
  const comma = commaBehind(last, list, writing);
  const offset = comma === undefined ? last.span.end : comma + 1;
  const lineStart = startOfLine(last.span.start, writing);
  const isOnOwnLine = text.slice(lineStart, last.span.start).trim() === "";
  const separator = isOnOwnLine ? `${writing.newline}${text.slice(lineStart, last.span.start)}` : " ";
  const joined = items.join(`,${separator}`);
  return { offset, text: comma === undefined ? `,${separator}${joined}` : `${separator}${joined},` };
}

/** Where a comma follows the last item; what else stands before the bracket are blanks and comments. */
function commaBehind({ span: { end } }: SyntaxNode, list: ListNode, { text }: Writing): number | undefined {
  const rest = text.slice(end, list.span.end - 1).replace(/#[^\r\n]*/g, (comment) => " ".repeat(comment.length));
  const found = rest.indexOf(",");
  return found < 0 ? undefined : end + found;
}

/** A contract that stands in braces gets one entry more in them. */
function intoBraces(contract: MapNode, drafts: readonly Draft[], writing: Writing): Insertion {
  const quoting = quotingAt(contract, writing);
  const items = drafts.map((draft) => inBraces(dataOf(draft), quoting)).join(", ");
  const entry = `${quoting === "always" ? '"examples"' : "examples"}: [${items}]`;
  const last = contract.entries.at(-1);
  if (!last) return { offset: contract.span.start + 1, text: ` ${entry} ` };
  return { offset: Math.max(last.keySpan.end, last.value.span.end), text: `, ${entry}` };
}

/** A contract over several lines gets an entry behind the others. */
function behindEntries(contract: MapNode, drafts: readonly Draft[], writing: Writing): Insertion {
  const [first] = contract.entries;
  const indent = " ".repeat(columnOf(first?.keySpan.start ?? contract.span.start, writing));
  return behind(
    contract,
    [`${indent}examples:`, ...drafts.flatMap((draft) => draftLines(draft, `${indent}  `, false))],
    writing,
  );
}

/** Whole lines behind the line on which something ends, its comment included. */
function behind({ span: { end } }: SyntaxNode, lines: readonly string[], { text, newline }: Writing): Insertion {
  if (text.charAt(end - 1) === "\n") return { offset: end, text: lines.map((line) => `${line}${newline}`).join("") };
  const rest = /\r?\n/.exec(text.slice(end));
  return { offset: rest ? end + rest.index : text.length, text: lines.map((line) => `${newline}${line}`).join("") };
}

function draftLines(draft: Draft, indent: string, isCompact: boolean): readonly string[] {
  const compact = `${indent}- ${inBraces(dataOf(draft), "needed")}`;
  return isCompact && compact.length <= longestLine ? [compact] : asItem(asLines(dataOf(draft), `${indent}  `), indent);
}

function dataOf({ name, value, issues }: Draft): JsonObject {
  // What conforms was made up to notice a constraint, and would teach a model a decision that nobody has made.
  return { name, value, ...(issues.length > 0 ? { issues } : { in_prompt: false }) };
}

/** JSON stays JSON. */
function quotingAt(node: SyntaxNode, { text }: Writing): Quoting {
  return /^\s*\{\s*"/.test(text.slice(node.kind === "map" ? node.span.start : 0)) ? "always" : "needed";
}

function columnOf(offset: number, writing: Writing): number {
  return offset - startOfLine(offset, writing);
}

function startOfLine(offset: number, { text }: Writing): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}
