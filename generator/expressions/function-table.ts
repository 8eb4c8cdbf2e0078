/** The functions of expressions. docs/expressions.md has an example of each. */
import type { Shape } from "../model/model.js";
import { boolean, double, integer, type Kind, text } from "./shapes.js";
import type { Helper } from "./value.js";

export interface Signature {
  /** `size(list)`, `list.size()`, or both. */
  readonly style: "function" | "method" | "either";
  /** The allowed types of each argument, including the receiver of a method as the first one. */
  readonly takes: readonly (readonly Kind[])[];
  readonly gives: Shape;
  readonly helper: Helper;
  /** Types of arguments that the function iterates over. */
  readonly iteratesOver?: readonly Kind[];
  /** Whether it can fail for valid data. */
  readonly canFail?: boolean;
}

const ofText = (gives: Shape, helper: Helper): Signature => ({ style: "method", takes: [["text"]], gives, helper });
const ofTwoTexts = (helper: Helper): Signature => ({
  style: "method",
  takes: [["text"], ["text"]],
  gives: boolean,
  helper,
});
const conversion = (takes: readonly Kind[], gives: Shape, helper: Helper): Signature => ({
  style: "function",
  takes: [takes],
  gives,
  helper,
});

export const functions: ReadonlyMap<string, Signature> = new Map<string, Signature>([
  [
    "size",
    { style: "either", takes: [["text", "list", "map"]], gives: integer, helper: "size", iteratesOver: ["map"] },
  ],
  ["contains", ofTwoTexts("contains")],
  ["startsWith", ofTwoTexts("startsWith")],
  ["endsWith", ofTwoTexts("endsWith")],
  ["lowerAscii", ofText(text, "lowerAscii")],
  ["upperAscii", ofText(text, "upperAscii")],
  ["trim", ofText(text, "trim")],
  ["int", { ...conversion(["integer", "number"], integer, "toInteger"), canFail: true }],
  ["double", conversion(["integer", "number"], double, "toDouble")],
  ["string", conversion(["text", "integer", "boolean"], text, "toText")],
]);

/** Functions whose result depends on their arguments in a way that a signature cannot express. */
const specialFunctions = ["has", "flatten"] as const;

export const macros = ["all", "exists", "exists_one", "filter", "map"] as const;
export type Macro = (typeof macros)[number];

/** The names of all functions. */
export const callableNames: readonly string[] = [...functions.keys(), ...specialFunctions, ...macros];

/** Functions of CEL and its extensions that expressions do not support, and what to use instead. */
export const rejectedFunctions: ReadonlyMap<string, string> = new Map([
  ...each(
    ["matches"],
    "A regular expression belongs to a field, as its `pattern`; for parts of a string there are `contains`, `startsWith` and `endsWith`.",
  ),
  ...each(
    [
      "timestamp",
      "duration",
      "getFullYear",
      "getMonth",
      "getDate",
      "getDayOfMonth",
      "getDayOfWeek",
      "getDayOfYear",
      "getHours",
      "getMinutes",
      "getSeconds",
      "getMilliseconds",
    ],
    "Dates are strings in JSON; compare dates of one format as strings.",
  ),
  ...each(["dyn", "type"], "The type of every value is known from its field."),
  ...each(["bool"], 'Compare with the string: `value == "true"`.'),
  ...each(["bytes", "uint", "json", "hex", "base64"], "JSON has only strings and numbers."),
  ...each(["includes"], 'Write `a.contains("b")` for strings, and `x in list` for lists.'),
  ...each(["every"], "Write `list.all(x, x > 0)`."),
  ...each(["some", "any"], "Write `list.exists(x, x > 0)`."),
  ...each(["not"], "The opposite is written `!a`."),
  ...each(["len", "length", "count"], "How many there are is `size(...)`."),
  ...each(["now", "today"], "The time is not part of an answer; a program that knows it compares."),
  ...each(["bind"], "Write the part out if it is needed."),
  ...each(
    ["indexOf", "lastIndexOf", "substring", "charAt", "replace", "split", "join", "format", "reverse", "strings"],
    "For parts of a string there are `contains`, `startsWith` and `endsWith`.",
  ),
  ...each(
    ["sum", "min", "max", "distinct", "sort", "slice", "range"],
    "Lists have `size`, `flatten` and the macros `all`, `exists`, `exists_one`, `filter` and `map`.",
  ),
]);

function each(names: readonly string[], advice: string): readonly (readonly [string, string])[] {
  return names.map((name) => [name, advice]);
}
