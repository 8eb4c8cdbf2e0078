/** Reads a part of the file as data: constants, examples, defaults. */
import type { MembersDeclaration } from "../../document/document.js";
import type { Json, JsonObject } from "../../source/json.js";
import type { Located } from "../../source/source.js";
import type { MapEntry, MapNode, Scalar, ScalarNode, SyntaxNode } from "../../source/syntax.js";
import { unsureReading } from "../../source/exact-number.js";
import { report, mapOf, reportWrongKind, type Reading, type Slot } from "../reading.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";

const readers: EachKind<SyntaxNode, [reading: Reading], Json> = {
  scalar: scalarOf,
  list: ({ items }, reading) => items.map((item) => jsonOf(item, reading)),
  map: membersOf,
};

/** The value of a slot as JSON. */
export function readJson(slot: Slot, reading: Reading): Located<Json> | undefined {
  const { node } = slot;
  if (node.kind === "scalar" && node.text === "")
    return void reportWrongKind(slot, "a value", reading, "Write `null` if that is meant.");
  return { value: jsonOf(node, reading), span: node.span };
}

/** The keys and values of an object as JSON; anything else is reported. */
export function readMembers(slot: Slot, reading: Reading): MembersDeclaration | undefined {
  const map = mapOf(slot, "a map from fields to values", reading);
  return (
    map && {
      value: membersOf(map, reading),
      span: map.span,
      keys: map.entries.map(({ key, keySpan }) => ({ value: key, span: keySpan })),
    }
  );
}

function membersOf({ entries }: MapNode, reading: Reading): JsonObject {
  return Object.fromEntries(
    entries.filter((entry) => isPlainKey(entry, reading)).map(({ key, value }) => [key, jsonOf(value, reading)]),
  );
}

function jsonOf(node: SyntaxNode, reading: Reading): Json {
  return matchKind(readers, node, reading);
}

function scalarOf(node: ScalarNode, reading: Reading): Scalar {
  rejectUnsure(node, reading);
  return node.value;
}

/** Reports a number that other readers interpret as another number or as a string. */
export function rejectUnsure({ value, text: number, span }: ScalarNode, reading: Reading): void {
  const becomes = typeof value === "number" ? unsureReading(number, value) : undefined;
  if (becomes !== undefined)
    report(
      reading,
      "parse/inexact-number",
      { number, becomes },
      { span, help: `Put it in quotes if it is a string: "${number}". If it is a number, write ${becomes}.` },
    );
}

/** `__proto__` sets a prototype if an object is copied or written as a literal. */
function isPlainKey({ key, keySpan }: MapEntry, reading: Reading): boolean {
  if (key !== "__proto__") return true;
  report(reading, "parse/prototype-key", {}, { span: keySpan });
  return false;
}
