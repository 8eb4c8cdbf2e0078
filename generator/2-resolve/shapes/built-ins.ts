/** The built-in types, and what to do instead of names from other languages. */
import { typeForName } from "../../language/foreign-types.js";
import { formats, type Shape, type StringShape } from "../../model/model.js";

const text: StringShape = { kind: "string", nonblank: false };

/** By the name in a type expression, except for `version`, whose meaning depends on the contract. */
export const builtIns: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ["string", text],
  ["nonblank", { ...text, nonblank: true }],
  ["integer", { kind: "number", integer: true }],
  ["number", { kind: "number", integer: false }],
  ["boolean", { kind: "boolean" }],
  ["object", { kind: "object" }],
  ["any", { kind: "any" }],
  ["null", { kind: "null" }],
  ...formats.map((format) => [format, { ...text, format }] as const),
]);

/** The built-in type whose value is the contract's `schema_version`. */
export const versionName = "version";

export const builtInNames: readonly string[] = [...builtIns.keys(), versionName];

/** Further names from other languages, in lower case, with what to do instead. */
const habits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "Write `object` or `map<T>`.": "dict dictionary hash record struct map",
    "Write `T[]`, as in `string[]`.": "list array tuple set sequence",
    "Remove it, and write `?` after the name of the field.": "undefined void optional",
    "Write `| null` after the type.": "nullable",
    "Write an array of the values, as in `[low, high]`.": "enum choice literal",
  }).flatMap(([help, elsewhere]) => elsewhere.split(" ").map((word) => [word, help])),
);

/** What to do instead of a name from another language. */
export function helpForForeign(name: string): string | undefined {
  const type = typeForName(name);
  return type === undefined ? habits.get(name.toLowerCase()) : `Write \`${type}\`.`;
}
