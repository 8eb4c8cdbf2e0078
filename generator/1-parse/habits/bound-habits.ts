/** Bounds, ranges, lengths and patterns in the notations of other languages. */
import type { SyntaxNode } from "../../source/syntax.js";
import { write, type Written } from "./habit-row.js";
import { wordOf } from "./value-habits.js";

interface Bounds {
  readonly low?: string | undefined;
  readonly high?: string | undefined;
}

type Keys = readonly [min: string, max: string];

/** `range: 1..5` */
export function rangeHelp({ entry: { value } }: Written): string {
  return boundsHelp(["min", "max"], boundsIn(value));
}

/** `length: 5` and `length: 1..5`, of a string or of an array. */
export function lengthHelp(written: Written): string {
  const { value } = written.entry;
  const only = value.kind === "scalar" && typeof value.value === "number" ? wordOf(value) : undefined;
  return boundsHelp(sizeKeys(written), only === undefined ? boundsIn(value) : { low: only, high: only });
}

/** `max_size: 5`, of a string or of an array. */
export function sizeHelp(end: "min" | "max"): (written: Written) => string {
  return (written) => write(sizeKeys(written)[end === "min" ? 0 : 1])(written);
}

/** `minimum: 1`, which `exclusiveMinimum: true` next to it makes exclusive, and `minimum: 1..5`. */
export function boundHelp(end: "min" | "max"): (written: Written) => string {
  return (written) => {
    const { value } = written.entry;
    const bounds = value.kind === "scalar" && typeof value.value === "number" ? undefined : boundsIn(value);
    if (bounds) return boundsHelp(["min", "max"], bounds);
    const isExclusive = isTrue(siblingOf(written, end === "min" ? ["exclusiveMinimum"] : ["exclusiveMaximum"]));
    return write(isExclusive ? `exclusive_${end}` : end)(written);
  };
}

/** `exclusiveMinimum: 1`, or `true` as in OpenAPI 3.0, where the number is that of `minimum`. */
export function exclusiveHelp(end: "min" | "max"): (written: Written) => string {
  return (written) => {
    const { value } = written.entry;
    if (!isTrue(value)) return write(`exclusive_${end}`)(written);
    const bound = wordOf(siblingOf(written, end === "min" ? ["minimum", "min", "ge"] : ["maximum", "max", "le"]));
    return bound === undefined
      ? `Write the number: \`exclusive_${end}: …\`.`
      : `Remove the key, and write the other bound as \`exclusive_${end}: ${bound}\`.`;
  };
}

/** `regex: /[a-z]+/`, whose slashes would be part of the pattern. */
export function patternHelp(written: Written): string {
  const { value } = written.entry;
  const [, quote, pattern = "", flags] = /^(["']?)\/(.+)\/([a-z]*)\1$/.exec(wordOf(value) ?? "") ?? [];
  if (pattern === "") return write("pattern")(written);
  const inner = quote ? `${quote}${pattern}${quote}` : `'${pattern.replaceAll("'", "''")}'`;
  return `Write \`pattern: ${inner}\`.${flags ? " A pattern has no flags." : ""}`;
}

/** Repeats only bounds that are known from the file; the author has to fill in the others. */
function boundsHelp([min, max]: Keys, bounds: Bounds | undefined): string {
  const { low, high } = bounds ?? {};
  if (low !== undefined && high !== undefined) return `Write \`${min}: ${low}\` and \`${max}: ${high}\`.`;
  if (low !== undefined) return `Write \`${min}: ${low}\`.`;
  return high === undefined ? `Write \`${min}\` and \`${max}\`.` : `Write \`${max}: ${high}\`.`;
}

/** `1..5`, `1..`, `1-5`, `[1, 5]` and `{ min: 1, max: 5 }`; undefined for anything else. */
function boundsIn(value: SyntaxNode): Bounds | undefined {
  if (value.kind === "map") {
    const at = (names: readonly string[]): string | undefined =>
      numberIn(value.entries.find(({ key }) => names.includes(key))?.value);
    return { low: at(["min", "minimum", "ge", "gte"]), high: at(["max", "maximum", "le", "lte"]) };
  }
  if (value.kind === "list") {
    const [low, high] = value.items.slice(0, 2).map(numberIn);
    return value.items.length === 2 && low !== undefined && high !== undefined ? { low, high } : undefined;
  }
  const text = (wordOf(value) ?? "").replaceAll(/["']/g, "");
  const [, low, high] = /^(-?\d+(?:\.\d+)?)? ?(?:\.\.|-|,|to) ?(-?\d+(?:\.\d+)?)?$/.exec(text) ?? [];
  return low === undefined && high === undefined ? undefined : { low, high };
}

function numberIn(node: SyntaxNode | undefined): string | undefined {
  return node?.kind === "scalar" && typeof node.value === "number" ? wordOf(node) : undefined;
}

/** The keys for the number of items of an array or a map, or for the length of a string. */
function sizeKeys(written: Written): Keys {
  const type = (wordOf(siblingOf(written, ["type"])) ?? "").replaceAll(/["']/g, "");
  return /\]$|^(?:list|map|array|object)\b/.test(type) ? ["min_items", "max_items"] : ["min_length", "max_length"];
}

function siblingOf({ map }: Written, keys: readonly string[]): SyntaxNode | undefined {
  return map?.kind === "map" ? map.entries.find(({ key }) => keys.includes(key))?.value : undefined;
}

function isTrue(node: SyntaxNode | undefined): boolean {
  return node?.kind === "scalar" && node.value === true;
}
