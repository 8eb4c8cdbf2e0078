/** Reads a part of the file as data: constants, examples, defaults. */
import type { MembersDeclaration } from "../../document/document.js";
import type { Json, JsonObject } from "../../source/json.js";
import type { Located } from "../../source/source.js";
import type { MapEntry, MapNode, Scalar, ScalarNode, SyntaxNode } from "../../source/syntax.js";
import { unsureReading } from "../../source/exact-number.js";
import { mapOf, reportWrongKind, type ParseContext, type Slot } from "../parse-context.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";

const readers: EachKind<SyntaxNode, [context: ParseContext], Json> = {
  scalar: scalarOf,
  list: ({ items }, context) => items.map((item) => jsonOf(item, context)),
  map: membersOf,
};

/** The value of a slot as JSON. */
export function readJson(slot: Slot, context: ParseContext): Located<Json> | undefined {
  const { node } = slot;
  if (node.kind === "scalar" && node.text === "")
    return void reportWrongKind(slot, "a value", context, "Write `null` if that is meant.");
  return { value: jsonOf(node, context), span: node.span };
}

/** The keys and values of an object as JSON; anything else is reported. */
export function readMembers(slot: Slot, context: ParseContext): MembersDeclaration | undefined {
  const map = mapOf(slot, "a map from fields to values", context);
  return (
    map && {
      value: membersOf(map, context),
      span: map.span,
      keys: map.entries.map(({ key, keySpan }) => ({ value: key, span: keySpan })),
    }
  );
}

function membersOf({ entries }: MapNode, context: ParseContext): JsonObject {
  return Object.fromEntries(
    entries.filter((entry) => isPlainKey(entry, context)).map(({ key, value }) => [key, jsonOf(value, context)]),
  );
}

function jsonOf(node: SyntaxNode, context: ParseContext): Json {
  return matchKind(readers, node, context);
}

function scalarOf(node: ScalarNode, context: ParseContext): Scalar {
  rejectUnsure(node, context);
  return node.value;
}

/** Reports a number that other readers interpret as another number or as a string. */
export function rejectUnsure({ value, text: number, span }: ScalarNode, context: ParseContext): void {
  const becomes = typeof value === "number" ? unsureReading(number, value) : undefined;
  if (becomes !== undefined)
    context.report(
      "parse/inexact-number",
      { number, becomes },
      { span, help: `Put it in quotes if it is a string: "${number}". If it is a number, write ${becomes}.` },
    );
}

/** `__proto__` sets a prototype if an object is copied or written as a literal. */
function isPlainKey({ key, keySpan }: MapEntry, context: ParseContext): boolean {
  if (key !== "__proto__") return true;
  context.report("parse/prototype-key", {}, { span: keySpan });
  return false;
}
