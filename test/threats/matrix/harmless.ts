/** The text of a slot in the harmless run: an ordinary word that the slot accepts. */
import type { KeyKind } from "../../../generator/language/names.js";
import type { Leaf, Slot } from "./slots.js";

/** Written naturally, with spaces, so outputs quote it wherever they quote anything. */
export const harmlessWords = "a zebra among zebras";

const capitals: ReadonlySet<KeyKind> = new Set<KeyKind>(["enum", "type", "table", "scope", "block", "variable"]);

const quotedKinds: ReadonlySet<KeyKind> = new Set<KeyKind>(["field", "field-key", "column", "path", "value-key"]);

type Words = { readonly [Kind in Leaf["kind"]]?: string };

/** The kinds of slots that have a grammar. */
const grammars: Words = {
  expression: "string",
  directory: "zebra",
  specifier: "zebra",
  "used-file": "zebra.yaml",
  "source-file": "zebra.md",
  "code-template": "zebra",
  target: "zebra-x",
  formula: '!(text != "a")',
  comparison: 'text != "a"',
};

/** One word, as it occurs in sentences without quotes. */
export const harmlessWord = "zebra";

/** Whether a text is one word. Some sentences omit the quotes around one. */
export function isWord(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{M}\p{N}_./+-]*$/u.test(text);
}

export function harmlessAt(slot: Slot, forWord = false): string {
  if (!takesWords(slot)) return harmlessInGrammar(slot);
  return forWord ? harmlessWord : harmlessWords;
}

const wordy: ReadonlySet<Leaf["kind"]> = new Set<Leaf["kind"]>([
  "text",
  "reason",
  "literal",
  "json",
  "enum-scalar",
  "scalar",
  "pattern",
]);

/** Whether a slot accepts any words; the others have a grammar. */
export function takesWords({ name, leaf }: Slot): boolean {
  if (exceptions[name] !== undefined) return false;
  if (leaf.kind === "key") return leaf.of === "value-key" && name !== "condition.*: key";
  return wordy.has(leaf.kind) || name.endsWith(": literal");
}

function harmlessInGrammar({ name, leaf }: Slot): string {
  if (leaf.kind === "name" || leaf.kind === "key") return nameOf(leaf.of);
  // The conditions of graphs start from an edge.
  if (name.endsWith(".where: code")) return '!(note != "a")';
  return exceptions[name] ?? grammars[leaf.kind] ?? harmlessWords;
}

/** An expected code must be one that is possible. */
const exceptions: Readonly<Record<string, string>> = { "example.issues": "zebra" };

/** A field name contains a character that identifiers cannot have, so outputs quote it. */
function nameOf(kind: KeyKind): string {
  if (capitals.has(kind)) return "Zebra";
  return quotedKinds.has(kind) ? "zebra-x" : "zebra";
}
