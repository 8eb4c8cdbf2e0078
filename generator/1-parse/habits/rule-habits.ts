/** Keys of other languages in rules, conditions, examples, decisions and settings. */
import { write, writeList, type HabitRow, type Written } from "./habit-row.js";
import type { MapEntry } from "../../source/syntax.js";
import { wordOf } from "./value-habits.js";

export const ruleHabits: readonly HabitRow[] = [
  ["output out outDir out_dir path", "language", write("directory")],
  ["then", "reason", "Write `value`."],
  ["then", "assert", "Write its keys next to `when`: `{ require: [b], when: { a: X } }`."],
  ["if", "when", "Write `when`."],
  ["unless", "when", unlessHelp],
  ["expr expression check condition ensure", "assert", write("assert")],
  ["mutually_exclusive mutuallyExclusive", "at_most_one", "Write `at_most_one`."],
  ["oneOf one_of", "exactly_one", "Write `exactly_one`."],
  ["anyOf any_of", "at_least_one", "Write `at_least_one`."],
  ["contains", "includes", "Write `includes: { path: list, values: [A] }`."],
  ["error msg text description", "assert", write("message")],
  ["level", "assert", write("severity")],
  ["not ne neq != not_equals not_in nin", "starts_with", negationHelp],
  ["min minimum ge >=", "gte", write("gte")],
  ["max maximum le <=", "lte", write("lte")],
  ["> exclusiveMinimum", "gt", write("gt")],
  ["< exclusiveMaximum", "lt", write("lt")],
  ["eq == = is const", "equals", write("equals")],
  ["enum one_of oneOf or any any_of anyOf", "gte", inHelp],
  ["exists", "present", write("present")],
  ["contains", "contains_any", writeList("contains_any", "word")],
  [
    "matches pattern regex endsWith ends_with",
    "contains_any",
    "Write `when` as an expression: `when: \"path.endsWith('.ts')\"`.",
  ],
  ["input output data json answer", "reads_as", "Write `value`."],
  ["title description", "reads_as", write("name")],
];

function inHelp({ entry: { value } }: Written): string {
  const words = value.kind === "list" ? value.items.map(wordOf) : [];
  return words.length > 0 && !words.includes(undefined) ? `Write \`in: [${words.join(", ")}]\`.` : "Write `in`.";
}

/** `unless: { a: X }` and `unless: a > 3` */
function unlessHelp({ entry: { value } }: Written): string {
  const word = wordOf(value)?.replaceAll(/^(["'])(.*)\1$/g, (_, __, inner: string) => inner);
  if (word !== undefined && !word.includes('"')) return `Write \`when: "!(${word})"\`.`;
  const tests = value.kind === "map" ? value.entries.map(testIn) : [];
  const isKnown = tests.length > 0 && tests.length <= 3 && !tests.includes(undefined);
  return `Write \`when: { not: ${isKnown ? `{ ${tests.join(", ")} }` : "…"} }\`.`;
}

/** `a: X` and `a: [X, Y]` */
function testIn({ key, value }: MapEntry): string | undefined {
  const words = value.kind === "list" ? value.items.map(wordOf) : [];
  const list = words.length > 0 && !words.includes(undefined) ? `[${words.join(", ")}]` : undefined;
  const written = wordOf(value) ?? list;
  return written === undefined || !/^[\w.[\]]+$/.test(key) ? undefined : `${key}: ${written}`;
}

/** `{ verdict: { ne: PASS } }`: the path of a test is in the name of its map. */
function negationHelp({ entry: { value }, what }: Written): string {
  const [, path = "verdict"] = /^test of "(.*)"$/.exec(what) ?? [];
  const words = value.kind === "list" ? value.items.map(wordOf) : [];
  const list = words.length > 0 && !words.includes(undefined) ? `[${words.join(", ")}]` : "PASS";
  return `A negation is around the path: \`not: { ${path}: ${wordOf(value) ?? list} }\`.`;
}
