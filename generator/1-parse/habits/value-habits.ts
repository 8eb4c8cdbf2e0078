/** The equivalents of values from JSON Schema and similar languages. */
import { typeForName } from "../../language/foreign-types.js";
import { formats } from "../../model/model.js";
import type { SyntaxNode } from "../../source/syntax.js";

/** A longer value is not repeated in a suggestion. */
const longestWord = 60;

/** A short scalar as in the file; undefined for any other value. */
export function wordOf(node: SyntaxNode | undefined): string | undefined {
  return node?.kind === "scalar" && /^[^\n`]+$/.test(node.text) && node.text.length <= longestWord
    ? node.text
    : undefined;
}

export function requiredHelp(value: SyntaxNode): string {
  if (value.kind === "list") return "Remove the key, and write `?` after the name of each field that it does not list.";
  return value.kind === "scalar" && value.value === false
    ? "Write `optional: true`."
    : "Remove the key: a field is required unless its name ends with `?`.";
}

/** `additionalProperties`, in an object with declared properties or without. */
export function additionalHelp(value: SyntaxNode, hasFields: boolean): string {
  const isAllowed = value.kind !== "scalar" || value.value !== false;
  if (hasFields)
    return isAllowed ? "Write `unknown_keys: keep`." : "Write `unknown_keys: reject`, which is the default.";
  if (value.kind === "scalar" && typeof value.value === "boolean")
    return isAllowed
      ? "Remove the key: an `object` may have any keys."
      : "Declare the keys under `fields`: no other key is allowed.";
  return `Write \`type: ${inQuotes(`map<${typeOf(value) ?? "T"}>`)}\`.`;
}

/** The alternatives of `oneOf`, or the types of `type: [string, "null"]`, as a union of types or as an enum. */
export function unionHelp(value: SyntaxNode): string {
  const items = value.kind === "list" ? value.items : [];
  const hasBoth = [true, false].every((each) => items.some((item) => item.kind === "scalar" && item.value === each));
  const types = items.map((item) => (hasBoth && isBoolean(item) ? "boolean" : typeOf(item)));
  if (types.length > 0 && !types.includes(undefined))
    return `Write \`type: ${inQuotes([...new Set(types)].join(" | "))}\`.`;
  const words = items.some(isBoolean) ? [] : items.map(wordOf);
  return words.length > 0 && !words.includes(undefined)
    ? `Write \`enum: [${words.join(", ")}]\`.`
    : "Declare each alternative under `types`, and write their names: `type: A | B`.";
}

function isBoolean(node: SyntaxNode): boolean {
  return node.kind === "scalar" && typeof node.value === "boolean";
}

/** Whether a word in lowercase is the name of a type, here or elsewhere. */
export function isTypeWord(word: string): boolean {
  return simpleTypes.has(word) || (/^[a-z]/.test(word) && typeForName(word) !== undefined);
}

/** A type with brackets, which need quotes inside `{ }`. */
export function inQuotes(type: string): string {
  return type.includes("[") ? `"${type}"` : type;
}

/** The type that is the equivalent of `format`. */
export function formatHelp(written = ""): string {
  const word = written.replaceAll(/["']/g, "");
  const type = typeForName(word) ?? word;
  if (type === "integer" || type === "number") return `Write \`type: ${type}\` without a format.`;
  return formats.some((format) => format === type)
    ? `A format is a type: write \`type: ${type}\`.`
    : `Remove it, or limit the string with \`pattern\`. The formats are the types ${formats.join(", ")}.`;
}

const simpleTypes: ReadonlySet<string> = new Set(["string", "integer", "number", "boolean", "object", "null"]);

/** A type of JSON Schema as a type expression; undefined if it has no short form. */
export function typeOf(node: SyntaxNode): string | undefined {
  if (node.kind === "scalar") return node.text === "" ? undefined : nameOf(node.value ?? "null");
  if (node.kind === "list") return undefined;
  const parts = new Map(node.entries.map(({ key, value }) => [key, value]));
  const [only, ...others] = [...parts.keys()];
  const value = only === undefined ? undefined : parts.get(only);
  if (others.length === 0 && value && (only === "type" || only === "$ref")) return typeOf(value);
  const items = parts.get("items");
  const item = parts.size === 2 && wordOf(parts.get("type")) === "array" && items ? typeOf(items) : undefined;
  return item === undefined ? undefined : arrayOf(item);
}

export function arrayOf(item: string): string {
  return `${item.includes(" ") ? `(${item})` : item}[]`;
}

/** `string`, `str`, `Finding`, `#/$defs/Finding`; words in lowercase may be values. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const name = value.split("/").at(-1) ?? value;
  if (simpleTypes.has(name) || /^\p{Lu}\p{L}*\p{Ll}[\p{L}\p{Nd}]*$/u.test(name)) return name;
  return typeForName(name);
}
