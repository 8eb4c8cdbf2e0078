/** Generates answers that spell values and keys differently, as models do. */
import { isObject, type Json } from "../../source/json.js";
import type { Change } from "../change/change.js";
import { valueAt, type Trail } from "../change/trail.js";
import { replacedInEach, absent } from "./place-value.js";

export function respelled(change: Change, bases: readonly Json[]): readonly Json[] {
  const trail = (change.old ?? change.new)?.trail ?? [];
  const spelledOtherwise = bases.flatMap((base) =>
    spellings(valueAt(base, trail) ?? null, change).flatMap((leaf) => replacedInEach([base], trail, leaf)),
  );
  return [
    ...spelledOtherwise,
    ...replacedInEach(bases, trail, absent),
    ...renamedKeys(change, trail, bases),
    ...filledFrom(change, bases),
  ];
}

/**
 * Answers that have a key only at the path of `fill_from`. One more key is added, because a wrapper with a single key
 * would be unwrapped anyway.
 */
function filledFrom({ kind, before }: Change, bases: readonly Json[]): readonly Json[] {
  if (kind !== "read-fill-from-changed" || typeof before !== "string") return [];
  const paths = Object.entries((JSON.parse(before) ?? {}) as Readonly<Record<string, string>>);
  return bases.flatMap((base) => {
    if (!isObject(base)) return [];
    return paths.map(([key, path]) => {
      const { [key]: value = null, ...others } = base;
      const nested = path.split(".").reduceRight<Json>((inner, part) => ({ [part]: inner }), value);
      return { ...others, ...(nested as Readonly<Record<string, Json>>), besides: 1 };
    });
  });
}

/** Answers with the alias instead of a key, and with the key instead of an alias. */
function renamedKeys({ values = [] }: Change, trail: Trail, bases: readonly Json[]): readonly Json[] {
  const last = trail.at(-1);
  const names = values.filter((value): value is string => typeof value === "string");
  if (last?.kind !== "key" || names.length === 0) return [];
  const pairs = names.flatMap((name) => [[last.key, name] as const, [name, last.key] as const]);
  return bases.flatMap((base) =>
    pairs.map(
      ([from, to]) =>
        JSON.parse(JSON.stringify(base).replaceAll(`${JSON.stringify(from)}:`, () => `${JSON.stringify(to)}:`)) as Json,
    ),
  );
}

/** Other spellings of a value, whose meaning depends on the type and the coercions of its field. */
function spellings(value: Json, change: Change): readonly Json[] {
  const words = [
    ..."yes|no|none|n/a|maybe|5/100|50%|1,204|a, b|".split("|"),
    ...(change.values ?? []).filter((word) => typeof word === "string"),
  ];
  const cased = typeof value === "string" ? [value.toLowerCase(), value.toUpperCase(), ` ${value} `] : [];
  const wrapped: readonly Json[] = [
    [value],
    ["12"],
    ...(typeof value === "number" ? [String(value), [String(value)]] : []),
    [1, "x"],
    null,
    ...(isObject(value) ? [upper(value)] : []),
  ];
  return [...cased, ...wrapped, ...words, ...words.map((word) => word.toLowerCase())];
}

/** The value with uppercase keys. */
function upper(value: Json): Json {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, held]) => [key.toUpperCase(), upper(held)]))
    : value;
}
