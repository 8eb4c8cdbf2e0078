/** The built-in types, and the names that people often use instead. */
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

/** Names from other languages, in lower case, with the name in this one. */
const habits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "`integer`": "int int32 int64 long short bigint uint",
    "`string`": "str text char varchar",
    "`boolean`": "bool flag",
    "`number`": "float double decimal num real",
    "`object` or `map<T>`": "dict dictionary hash record struct map",
    "`T[]`, as in `string[]`": "list array tuple set sequence",
    "`date-time`": "datetime timestamp",
    "`uri`": "url link href",
    "`uuid`": "guid",
    "`email`": "mail",
    "`null`": "none nil undefined void",
    "`any`": "unknown mixed json",
    "an array of the values, as in `[low, high]`": "enum choice literal",
  }).flatMap(([here, elsewhere]) => elsewhere.split(" ").map((word) => [word, here])),
);

/** The name in this language for a name from another one. */
export function calledHere(name: string): string | undefined {
  return habits.get(name.toLowerCase());
}
