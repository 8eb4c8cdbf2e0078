/**
 * Alternatives. Decoding must determine the alternative of a value: by its JSON type, or by a field with different
 * constants.
 */
import type { JsonSchema } from "../json-schema/schema.js";
import { dereference, tagOf, type JsonKind } from "../model/json-kinds.js";
import type { Model, RecordShape, Shape, UnionShape } from "../model/model.js";
import { described, orNull } from "./described.js";
import { isVerbatim, loweredKinds } from "./kinds.js";
import { lower } from "./lower-shape.js";
import { plain, type Lowered, type Lowering, type Spot } from "./lowering.js";

export function lowerUnion({ members }: UnionShape, spot: Spot, lowering: Lowering): Lowered {
  const all = members.flatMap((member) => alternatives(member, lowering.model));
  const others = all.filter(({ kind }) => kind !== "null");
  const isNullable = others.length < all.length;
  const tag = tagAmong(others, spot, lowering);
  const lowered = others.map((member) => lower(member, spot, lowering, tag));
  const [only] = lowered;
  if (only && lowered.length === 1) return isNullable ? { ...only, schema: orNull(only.schema) } : only;
  const schemas = lowered.flatMap((each) => branches(described(each, [], spot, lowering)));
  return plain(isNullable ? orNull({ anyOf: merged(schemas) }) : anyOf(merged(schemas)));
}

function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const [only] = schemas;
  return only && schemas.length === 1 ? only : { anyOf: [...schemas] };
}

/** The alternatives of a nested union are alternatives of the outer one. */
function alternatives(shape: Shape, model: Model): readonly Shape[] {
  const found = shape.kind === "reference" ? dereference(shape, model) : shape;
  return found.kind === "union" ? found.members.flatMap((member) => alternatives(member, model)) : [shape];
}

/** An `anyOf` without a description is merged into the outer one. */
function branches(schema: JsonSchema): readonly JsonSchema[] {
  return Array.isArray(schema["anyOf"]) && !("description" in schema)
    ? (schema["anyOf"] as readonly JsonSchema[])
    : [schema];
}

/** Enums of one type are merged, and duplicates are removed. */
function merged(schemas: readonly JsonSchema[]): readonly JsonSchema[] {
  const found = new Map<string, JsonSchema>();
  for (const schema of schemas) {
    const isEnum = Array.isArray(schema["enum"]) && Object.keys(schema).length === 2;
    const key = isEnum ? `enum of ${String(schema["type"])}` : JSON.stringify(schema);
    const other = found.get(key);
    const values = [
      ...new Set([...((other?.["enum"] as readonly string[]) ?? []), ...((schema["enum"] as readonly string[]) ?? [])]),
    ];
    found.set(key, isEnum ? { ...schema, enum: values } : schema);
  }
  return [...found.values()];
}

/** The first field of every alternative that is an object; alternatives that cannot be distinguished are reported. */
function tagAmong(members: readonly Shape[], spot: Spot, lowering: Lowering): string | undefined {
  const { model } = lowering;
  const shapes = members.map((member) => dereference(member, model));
  const records = shapes.filter((shape): shape is RecordShape => shape.kind === "record");
  const tag = records.length > 1 ? tagOf(records, model) : undefined;
  for (const kind of new Set(shapes.flatMap((shape) => loweredKinds(shape, lowering)))) {
    const same = shapes.filter((shape) => loweredKinds(shape, lowering).includes(kind));
    const isTagged = tag !== undefined && same.every((shape) => shape.kind === "record");
    if (same.length > 1 && !isTagged && !same.every((shape) => isVerbatim(shape, lowering)))
      report(kind, spot, lowering);
  }
  return tag?.on;
}

const kindWords: Readonly<Record<JsonKind, string>> = {
  string: "strings",
  integer: "numbers",
  number: "numbers",
  boolean: "booleans",
  null: "null",
  array: "arrays",
  object: "objects",
};

const objectHelp = "Give the alternatives a required field with different constants, or use `variants`.";
const otherHelp = "Use `variants` with a field that names the alternative.";

function report(kind: JsonKind, { span, at }: Spot, { findings }: Lowering): void {
  const where = at === "" ? "the answer" : `"${at}"`;
  const because = `several alternatives of ${where} are ${kindWords[kind]}, and no field distinguishes them`;
  findings.problems.push({ because, help: kind === "object" ? objectHelp : otherHelp, span });
}
