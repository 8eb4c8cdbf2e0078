/** Objects with declared fields, and their variants. */
import type {
  FieldDeclaration,
  RecordDeclaration,
  VariantDeclaration,
  VariantsDeclaration,
} from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import type { MapEntry } from "../../source/syntax.js";
import { language } from "../../language/table.js";
import { entriesAs, readEntries } from "../grammar/read-entries.js";
import { readCodes } from "../grammar/read-codes.js";
import { readFieldReading } from "../reading/read-field-reading.js";
import { readJson } from "../scalars/read-json.js";
import { readName } from "../scalars/read-name.js";
import { readShape, readShortShape, type ShapeEntries } from "./read-shape.js";
import { checkEnumText } from "../scalars/read-values.js";
import { rejectRepeated } from "../scalars/repeated.js";
import { entrySlot, known, mapOf, type ParseContext, type Slot } from "../parse-context.js";
import { given } from "../../source/given.js";

/** The record of a shape whose `fields` are in `slot`. */
export function readRecord(slot: Slot, entries: ShapeEntries, context: ParseContext): RecordDeclaration | undefined {
  const fields = readFields(slot, context);
  const variants = entries.at("variants");
  const further = { unknownKeys: entries.value("unknown_keys"), variants: variants && readVariants(variants, context) };
  return fields && { fields, ...given(further), span: slot.node.span };
}

/** The fields that a map declares. */
export function readFields(slot: Slot, context: ParseContext): readonly FieldDeclaration[] | undefined {
  const map = mapOf(slot, "a map from field names to types", context);
  if (!map) return undefined;
  const names = map.entries.map((entry) => readFieldName(entry, context));
  rejectRepeated(
    names.map(({ name }) => name),
    "field",
    context,
  );
  return known(
    map.entries.map((entry, index) => readField(entry, names[index] ?? readFieldName(entry, context), context)),
  );
}

interface FieldName {
  readonly name: LocatedText;
  /** Whether the name ends with `?`. */
  readonly marked: boolean;
}

function readFieldName({ key, keySpan }: MapEntry, context: ParseContext): FieldName {
  const marked = key.endsWith("?");
  return { name: readName({ value: marked ? key.slice(0, -1) : key, span: keySpan }, "field", context), marked };
}

function readField(entry: MapEntry, { name, marked }: FieldName, context: ParseContext): FieldDeclaration | undefined {
  const slot = entrySlot(entry, `field "${name.value}"`);
  if (slot.node.kind === "map") return readLongField(name, marked, slot, context);
  const shape = readShortShape(slot, context);
  return shape && { name, optional: marked, shape, hiddenInSummary: false };
}

function readLongField(
  name: LocatedText,
  marked: boolean,
  slot: Slot,
  context: ParseContext,
): FieldDeclaration | undefined {
  const entries = readEntries(slot, "field", context);
  if (!entries) return undefined;
  const shape = readShape(entriesAs("item", entries, context), context);
  const optional = entries.value("optional");
  if (marked && optional?.value === false)
    context.report(
      "parse/optional-contradiction",
      { field: name.value },
      { span: optional.span, related: [{ message: "the `?` is here", span: name.span }] },
    );
  const further = {
    description: entries.value("description"),
    deprecated: entries.value("deprecated"),
    example: entries.read("example", readJson),
    codes: entries.read("codes", readCodes),
    reading: readFieldReading(entries, context),
  };
  const hiddenInSummary = entries.value("in_summary")?.value === false;
  return shape && { name, optional: marked || optional?.value === true, shape, hiddenInSummary, ...given(further) };
}

function readVariants(slot: Slot, context: ParseContext): VariantsDeclaration | undefined {
  const entries = readEntries(slot, "variants", context);
  const on = entries?.value("discriminator");
  if (!entries || !on) return undefined;
  const wrapper = entries.others.find(isWrapper);
  if (wrapper) return rejectWrapper(wrapper, slot, context);
  const rows = known(entries.others.map((entry) => readVariant(entry, context)));
  return { on, rows, ...given({ otherVariants: entries.value("other_variants") }), span: slot.node.span };
}

/**
 * Whether an entry is `mapping: { T: …, U: … }`, as in OpenAPI. If the value has the keys of a variant, the entry is a
 * variant called `mapping`.
 */
function isWrapper({ key, value }: MapEntry): boolean {
  return (
    /^(?:mapping|variants|cases|rows|options|one_?of)$/i.test(key) &&
    value.kind === "map" &&
    value.entries.length > 0 &&
    !value.entries.some((entry) => Object.hasOwn(language.variant.keys, entry.key))
  );
}

function rejectWrapper({ key, keySpan }: MapEntry, { what: where }: Slot, context: ParseContext): undefined {
  const help = "Write the rows next to `discriminator`, each with its fields: `X: { fields: { b: string } }`.";
  context.report("parse/unknown-key", { key, where }, { span: keySpan, help });
}

/** A row; without a value it has no further fields. */
function readVariant(entry: MapEntry, context: ParseContext): VariantDeclaration | undefined {
  const value = { value: entry.key, span: entry.keySpan };
  checkEnumText(value, undefined, context);
  const slot = entrySlot(entry, `variant "${entry.key}"`);
  if (slot.node.kind === "scalar" && slot.node.value === null) return { value, fields: [] };
  const entries = readEntries(slot, "variant", context);
  const fields = entries?.at("fields");
  return (
    entries && {
      value,
      ...given({ description: entries.value("description") }),
      fields: (fields && readFields(fields, context)) ?? [],
    }
  );
}
