/** How the value of a field may be parsed if it is not valid as is. */
import type { CompletionDeclaration, FieldReadingDeclaration } from "../../document/reading.js";
import type { InvalidItem } from "../../model/reading.js";
import { type FieldReadingKey, fieldReadingKeys, rootReadingKeys } from "../../language/field-reading-keys.js";
import { plainCoercions } from "../../language/coercion-keys.js";
import { choice } from "../../language/takes.js";
import { partOfKey } from "../../model/reading-keys.js";
import type { Located } from "../../source/source.js";
import { readDefault } from "./read-default.js";
import { entriesAs, readEntries, type Entries, type Found } from "../grammar/read-entries.js";
import { readJson, readMembers } from "../scalars/read-json.js";
import { readNames } from "../scalars/read-name.js";
import { readPlain } from "../grammar/read-plain.js";
import { readEnumScalar } from "../scalars/read-values.js";
import { given } from "../../source/given.js";
import { reportWrongKind, type ParseContext, type Slot, known, requireSome, eachItem } from "../parse-context.js";
import type { Coercion } from "../../../runtime/model/reading.js";
import { rejectRepeated } from "../scalars/repeated.js";

/** The keys whose values are not a scalar. */
const readers = {
  aliases: readAliases,
  coerce: readCoercions,
  default: readDefault,
  fallback: readEnumScalar,
  on_invalid_item: readInvalidItem,
  complete: readCompletion,
} satisfies { readonly [Key in FieldReadingKey]?: (slot: Slot, context: ParseContext) => unknown };

/** What the keys of a field declare about parsing it; undefined if there are none. */
export function readFieldReading(found: Found, context: ParseContext): FieldReadingDeclaration | undefined {
  return readKeys(Object.keys(fieldReadingKeys) as readonly FieldReadingKey[], found, context);
}

/** The same for an answer as a whole. */
export function readRootReading(found: Found, context: ParseContext): FieldReadingDeclaration | undefined {
  return readKeys(Object.keys(rootReadingKeys) as readonly FieldReadingKey[], found, context);
}

function readKeys(
  keys: readonly FieldReadingKey[],
  found: Found,
  context: ParseContext,
): FieldReadingDeclaration | undefined {
  const entries = entriesAs("field-reading", found, context);
  const declared = given(Object.fromEntries(keys.map((key) => [partOfKey(key), readKey(key, entries)])));
  return Object.keys(declared).length > 0 ? declared : undefined;
}

function readKey(key: FieldReadingKey, entries: Entries<"field-reading">): unknown {
  if (!isReadApart(key)) return entries.value(key);
  return entries.read<unknown>(key, readers[key]);
}

function isReadApart(key: FieldReadingKey): key is keyof typeof readers {
  return Object.hasOwn(readers, key);
}

/** The same for a separate map, such as those under `read: fields`. */
export function readFieldReadingMap(slot: Slot, context: ParseContext): FieldReadingDeclaration | undefined {
  const entries = readEntries(slot, "field-reading", context);
  if (slot.node.kind === "map" && slot.node.entries.length === 0) reportWrongKind(slot, "at least one key", context);
  return entries && readFieldReading(entries, context);
}

function readAliases(slot: Slot, context: ParseContext): FieldReadingDeclaration["aliases"] {
  requireSome(slot, "key", context);
  return readNames(slot, "field", context);
}

function readInvalidItem(slot: Slot, context: ParseContext): Located<InvalidItem> | undefined {
  if (slot.node.kind !== "map") return readPlain(slot, choice("fail", "drop"), context);
  const item = readEntries(slot, "invalid-item", context)?.read("fallback", readJson);
  return item && { value: { fallback: item.value }, span: item.span };
}

function readCompletion(slot: Slot, context: ParseContext): CompletionDeclaration | undefined {
  const entries = readEntries(slot, "complete", context);
  if (!entries) return undefined;
  const [by, filler, from] = [entries.value("by"), entries.read("filler", readMembers), entries.at("from")];
  const contextName = from && readEntries(from, "expected", context)?.value("context");
  return by && contextName && filler && { by, context: contextName, filler };
}

/** `coerce`: one step or several in order. */
function readCoercions(slot: Slot, context: ParseContext): readonly Located<Coercion>[] | undefined {
  if (slot.node.kind !== "list") return known([readCoercion(slot, context)]);
  requireSome(slot, "coercion", context);
  const coercions = eachItem(slot, "an array of coercions", context, (item) =>
    readCoercion({ ...item, what: "coercion" }, context),
  );
  rejectRepeated(
    coercions.flatMap(({ value, span }) => (typeof value === "string" ? [{ value, span }] : [])),
    "coercion",
    context,
  );
  return coercions;
}

function readCoercion(slot: Slot, context: ParseContext): Located<Coercion> | undefined {
  if (slot.node.kind !== "map") return readPlain(slot, choice(...plainCoercions), context);
  const entries = readEntries(slot, "coercion", context);
  const [prefix, member] = [entries?.value("strip_prefix"), entries?.value("wrap_in")];
  if (prefix) return { value: { strip_prefix: prefix.value }, span: slot.node.span };
  return member && { value: { wrap_in: member.value }, span: slot.node.span };
}
