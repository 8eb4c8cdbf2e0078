/** Shapes: the allowed values of a field, an array item, a map value, a type or an answer as a whole. */
import type { ShapeDeclaration, ShapeForm } from "../../document/document.js";
import { boundKeys, dependentKeys, type DependentKey, type FormKey } from "../../language/shape-keys.js";
import { readEntries, type Entries } from "../grammar/read-entries.js";
import { oneType } from "../habits/shape-habits.js";
import { arrayOf, typeOf, unionHelp, wordOf as writtenWord } from "../habits/value-habits.js";
import { readEnumValues } from "./read-enum.js";
import { readJson } from "../scalars/read-json.js";
import { readRecord } from "./read-record.js";
import { readTypeExpression } from "../types/read-type-expression.js";
import { readValueList } from "../scalars/read-values.js";
import { reportWrongKind, type ParseContext, type Slot } from "../parse-context.js";
import { given } from "../../source/given.js";
import type { ScalarNode, SyntaxNode } from "../../source/syntax.js";

/** The keys of a shape, possibly next to other keys of the map. */
export type ShapeEntries = Entries<"item">;

/** The shape of an array item or of a map value: a type expression, a list of allowed values, or the long form. */
export function readItem(slot: Slot, context: ParseContext): ShapeDeclaration | undefined {
  if (slot.node.kind !== "map") return readShortShape(slot, context);
  const entries = readEntries(slot, "item", context);
  return entries && readShape(entries, context);
}

/** A shape without keys: a type expression or a list of allowed values. */
export function readShortShape(slot: Slot, context: ParseContext): ShapeDeclaration | undefined {
  const form = slot.node.kind === "list" ? readEnumForm(slot, context) : readExpressionForm(slot, context);
  return form && { form, bounds: {}, span: slot.node.span };
}

/** The shape that the keys of a map describe; anything but exactly one form is reported. */
export function readShape(entries: ShapeEntries, context: ParseContext): ShapeDeclaration | undefined {
  const shape = {
    bounds: given(Object.fromEntries(boundKeys.map((key) => [key, entries.value(key)]))),
    ...given({
      nullable: entries.value("nullable"),
      pattern: entries.value("pattern"),
      uniqueItems: entries.value("unique_items"),
      suggested: readSuggested(entries),
    }),
    span: entries.slot.node.span,
  };
  const form = readForm(entries, context);
  return form && { ...shape, form };
}

function readSuggested(entries: ShapeEntries): ShapeDeclaration["suggested"] {
  const [slot, value] = [entries.at("suggested"), entries.read("suggested", readValueList)];
  return slot && value && { value, span: slot.node.span };
}

type FormReaders = {
  readonly [Key in FormKey]: (slot: Slot, entries: ShapeEntries, context: ParseContext) => ShapeForm | undefined;
};

const formReaders: FormReaders = {
  type: readTypeForm,
  enum: (slot, _, context) => readEnumForm(slot, context),
  const: readConstantForm,
  fields: readRecordForm,
};

/** Exactly one of the keys that determine the type. All of them are read, so all errors are reported. */
function readForm(entries: ShapeEntries, context: ParseContext): ShapeForm | undefined {
  const hasStrays = rejectStrays(entries, context);
  const isMisspelled = [...entries.misspelled].some((key) => Object.hasOwn(formReaders, key));
  const keys = [...entries.found.keys()].filter((key): key is FormKey => Object.hasOwn(formReaders, key));
  if (keys.length === 0 && !hasStrays && !isMisspelled)
    context.report("parse/missing-type", { what: entries.slot.what }, { span: entries.slot.at, help: noFormHelp });
  if (keys.length > 1) rejectSeveral(keys, entries, context);
  const forms = keys.map((key) => entries.read(key, (slot) => formReaders[key](slot, entries, context)));
  return forms.length === 1 ? forms[0] : undefined;
}

const noFormHelp =
  "Declare the type: `type: string`, `enum: [A, B]`, `const: 1`, or `fields:` with the keys of an object.";

function rejectSeveral(keys: readonly FormKey[], entries: ShapeEntries, context: ParseContext): void {
  const [first, second] = keys;
  const [earlier, later] = [first && entries.at(first), second && entries.at(second)];
  if (!earlier || !later) return;
  const help = helpForSeveral(keys, entries);
  context.report(
    "parse/conflicting-types",
    { first: earlier.what, second: later.what },
    { span: later.at, help, related: [{ message: `${earlier.what} is here`, span: earlier.at }] },
  );
}

/** Reports keys that belong to a form that is missing; returns whether there were any. */
function rejectStrays(entries: ShapeEntries, context: ParseContext): boolean {
  const strays = (Object.keys(dependentKeys) as DependentKey[]).filter(
    (key) => entries.at(key) && !isAtHome[key](entries),
  );
  for (const key of strays) {
    const span = entries.at(key)?.at;
    const help = helpForStray(key, entries) ?? `Write ${dependentKeys[key]}, or leave \`${key}\` out.`;
    context.report("parse/key-needs-another", { key, needs: dependentKeys[key] }, { span, help });
  }
  return strays.length > 0;
}

const isAtHome: Readonly<Record<DependentKey, (entries: ShapeEntries) => boolean>> = {
  items: (entries) => wordOf(entries.at("type")) === "list",
  values: (entries) => wordOf(entries.at("type")) === "map",
  variants: (entries) => entries.at("fields") !== undefined,
  unknown_keys: (entries) => entries.at("fields") !== undefined,
};

