/** Creates values in which a route exists. */
import { isValid } from "../values/faults.js";
import { isList, isObject, type Json, type JsonObject } from "../source/json.js";
import type { MapShape, RecordShape, Shape, Variant, Vocabulary } from "../model/model.js";
import type { Trail } from "../rules/counterexample/edit.js";
import { sampleOf } from "../values/sample-value.js";
import type { Route, RouteStep } from "./constraint.js";
import { type EachKind, matchKind } from "../../runtime/support/match-kind.js";

/** A value, and the part of it at the end of a route. */
export interface Reached {
  readonly value: Json;
  readonly trail: Trail;
}

/**
 * Returns the value as is if the route exists in it; otherwise adds what is missing, such as an optional property, an
 * item, or another variant. `shape` is the shape of the value at the start of the route, `end` the shape at its end.
 * Undefined if there is no sample.
 */
export function reach(value: Json | undefined, route: Route, end: Shape, vocabulary: Vocabulary): Reached | undefined {
  const [step, ...rest] = route;
  if (!step) return reached(value ?? sampleOf(end, vocabulary));
  return matchKind(steps, step, value, { vocabulary, into: (held) => reach(held, rest, end, vocabulary) });
}

function reached(value: Json | undefined): Reached | undefined {
  return value === undefined ? undefined : { value, trail: [] };
}

interface Going {
  readonly vocabulary: Vocabulary;
  /** Continues with the value after the step. */
  readonly into: (held: Json | undefined) => Reached | undefined;
}

const steps: EachKind<RouteStep, [value: Json | undefined, going: Going], Reached | undefined> = {
  field: ({ record, field, row }, value, { vocabulary, into }) => {
    const holder = isObject(value) && fits(value, record, row) ? value : ofVariant(value, record, row, vocabulary);
    const inner = holder && into(Object.hasOwn(holder, field.name) ? holder[field.name] : undefined);
    return inner && { value: { ...holder, [field.name]: inner.value }, trail: [field.name, ...inner.trail] };
  },
  items: ({ list }, value, { vocabulary, into }) => {
    const held = isList(value) && value.length > 0 ? value : sampleOf(list, vocabulary);
    const [item, ...others] = isList(held) ? held : [];
    const inner = into(item);
    return inner && { value: [inner.value, ...others], trail: [0, ...inner.trail] };
  },
  values: ({ map }, value, { vocabulary, into }) => {
    const held = mapOrSample(value, map, vocabulary);
    const [key = "key"] = Object.keys(held);
    const inner = into(Object.hasOwn(held, key) ? held[key] : undefined);
    return inner && { value: { ...held, [key]: inner.value }, trail: [key, ...inner.trail] };
  },
  member: ({ member }, value, { vocabulary, into }) =>
    into(value !== undefined && isValid(value, member, vocabulary) ? value : sampleOf(member, vocabulary)),
};

function mapOrSample(value: Json | undefined, map: MapShape, vocabulary: Vocabulary): JsonObject {
  if (isObject(value) && Object.keys(value).length > 0) return value;
  const sample = sampleOf(map, vocabulary);
  return isObject(sample) ? sample : {};
}

function fits(value: JsonObject, { variants }: RecordShape, row: Variant | undefined): boolean {
  return row === undefined || value[variants?.on ?? ""] === row.value;
}

/** Returns a sample of the variant, with the shared fields of the value. */
export function ofVariant(
  value: Json | undefined,
  record: RecordShape,
  row: Variant | undefined,
  vocabulary: Vocabulary,
): JsonObject | undefined {
  const { variants, fields } = record;
  const sample = sampleOf(variants && row ? { ...record, variants: { ...variants, rows: [row] } } : record, vocabulary);
  if (!isObject(sample) || !isObject(value)) return isObject(sample) ? sample : undefined;
  const shared = fields.flatMap(({ name }) =>
    name !== variants?.on && Object.hasOwn(value, name) ? [[name, value[name] ?? null] as const] : [],
  );
  return { ...sample, ...Object.fromEntries(shared) };
}
