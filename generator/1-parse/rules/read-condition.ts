/** Conditions: `when` of a rule, `where` for its items. */
import type { ConditionDeclaration, TestDeclaration } from "../../document/document.js";
import type { MapEntry } from "../../source/syntax.js";
import type { ReadyKeyOf } from "../../language/table.js";
import { readEntries, type Entries } from "../grammar/read-entries.js";
import { readPath } from "../scalars/read-path.js";
import { isTableTest, readTableTest } from "./read-table-test.js";
import { readText, readTexts } from "../scalars/read-text.js";
import { readScalar, readScalars } from "./read-value-sources.js";
import { report, entrySlot, itemsOf, known, reportWrongKind, type Reading, type Slot } from "../reading.js";
import { given } from "../../source/given.js";
import type { LocatedText } from "../../source/source.js";
import { rejectRepeated } from "../scalars/repeated.js";

/** A condition as data, or an expression; all keys of one map must be satisfied. */
export function readCondition(slot: Slot, reading: Reading): ConditionDeclaration | undefined {
  const { node } = slot;
  if (node.kind === "scalar" && typeof node.value === "string") return readExpression(slot, reading);
  if (node.kind !== "map")
    return void reportWrongKind(
      slot,
      "a map from paths to values, or an expression",
      reading,
      node.kind === "list" ? "Conditions are joined by `all` or `any`." : undefined,
    );
  if (isTableTest(node)) return readTableTest(slot, reading);
  const entries = readEntries(slot, "condition", reading);
  if (!entries) return undefined;
  if (node.entries.length === 0)
    reportWrongKind(slot, "at least one test", reading, "Leave the condition out if the rule always applies.");
  const parts = node.entries.flatMap((entry) =>
    isJoin(entry.key) ? known([joins[entry.key](entrySlot(entry), reading)]) : readTests(entry, reading),
  );
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: "all", parts };
}

function readExpression(slot: Slot, reading: Reading): ConditionDeclaration | undefined {
  const expression = readText(slot, "prose", reading);
  return expression && { kind: "expression", expression };
}

const joins = {
  all: (slot: Slot, reading: Reading): ConditionDeclaration => ({ kind: "all", parts: readParts(slot, reading) }),
  any: (slot: Slot, reading: Reading): ConditionDeclaration => ({ kind: "any", parts: readParts(slot, reading) }),
  not: (slot: Slot, reading: Reading): ConditionDeclaration | undefined => {
    const part = readCondition(slot, reading);
    return part && { kind: "not", part };
  },
} satisfies Record<ReadyKeyOf<"condition">, unknown>;

function isJoin(key: string): key is keyof typeof joins {
  return Object.hasOwn(joins, key);
}

function readParts(slot: Slot, reading: Reading): readonly ConditionDeclaration[] {
  const items = itemsOf(slot, "an array of conditions", reading);
  if (items?.length === 0) reportWrongKind(slot, "at least one condition", reading);
  return known((items ?? []).map((item) => readCondition(item, reading)));
}

/** The tests of one field. */
function readTests(entry: MapEntry, reading: Reading): readonly ConditionDeclaration[] {
  const path = readPath({ value: entry.key, span: entry.keySpan }, reading);
  return testsOf(entrySlot(entry, `test of "${entry.key}"`), reading).map((test) => ({ kind: "test", path, test }));
}

function testsOf(slot: Slot, reading: Reading): readonly TestDeclaration[] {
  if (slot.node.kind === "list") return known([readIn(slot, reading)]);
  return slot.node.kind === "map" ? readTestMap(slot, reading) : known([readPlainTest(slot, reading)]);
}

const words: ReadonlyMap<unknown, boolean> = new Map([
  ["present", true],
  ["absent", false],
]);

function readPlainTest(slot: Slot, reading: Reading): TestDeclaration | undefined {
  const scalar = readScalar(slot, reading);
  const isThere = scalar && words.get(scalar.value);
  if (scalar && isThere !== undefined)
    return { kind: "present", present: { value: isThere, span: scalar.span }, word: String(scalar.value) };
  return scalar && { kind: "values", values: [scalar], isList: false };
}

function readIn(slot: Slot, reading: Reading): TestDeclaration | undefined {
  const values = readScalars(slot, reading);
  return values && { kind: "values", values, isList: true };
}

type TestReader<Key extends ReadyKeyOf<"test">> = (
  entries: Entries<"test">,
  key: Key,
  reading: Reading,
) => TestDeclaration | undefined;

const testReaders: { readonly [Key in ReadyKeyOf<"test">]: TestReader<Key> } = {
  equals: (entries, key, reading) => {
    const slot = entries.at(key);
    const value = slot && readScalar(slot, reading);
    return value && { kind: "values", values: [value], isList: false };
  },
  in: (entries, key, reading) => {
    const slot = entries.at(key);
    return slot && readIn(slot, reading);
  },
  lt: readBound,
  lte: readBound,
  gt: readBound,
  gte: readBound,
  starts_with: (entries, key) => {
    const beginning = entries.value(key);
    return beginning && { kind: "starts_with", beginning };
  },
  contains_any: (entries, key, reading) => {
    const slot = entries.at(key);
    const keywords = slot && readKeywords(slot, reading);
    return keywords && { kind: "contains_any", keywords, ...given({ case: entries.value("case") }) };
  },
  case: (entries, key, reading) => {
    const slot = entries.at(key);
    if (slot && !entries.at("contains_any"))
      report(reading, "parse/key-needs-another", { key, needs: "`contains_any`" }, { span: slot.at });
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
function readTestMap(slot: Slot, reading: Reading): readonly TestDeclaration[] {
  const entries = readEntries(slot, "test", reading);
  if (!entries) return [];
  if (slot.node.kind === "map" && slot.node.entries.length === 0) reportWrongKind(slot, "at least one test", reading);
  return known([...entries.found.keys()].filter(isTest).map((key) => readTest(key, entries, reading)));
}

function isTest(key: string): key is ReadyKeyOf<"test"> {
  return Object.hasOwn(testReaders, key);
}

function readTest<Key extends ReadyKeyOf<"test">>(
  key: Key,
  entries: Entries<"test">,
  reading: Reading,
): TestDeclaration | undefined {
  return testReaders[key](entries, key, reading);
}

/** At least one string, each once, without surrounding whitespace. */
function readKeywords(slot: Slot, reading: Reading): readonly LocatedText[] | undefined {
  const keywords = readTexts(slot, "enum value", reading);
  if (slot.node.kind === "list" && slot.node.items.length === 0)
    return void reportWrongKind(slot, "at least one keyword", reading);
  for (const { value, span } of keywords)
    if (value !== value.trim())
      report(
        reading,
        "parse/keyword",
        { keyword: value, problem: "whitespace is at its edge" },
        { span, help: "Remove the whitespace." },
      );
  rejectRepeated(keywords, "keyword", reading);
  return slot.node.kind === "list" ? keywords : undefined;
}
