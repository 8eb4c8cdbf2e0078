/** The long form of a shape, and its shortest notation. */
import { builtInNames } from "../../2-resolve/shapes/built-ins.js";
import type { Yaml, YamlMap } from "./yaml-tree.js";

/** The keys of the language's long form, in their order. */
export type LongForm = Map<string, Yaml>;

/** Longer or deeper expressions would be hard to read, and exceed the limits of the language. */
export const longestWritten = 600;
const deepestWritten = 16;

function levelsOf(expression: string): number {
  return (expression.match(/[(<[]/g) ?? []).length;
}

export function ofType(type: string): LongForm {
  return new Map([["type", type]]);
}

export function isAny(long: YamlMap): boolean {
  return long.size === 1 && long.get("type") === "any";
}

/** A type expression, a list of values, or the long form if it contains more. */
export function shorten(long: YamlMap): Yaml {
  const shorter = withNull(withRange(withItems(long)));
  const [[key, value] = ["", null]] = shorter;
  return shorter.size === 1 && (key === "type" || (key === "enum" && Array.isArray(value) && !areTypeNames(value)))
    ? value
    : shorter;
}

/** In the short form, `[string]` looks like a mistake. */
function areTypeNames(values: readonly Yaml[]): boolean {
  return values.every((value) => typeof value === "string" && builtInNames.includes(value));
}

/** The shape as a type expression; undefined if there is none. */
export function expressionOf(long: YamlMap): string | undefined {
  const short = shorten(long);
  return typeof short === "string" ? short : undefined;
}

function isBare(expression: string): boolean {
  return !expression.includes(" | ");
}

/** `{ type: list, items: T }` is `T[]`, and `{ type: map, values: T }` is `map<T>`, if T is an expression. */
function withItems(long: YamlMap): YamlMap {
  const inner = long.get("items") ?? long.get("values");
  if (typeof inner !== "string" || inner.length > longestWritten || levelsOf(inner) > deepestWritten) return long;
  const type =
    long.get("type") === "list"
      ? `${isBare(inner) ? inner : `(${inner})`}[${rangeOf(long, "min_items", "max_items")}]`
      : `map<${inner}>`;
  const isList = long.get("type") === "list";
  return changed(long, type, ["items", "values", ...(isList ? ["min_items", "max_items"] : [])]);
}

const rangeKeys: Readonly<Record<string, readonly [low: string, high: string]>> = {
  string: ["min_length", "max_length"],
  nonblank: ["min_length", "max_length"],
  integer: ["min", "max"],
  number: ["min", "max"],
};

/** The bounds of strings and numbers after their type. Numbers with an exponent need the long form. */
function withRange(long: YamlMap): YamlMap {
  const type = long.get("type");
  const keys = typeof type === "string" && Object.hasOwn(rangeKeys, type) ? rangeKeys[type] : undefined;
  if (!keys) return long;
  const isPlain = keys.every((key) => /^(?:-?\d+(?:\.\d+)?)?$/.test(String(long.get(key) ?? "")));
  const range = isPlain ? rangeOf(long, ...keys) : "";
  return range === "" ? long : changed(long, `${String(type)} ${range}`, keys);
}

function rangeOf(long: YamlMap, low: string, high: string): string {
  const [from, to] = [long.get(low), long.get(high)];
  return from === undefined && to === undefined ? "" : `${String(from ?? "")}..${String(to ?? "")}`;
}

function withNull(long: YamlMap): YamlMap {
  const type = long.get("type");
  if (long.get("nullable") !== true || typeof type !== "string" || type === "list" || type === "map") return long;
  return changed(long, `${type} | null`, ["nullable"]);
}

function changed(long: YamlMap, type: string, gone: readonly string[]): YamlMap {
  return new Map(
    [...long].filter(([key]) => !gone.includes(key)).map(([key, value]) => [key, key === "type" ? type : value]),
  );
}
