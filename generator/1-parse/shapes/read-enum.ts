/** Enums: declared in `enums:`, or inline. */
import type { EnumDeclaration, EnumValueDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import type { MapEntry } from "../../source/syntax.js";
import { readEntries } from "../grammar/read-entries.js";
import { readText, readTexts } from "../scalars/read-text.js";
import { checkEnumText, checkValueCount, readValueList } from "../scalars/read-values.js";
import { rejectRepeated } from "../scalars/repeated.js";
import { entrySlot, known, reportWrongKind, type Reading, type Slot } from "../reading.js";
import { given } from "../../source/given.js";

/** One declaration of `enums:`, in the short form (a list) or in the long one. */
export function readEnum(name: LocatedText, slot: Slot, reading: Reading): EnumDeclaration | undefined {
  if (slot.node.kind === "list") return { name, values: readEnumValues(slot, reading) ?? [] };
  if (slot.node.kind !== "map")
    return void reportWrongKind(slot, "an array of values, or a map with `values`", reading);
  const entries = readEntries(slot, "enum", reading);
  const values = entries?.at("values");
  if (!entries || !values) return undefined;
  return {
    name,
    values: readEnumValues(values, reading) ?? [],
    ...given({ description: entries.value("description"), deprecated: entries.value("deprecated") }),
  };
}

/** The values of an enum: a list, or a map from each value to its description. */
export function readEnumValues(slot: Slot, reading: Reading): readonly EnumValueDeclaration[] | undefined {
  const { node } = slot;
  if (node.kind === "list") return readValueList(slot, reading)?.map((value) => ({ value }));
  if (node.kind !== "map")
    return void reportWrongKind(slot, "an array of values, or a map from each value to its description", reading);
  checkValueCount(slot, node.entries.length, reading);
  return known(node.entries.map((entry) => readMeaning(entry, reading)));
}

/** A value with its description, with the long form, or with nothing. */
function readMeaning(entry: MapEntry, reading: Reading): EnumValueDeclaration | undefined {
  const value = { value: entry.key, span: entry.keySpan };
  checkEnumText(value, undefined, reading);
  const slot = entrySlot(entry, `meaning of "${entry.key}"`);
  const { node } = slot;
  if (node.kind === "scalar" && node.text === "") return { value };
  if (node.kind === "scalar") return { value, ...given({ description: readText(slot, "prose", reading) }) };
  const entries = readEntries(slot, "enum-value", reading);
  if (!entries) return undefined;
  const aliases = entries.at("aliases");
  return {
    value,
    ...given({
      description: entries.value("description"),
      deprecated: entries.value("deprecated"),
      aliases: aliases && readAliases(aliases, reading),
    }),
  };
}

function readAliases(slot: Slot, reading: Reading): readonly LocatedText[] {
  if (slot.node.kind === "list" && slot.node.items.length === 0) reportWrongKind(slot, "at least one word", reading);
  const aliases = readTexts(slot, "enum value", reading);
  rejectRepeated(aliases, "alias", reading);
  return aliases;
}
