/** Plans the upgrade of a string, a number or an enum. */
import type { Plan, Scalar, ValueStep } from "../../../runtime/upgrade/plan.js";
import type { EnumValue, NumberShape, Shape, StringShape } from "../../model/model.js";
import { numberFacts } from "../compare/compare-numbers.js";
import { stringFacts } from "../compare/compare-strings.js";
import { obstruct, obstructUnsafe, type Planning, type Site } from "./planning.js";

/** Returns "other type" if one type cannot be converted to the other. */
export function planScalar(old: Site, now: Site, planning: Planning): Plan | "same" | "other type" {
  const [before, after] = [old.shape, now.shape];
  const [values, allowed] = [valuesOf(before), valuesOf(after)];
  if (values && allowed) return planValues(values, allowed, old, now, planning) ?? "same";
  if (before.kind === "constant" && after.kind === "constant")
    return JSON.stringify(before.value) === JSON.stringify(after.value) ? "same" : "other type";
  if (before.kind === "constant" && typeof before.value === after.kind && after.kind === "boolean") return "same";
  const given = values ? shapeOfAll(values.map(({ value }) => value)) : before;
  if (given?.kind === "string" && after.kind === "string")
    return obstructUnsafe(stringFacts(given, after), now, planning) ?? "same";
  if (given?.kind === "number" && after.kind === "number")
    return obstructUnsafe(numberFacts(given, after), now, planning) ?? "same";
  return given?.kind === "number" && after.kind === "string" ? planDigits(after, now) : "other type";
}

/** Numbers become strings only if the field declares that and accepts any string. */
function planDigits(after: StringShape, { reading }: Site): Plan | "other type" {
  const isAsked = reading?.coerce?.length === 1 && reading.coerce[0] === "string";
  const { format, pattern, minLength = 0, maxLength } = after;
  const isPlain = format === undefined && pattern === undefined && maxLength === undefined && minLength <= 1;
  return isAsked && isPlain ? { kind: "digits" } : "other type";
}

function valuesOf(shape: Shape): readonly EnumValue[] | undefined {
  if (shape.kind === "enum") return shape.values;
  const isScalar = shape.kind === "constant" && (typeof shape.value === "string" || typeof shape.value === "number");
  return isScalar ? [{ value: shape.value as Scalar }] : undefined;
}

function planValues(
  values: readonly EnumValue[],
  allowed: readonly EnumValue[],
  old: Site,
  now: Site,
  planning: Planning,
): Plan | undefined {
  const changed = values.flatMap(({ value }): readonly (readonly [Scalar, Scalar, ValueStep])[] => {
    if (allowed.some((other) => other.value === value)) return [];
    const found = translationOf(value, allowed, old, now);
    if (!found) obstruct(now, `the value ${value} is removed, and no value has it as an alias`, planning);
    return found ? [[value, ...found]] : [];
  });
  return changed.length === 0 ? undefined : { kind: "values", values: changed };
}

/** A schema version is replaced by the current one, because it identifies the version of the value. */
function translationOf(
  value: Scalar,
  allowed: readonly EnumValue[],
  { shape: before }: Site,
  { shape: after, reading }: Site,
): readonly [Scalar, ValueStep] | undefined {
  const alias = allowed.find(({ aliases = [] }) => aliases.some((known) => known === value));
  if (alias) return [alias.value, "enum_alias"];
  const [only] = allowed;
  const isVersion =
    before.kind === "constant" && before.version && after.kind === "constant" && after.version && only !== undefined;
  if (isVersion) return [only.value, "schema_version"];
  const fallback = allowed.find((known) => known.value === reading?.fallback);
  return fallback && [fallback.value, "fallback"];
}

/** The narrowest string or number shape for all values; undefined if their types differ. */
function shapeOfAll(values: readonly Scalar[]): StringShape | NumberShape | undefined {
  const strings = values.filter((value) => typeof value === "string");
  const numbers = values.filter((value) => typeof value === "number");
  const lengths = strings.map((value) => [...value].length);
  if (numbers.length === 0)
    return {
      kind: "string",
      nonblank: strings.every((value) => /[\p{L}\p{N}]/u.test(value)),
      minLength: Math.min(...lengths),
      maxLength: Math.max(...lengths),
    };
  return strings.length > 0
    ? undefined
    : {
        kind: "number",
        integer: numbers.every(Number.isInteger),
        min: Math.min(...numbers),
        max: Math.max(...numbers),
      };
}
