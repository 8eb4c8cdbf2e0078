/** Conditions: `when` of a rule, `where` for its items. */
import type { ConditionDeclaration, TestDeclaration } from "../../document/document.js";
import type { MapEntry, MapNode } from "../../source/syntax.js";
import type { ReadyKeyOf } from "../../language/table.js";
import { readEntries, type Entries } from "../grammar/read-entries.js";
import { readPath } from "../scalars/read-path.js";
import { readText, readTexts } from "../scalars/read-text.js";
import { readScalar, readScalars } from "./read-value-sources.js";
import {
  entrySlot,
  known,
  reportWrongKind,
  type ParseContext,
  type Slot,
  requireSome,
  eachItem,
} from "../parse-context.js";
import { given } from "../../source/given.js";
import type { LocatedText } from "../../source/source.js";
import { rejectRepeated } from "../scalars/repeated.js";

/** A condition as data, or an expression; all keys of one map must be satisfied. */
export function readCondition(slot: Slot, context: ParseContext): ConditionDeclaration | undefined {
  const { node } = slot;
  if (node.kind === "scalar" && typeof node.value === "string") return readExpression(slot, context);
  if (node.kind !== "map")
    return void reportWrongKind(
      slot,
      "a map from paths to values, or an expression",
      context,
      node.kind === "list" ? "Conditions are joined by `all` or `any`." : undefined,
    );
  if (isTableTest(node)) return readTableTest(slot, context);
  const entries = readEntries(slot, "condition", context);
  if (!entries) return undefined;
  if (node.entries.length === 0)
    reportWrongKind(slot, "at least one test", context, "Leave the condition out if the rule always applies.");
  const parts = node.entries.flatMap((entry) =>
    isJoin(entry.key) ? known([joins[entry.key](entrySlot(entry), context)]) : readTests(entry, context),
  );
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: "all", parts };
}

function readExpression(slot: Slot, context: ParseContext): ConditionDeclaration | undefined {
  const expression = readText(slot, "prose", context);
  return expression && { kind: "expression", expression };
}

const joins = {
  all: (slot: Slot, context: ParseContext): ConditionDeclaration => ({ kind: "all", parts: readParts(slot, context) }),
  any: (slot: Slot, context: ParseContext): ConditionDeclaration => ({ kind: "any", parts: readParts(slot, context) }),
  not: (slot: Slot, context: ParseContext): ConditionDeclaration | undefined => {
    const part = readCondition(slot, context);
    return part && { kind: "not", part };
  },
} satisfies Record<ReadyKeyOf<"condition">, unknown>;

function isJoin(key: string): key is keyof typeof joins {
  return Object.hasOwn(joins, key);
}

function readParts(slot: Slot, context: ParseContext): readonly ConditionDeclaration[] {
  requireSome(slot, "condition", context);
  return eachItem(slot, "an array of conditions", context, (item) => readCondition(item, context));
}

const joinsElsewhere: ReadonlyMap<string, string> = new Map([
  ...["or", "anyOf", "any_of", "oneOf", "some"].map((word) => [word, "any"] as const),
  ...["and", "allOf", "all_of", "every"].map((word) => [word, "all"] as const),
]);

/** Reports `or: [{ … }]`, which is not a test of a field. Returns false for any other entry. */
function rejectJoin({ key, keySpan, value }: MapEntry, context: ParseContext): boolean {
  const join = joinsElsewhere.get(key);
  if (join === undefined || value.kind !== "list" || value.items[0]?.kind !== "map") return false;
  context.report("parse/unknown-key", { key, where: "condition" }, { span: keySpan, help: `Write \`${join}\`.` });
  return true;
}

/** The tests of one field. */
function readTests(entry: MapEntry, context: ParseContext): readonly ConditionDeclaration[] {
  if (rejectJoin(entry, context)) return [];
  const path = readPath({ value: entry.key, span: entry.keySpan }, context);
  return testsOf(entrySlot(entry, `test of "${entry.key}"`), context).map((test) => ({ kind: "test", path, test }));
}

function testsOf(slot: Slot, context: ParseContext): readonly TestDeclaration[] {
  if (slot.node.kind === "list") return known([readIn(slot, context)]);
  return slot.node.kind === "map" ? readTestMap(slot, context) : known([readPlainTest(slot, context)]);
}

const words: ReadonlyMap<unknown, boolean> = new Map([
  ["present", true],
  ["absent", false],
]);

