/** Types in the notation of Zod, as types of this language. */
import { typeForName } from "../../language/foreign-types.js";
import { formats } from "../../model/model.js";

const names: ReadonlyMap<string, string> = new Map([
  ["string", "string"],
  ["number", "number"],
  ["int", "integer"],
  ["integer", "integer"],
  ["boolean", "boolean"],
  ["any", "any"],
  ["unknown", "any"],
]);

/**
 * What to write instead of `z.string().min(1)` or `string.optional()`; undefined if the expression is not in Zod's
 * notation.
 */
export function zodHelp(expression: string): string | undefined {
  const text = withPrefix(expression.trim());
  if (!/^z\.\w+\(/.test(text)) return undefined;
  const { isOptional, isNullable, checked } = withoutMarks(text);
  const type = typeOf(checked);
  if (type === undefined || (isNullable && type.startsWith("[")))
    return "Write a type without methods, such as `string 1..`, `integer`, `Finding[]` or `[draft, final]`.";
  const written = `\`${type}${isNullable ? " | null" : ""}\``;
  return isOptional ? `Write \`?\` after the name of the field, and the type ${written}.` : `Write ${written}.`;
}

/** Writes `string.optional()` and `string().min(1)` in Zod's notation; returns any other text unchanged. */
function withPrefix(text: string): string {
  const [, name = "", methods = ""] = /^(\w+)(?:\(\))?(\.\w+\([^]*)?$/.exec(text) ?? [];
  return names.has(name) || isDeclared(name) ? `z.${name}()${methods}` : text;
}

/** Names of declared types begin with an uppercase letter. */
function isDeclared(name: string): boolean {
  return /^[A-Z]/.test(name);
}

interface Marked {
  readonly isOptional: boolean;
  readonly isNullable: boolean;
  readonly checked: string;
}

/** The expression without `.optional()`, `.nullable()` and `.nullish()` at its end. */
function withoutMarks(text: string): Marked {
  const [marks = ""] = /(?:\.(?:optional|nullable|nullish)\(\))+$/.exec(text) ?? [];
  return {
    isOptional: /\.(?:optional|nullish)/.test(marks),
    isNullable: /\.(?:nullable|nullish)/.test(marks),
    checked: text.slice(0, text.length - marks.length),
  };
}

function typeOf(text: string): string | undefined {
  const [, method = "", inner = "", checks = ""] =
    /^z\.(\w+)\(((?:z\..*?|\[.*\])?)\)((?:\.\w+\([^()]*\))*)$/.exec(text) ?? [];
  if (method === "enum" && checks === "") return enumOf(inner.replaceAll(/^\[|\]$/g, ""));
  if (isDeclared(method) && checks === "") return method;
  const [, item] = /^(.*)\.array\(\)$/.exec(text) ?? [];
  if (item !== undefined) return arrayOf(typeOf(item), "");
  const format = inner === "" ? formatOf(method === "string" ? checks : `.${method}()${checks}`) : undefined;
  if (format !== undefined) return format;
  const range = rangeOf(checks);
  if (range === undefined) return undefined;
  if (method === "array") return arrayOf(typeOf(inner), range);
  const name =
    method === "number" && checks.includes(".int()") ? "integer" : inner === "" ? names.get(method) : undefined;
  return name === undefined || range === "" ? name : `${name} ${range}`;
}

/** `.email()` */
function formatOf(check: string): string | undefined {
  const [, word = ""] = /^\.(\w+)\(\)$/.exec(check) ?? [];
  const type = typeForName(word) ?? word;
  return formats.find((format) => format === type);
}

/** Only types of one word can take brackets. */
function arrayOf(item: string | undefined, range: string): string | undefined {
  return item !== undefined && /^[\w-]+(?:\[[\d.]*\])*$/.test(item) ? `${item}[${range}]` : undefined;
}

/** `.min(1).max(5)` as `1..5`; undefined if there are other checks. */
function rangeOf(checks: string): string | undefined {
  const others = checks.replaceAll(/\.(?:min|max)\(\d+\)|\.int\(\)/g, "");
  const [least = "", most = ""] = ["min", "max"].map((name) => new RegExp(`\\.${name}\\((\\d+)\\)`).exec(checks)?.[1]);
  if (others !== "") return undefined;
  return least === "" && most === "" ? "" : `${least}..${most}`;
}

/** `'major', 'minor'` as `[major, minor]`; undefined unless all parts are words in quotes. */
function enumOf(text: string): string | undefined {
  const words = text.split(",").map((part) => /^\s*(["'])([A-Za-z][\w-]*)\1\s*$/.exec(part)?.[2]);
  return words.includes(undefined) ? undefined : `[${words.join(", ")}]`;
}
