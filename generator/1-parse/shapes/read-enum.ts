/** Enums: declared in `enums:`, or inline. */
import type { EnumDeclaration, EnumValueDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import type { MapEntry } from "../../source/syntax.js";
import { readEntries } from "../grammar/read-entries.js";
import { readText, readTexts } from "../scalars/read-text.js";
import { checkEnumText, checkValueCount, readValueList } from "../scalars/read-values.js";
import { rejectRepeated } from "../scalars/repeated.js";
import { entrySlot, known, reportWrongKind, type ParseContext, type Slot, requireSome } from "../parse-context.js";
import { given } from "../../source/given.js";

/** One declaration of `enums:`, in the short form (a list) or in the long one. */
export function readEnum(name: LocatedText, slot: Slot, context: ParseContext): EnumDeclaration | undefined {
  if (slot.node.kind === "list") return { name, values: readEnumValues(slot, context) ?? [] };
  if (slot.node.kind !== "map")
    return void reportWrongKind(slot, "an array of values, or a map with `values`", context);
  const entries = readEntries(slot, "enum", context);
  const values = entries?.at("values");
  if (!entries || !values) return undefined;
  return {
    name,
    values: readEnumValues({ ...values, what: slot.what }, context) ?? [],
    ...given({ description: entries.value("description"), deprecated: entries.value("deprecated") }),
  };
}

/** The values of an enum: a list, or a map from each value to its description. */
export function readEnumValues(slot: Slot, context: ParseContext): readonly EnumValueDeclaration[] | undefined {
  const { node } = slot;
  if (node.kind === "list") return readValueList(slot, context)?.map((value) => ({ value }));
  if (node.kind !== "map")
    return void reportWrongKind(slot, "an array of values, or a map from each value to its description", context);
  checkValueCount(slot, node.entries.length, context);
  return known(node.entries.map((entry) => readMeaning(entry, context)));
}

/** A value with its description, with the long form, or with nothing. */
function readMeaning(entry: MapEntry, context: ParseContext): EnumValueDeclaration | undefined {
  const value = { value: entry.key, span: entry.keySpan };
  checkEnumText(value, undefined, context);
  const slot = entrySlot(entry, `meaning of "${entry.key}"`);
  const { node } = slot;
  if (node.kind === "scalar" && node.text === "") return { value };
  if (node.kind === "scalar") return { value, ...given({ description: readText(slot, "prose", context) }) };
  const entries = readEntries(slot, "enum-value", context);
  if (!entries) return undefined;
  return {
    value,
    ...given({
      description: entries.value("description"),
      deprecated: entries.value("deprecated"),
      aliases: entries.read("aliases", readAliases),
    }),
  };
}

function readAliases(slot: Slot, context: ParseContext): readonly LocatedText[] {
  requireSome(slot, "word", context);
  const aliases = readTexts(slot, "enum value", context);
  rejectRepeated(aliases, "alias", context);
  return aliases;
}