function readPlainTest(slot: Slot, context: ParseContext): TestDeclaration | undefined {
  const scalar = readScalar(slot, context);
  const isThere = scalar && words.get(scalar.value);
  if (scalar && isThere !== undefined)
    return { kind: "present", present: { value: isThere, span: scalar.span }, word: String(scalar.value) };
  return scalar && { kind: "values", values: [scalar], isList: false };
}

function readIn(slot: Slot, context: ParseContext): TestDeclaration | undefined {
  const values = readScalars(slot, context);
  return values && { kind: "values", values, isList: true };
}

type TestReader<Key extends ReadyKeyOf<"test">> = (
  entries: Entries<"test">,
  key: Key,
  context: ParseContext,
) => TestDeclaration | undefined;

const testReaders: { readonly [Key in ReadyKeyOf<"test">]: TestReader<Key> } = {
  equals: (entries, key) => {
    const value = entries.read(key, readScalar);
    return value && { kind: "values", values: [value], isList: false };
  },
  in: (entries, key) => entries.read(key, readIn),
  lt: readBound,
  lte: readBound,
  gt: readBound,
  gte: readBound,
  starts_with: (entries, key) => {
    const beginning = entries.value(key);
    return beginning && { kind: "starts_with", beginning };
  },
  contains_any: (entries, key) => {
    const keywords = entries.read(key, readKeywords);
    return keywords && { kind: "contains_any", keywords, ...given({ case: entries.value("case") }) };
  },
  case: (entries, key, context) => {
    const slot = entries.at(key);
    if (slot && !entries.at("contains_any"))
      context.report("parse/key-needs-another", { key, needs: "`contains_any`" }, { span: slot.at });
    return undefined;
  },
  present: (entries, key) => {
    const isThere = entries.value(key);
    return isThere && { kind: "present", present: isThere };
  },
};

function readBound(entries: Entries<"test">, kind: "lt" | "lte" | "gt" | "gte"): TestDeclaration | undefined {
  const bound = entries.value(kind);
  return bound && { kind, bound };
}

/** Tests that must all be satisfied. */
function readTestMap(slot: Slot, context: ParseContext): readonly TestDeclaration[] {
  const entries = readEntries(slot, "test", context);
  if (!entries) return [];
  if (slot.node.kind === "map" && slot.node.entries.length === 0) reportWrongKind(slot, "at least one test", context);
  return known([...entries.found.keys()].filter(isTest).map((key) => readTest(key, entries, context)));
}

function isTest(key: string): key is ReadyKeyOf<"test"> {
  return Object.hasOwn(testReaders, key);
}

function readTest<Key extends ReadyKeyOf<"test">>(
  key: Key,
  entries: Entries<"test">,
  context: ParseContext,
): TestDeclaration | undefined {
  return testReaders[key](entries, key, context);
}

/** At least one string, each once, without surrounding whitespace. */
function readKeywords(slot: Slot, context: ParseContext): readonly LocatedText[] | undefined {
  const keywords = readTexts(slot, "enum value", context);
  if (!requireSome(slot, "keyword", context)) return undefined;
  for (const { value, span } of keywords)
    if (value !== value.trim())
      context.report(
        "parse/keyword",
        { keyword: value, problem: "whitespace is at its edge" },
        { span, help: "Remove the whitespace." },
      );
  rejectRepeated(keywords, "keyword", context);
  return slot.node.kind === "list" ? keywords : undefined;
}

const reporting: ReadonlySet<string> = new Set(["table", "column", "is"]);

/**
 * A map with at least two of the keywords, so one may be missing or misspelled; a single one may be the name of a
 * field.
 */
function isTableTest({ entries }: MapNode): boolean {
  return entries.filter(({ key }) => reporting.has(key)).length > 1;
}

function readTableTest(slot: Slot, context: ParseContext): ConditionDeclaration | undefined {
  const entries = readEntries(slot, "table-test", context);
  if (!entries) return undefined;
  const [table, column, key] = [entries.value("table"), entries.value("column"), entries.value("key")];
  const values = entries.read("is", readWanted);
  return table && column && values && { kind: "look-up", table, column, values, ...given({ key }) };
}

function readWanted(slot: Slot, context: ParseContext): ReturnType<typeof readScalars> {
  if (slot.node.kind === "list") return readScalars(slot, context);
  const value = readScalar(slot, context);
  return value && [value];
}
