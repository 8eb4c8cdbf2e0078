/** Creates and replaces the value at the end of a trail. */
import { dereference } from "../../model/json-kinds.js";
import type { Model, RecordShape, Shape } from "../../model/model.js";
import { isObject, type Json, type JsonObject } from "../../source/json.js";
import { sampleOf } from "../../values/sample-value.js";
import { memberAt, type Trail } from "../change/trail.js";

/** As a leaf: the last key is removed from its object. */
export const absent = Symbol("absent");
export type Leaf = Json | typeof absent;

/** Returns the smallest value of a shape that has the leaf at the end of the trail; undefined if there is none. */
export function valueWith(leaf: Leaf, trail: Trail, shape: Shape, model: Model): Json | undefined {
  const made = build(leaf, trail, shape, model);
  return made === absent ? undefined : made;
}

function build(leaf: Leaf, [step, ...rest]: Trail, named: Shape, model: Model): Leaf | undefined {
  if (!step) return leaf;
  const shape = dereference(named, model);
  if (step.kind === "member") return build(leaf, rest, step.shape, model);
  if (step.kind === "variant")
    return shape.kind === "record" ? build(leaf, rest, onlyVariant(shape, step.value), model) : undefined;
  if (step.kind === "key") return shape.kind === "record" ? withKey(step.key, leaf, rest, shape, model) : undefined;
  if (step.kind === "item")
    return shape.kind === "list" ? withItem(build(leaf, rest, shape.items, model), shape, model) : undefined;
  return shape.kind === "map" ? withEntry(build(leaf, rest, shape.values, model), shape, model) : undefined;
}

function onlyVariant(shape: RecordShape, value: string | number): RecordShape {
  const rows = shape.variants?.rows.filter((row) => row.value === value) ?? [];
  return shape.variants ? { ...shape, variants: { ...shape.variants, rows } } : shape;
}

function withKey(key: string, leaf: Leaf, rest: Trail, shape: RecordShape, model: Model): Json | undefined {
  const object = sampleOf(shape, model);
  const variant = shape.variants?.rows.length === 1 ? (shape.variants.rows[0]?.fields ?? []) : [];
  const field = [...shape.fields, ...variant].find(({ name }) => name === key);
  if (!isObject(object)) return undefined;
  const value = field ? build(leaf, rest, field.shape, model) : leaf;
  return value === undefined ? undefined : withMember(object, key, value);
}

function withMember(object: JsonObject, key: string, value: Leaf): JsonObject {
  const others = Object.entries(object).filter(([name]) => name !== key);
  return Object.fromEntries(
    value === absent
      ? others
      : Object.hasOwn(object, key)
        ? Object.entries(object).map(([name, old]) => [name, name === key ? value : old])
        : [...others, [key, value]],
  );
}

function withItem(item: Leaf | undefined, shape: Shape, model: Model): Json | undefined {
  if (item === undefined || item === absent) return undefined;
  const list = sampleOf(shape, model, 0, 0);
  return Array.isArray(list) ? [item, ...list.slice(1)] : [item];
}

function withEntry(value: Leaf | undefined, shape: Shape, model: Model): Json | undefined {
  if (value === undefined || value === absent) return undefined;
  const map = sampleOf(shape, model, 0, 0);
  return isObject(map) ? { ...Object.fromEntries(Object.entries(map).slice(1)), key: value } : undefined;
}

/** Sets the leaf at the first location of a trail in each value. Values without such a location are omitted. */
export function replacedInEach(values: readonly Json[], trail: Trail, leaf: Leaf): readonly Json[] {
  return values.map((value) => replacedIn(value, trail, leaf)).filter(isPresent);
}

export function isPresent(value: Leaf | undefined): value is Json {
  return value !== undefined && value !== absent;
}

function replacedIn(value: Json, [step, ...rest]: Trail, leaf: Leaf): Leaf | undefined {
  if (!step) return leaf;
  const held = memberAt(value, step);
  if (step.kind === "variant" && !(isObject(value) && value[step.on] === step.value)) return undefined;
  if (step.kind === "member" || step.kind === "variant") return replacedIn(value, rest, leaf);
  const isEnd = step.kind === "key" && rest.length === 0;
  const made = isEnd ? leaf : held === undefined ? undefined : replacedIn(held, rest, leaf);
  if (step.kind === "key") return made !== undefined && isObject(value) ? withMember(value, step.key, made) : undefined;
  if (!isPresent(made)) return undefined;
  if (Array.isArray(value)) return [made, ...(value as readonly Json[]).slice(1)];
  const [key = ""] = Object.keys(value as JsonObject);
  return { ...(value as JsonObject), [key]: made };
}