/** Reads `type: list` and `type: map`, whose contents have a separate key, and all other types. */
function readTypeForm(slot: Slot, entries: ShapeEntries, context: ParseContext): ShapeForm | undefined {
  const word = wordOf(slot);
  if (word !== "list" && word !== "map") return readExpressionForm(slot, context);
  const key = contentKey[word];
  const content = entries.at(key);
  if (!content && (entries.misspelled.has(key) || hasOtherContent(entries))) return undefined;
  if (!content)
    return void context.report(
      "parse/missing-key",
      { key, where: entries.slot.what },
      { span: slot.node.span, help: `Say what the ${word} contains: \`${key}: string\`.` },
    );
  const shape = readItem(content, context);
  const { span } = slot.node;
  return shape && (word === "list" ? { kind: "list", items: shape, span } : { kind: "map", values: shape, span });
}

const contentKey = { list: "items", map: "values" } as const;

/** Whether the contents are under the key of another form, which is reported elsewhere. */
function hasOtherContent(entries: ShapeEntries): boolean {
  return (["items", "values", "fields", "enum", "const"] as const).some((key) => entries.at(key));
}

function readExpressionForm(slot: Slot, context: ParseContext): ShapeForm | undefined {
  const { node } = slot;
  if (node.kind !== "scalar" || typeof node.value !== "string") {
    const help = node.kind === "scalar" ? helpForConstant(node) : helpForStructure(node);
    return void reportWrongKind(
      slot,
      "a type such as `string`",
      context,
      node.kind === "scalar" && node.text === "" ? undefined : help,
    );
  }
  const expression = readTypeExpression({ value: node.value, text: node.text, span: node.span }, context.report);
  return expression && { kind: "expression", expression };
}

function readEnumForm(slot: Slot, context: ParseContext): ShapeForm | undefined {
  const values = readEnumValues(slot, context);
  return values && { kind: "enum", values, span: slot.node.span };
}

function readConstantForm(slot: Slot, _: ShapeEntries, context: ParseContext): ShapeForm | undefined {
  const value = readJson(slot, context);
  return value && { kind: "constant", value };
}

function readRecordForm(slot: Slot, entries: ShapeEntries, context: ParseContext): ShapeForm | undefined {
  const record = readRecord(slot, entries, context);
  return record && { kind: "record", record };
}

type HelpedEntries = Entries<"item">;

/** `type: [string, "null"]`, or values instead of a type. */
function helpForStructure(node: Exclude<SyntaxNode, ScalarNode>): string {
  return node.kind === "list" ? unionHelp(node) : "Write `fields` with the keys of the object instead of `type`.";
}

/** Returns the help for `note: 5` or `note: null`, where a type is required. */
function helpForConstant({ value, text }: ScalarNode): string {
  return value === null
    ? 'Write `"null"`, in quotes, for the type that only allows null, and `string | null` for a string or null.'
    : `Write a constant after \`const\`: \`{ const: ${text} }\`.`;
}

/** Types that another form implies, so they are redundant. */
const impliedTypes: ReadonlySet<unknown> = new Set([
  "string",
  "integer",
  "number",
  "boolean",
  "object",
  "enum",
  "null",
]);

/** `type: string` next to `enum`, `type: object` next to `fields`, `type: list` next to both. */
function helpForSeveral(keys: readonly FormKey[], entries: HelpedEntries): string | undefined {
  const other = keys.find((key) => key !== "type");
  const type = wordOf(entries.at("type"));
  if (!other || !keys.includes("type")) return undefined;
  if (impliedTypes.has(type)) return `Leave \`type\` out: \`${other}\` says it already.`;
  if (type === "map") return `Put it under \`values\`: \`values: { ${other}: … }\`.`;
  if (/^(?:list|array|\w+\[\])$/.test(String(type)))
    return `Write \`type: list\`, and put \`${other}\` under \`items\`: \`items: { ${other}: … }\`.`;
  return other === "fields" && /^\p{Lu}/u.test(String(type)) ? oneType : "Keep one of the two.";
}

/** The values of `{ type: string, enum: [A, B] }`, whose type is redundant. */
function enumIn(node: SyntaxNode): string | undefined {
  const keys = new Map(node.kind === "map" ? node.entries.map(({ key, value }) => [key, value]) : []);
  const values = keys.get("enum");
  return values && keys.size === 2 && keys.has("type") ? wordsIn(values) : undefined;
}

/** `type: array` with `items`, as in JSON Schema. */
function itemsHelp(items: Slot | undefined): string {
  const item = items && typeOf(items.node);
  const values = items && enumIn(items.node);
  if (values !== undefined) return `Write \`type: list\` and \`items: { enum: [${values}] }\`.`;
  return item === undefined ? "Write `type: list`." : `Write \`type: "${arrayOf(item)}"\`.`;
}

/** `values: [A, B]`, which lists the allowed values in other languages. */
function helpForStray(key: DependentKey, entries: HelpedEntries): string | undefined {
  const type = wordOf(entries.at("type"));
  if (key === "items" && type === "array") return itemsHelp(entries.at(key));
  if ((key === "items" || key === "values") && (type === "list" || type === "map"))
    return `Write \`${contentKey[type]}\` instead of \`${key}\`.`;
  return key === "values" && entries.at(key)?.node.kind === "list"
    ? `Write allowed values after \`enum\`: \`enum: [${wordsIn(entries.at(key)?.node) ?? "A, B"}]\`.`
    : undefined;
}

function wordsIn(node: SyntaxNode | undefined): string | undefined {
  const words = node?.kind === "list" ? node.items.map(writtenWord) : [];
  return words.length === 0 || words.includes(undefined) ? undefined : words.join(", ");
}

function wordOf(slot: Slot | undefined): unknown {
  return slot?.node.kind === "scalar" ? slot.node.value : undefined;
}
