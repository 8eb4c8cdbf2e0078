/** Converts a value of a program to the value that is sent. */
import { alternativesOf, type Concrete } from "../model/choose-member.js";
import type { TypeDefinition } from "../model/contract.js";
import { isTooDeep } from "../support/nesting.js";
import { fieldsFor } from "../model/fields.js";
import { fits, type FitMemory } from "../model/fits.js";
import type { JsonObject } from "../support/objects.js";
import { isRecord } from "../support/records.js";
import type { FieldShape, RecordShape, Shape } from "../model/shape.js";

interface Sending {
  /** Whether optional keys with the value null are omitted. */
  readonly leavesOut: boolean;
  readonly memory: FitMemory;
}

/**
 * Creates `toWire` for a definition: a copy with the keys of each object in the order of the contract, without the keys
 * that are null and optional. `conforms` is called with the copy: if a rule distinguishes null from absent
 * (`has(note)`), or the value is invalid, the null keys are kept.
 */
export function toWireOf<T>(definition: TypeDefinition, conforms: (value: unknown) => boolean): (value: T) => T {
  const { shape, recursive } = definition;
  const sendAs = (value: unknown, leavesOut: boolean): unknown =>
    send(value, [shape], { leavesOut, memory: new WeakMap() });
  return (value) => {
    if (recursive && isTooDeep(value)) return value;
    const short = sendAs(value, true);
    return (conforms(short) ? short : sendAs(value, false)) as T;
  };
}

/** Only the alternatives that the value matches count. If there are several, all of them must agree. */
function send(value: unknown, shapes: readonly Shape[], sending: Sending): unknown {
  if (typeof value !== "object" || value === null) return value;
  const alternatives = [...new Set(shapes.flatMap(alternativesOf))];
  const fitting =
    alternatives.length > 1 ? alternatives.filter((shape) => fits(shape, value, sending.memory)) : alternatives;
  if (fitting.length === 0 || fitting.some(isOpen)) return value;
  if (Array.isArray(value)) return sendItems(value, fitting, sending);
  return isRecord(value) ? sendMembers(value, fitting, sending) : value;
}

/** An open value or a constant is copied as is, at any depth, and so is a value that no alternative describes. */
function isOpen({ kind }: Concrete): boolean {
  return kind === "any" || kind === "object" || kind === "constant";
}

function sendItems(list: readonly unknown[], fitting: readonly Concrete[], sending: Sending): readonly unknown[] {
  const items = fitting.flatMap((shape) => (shape.kind === "list" ? [shape.items] : []));
  return list.map((item) => send(item, items, sending));
}

function sendMembers(object: JsonObject, fitting: readonly Concrete[], sending: Sending): JsonObject {
  const records = fitting.filter((shape) => shape.kind === "record");
  const values = fitting.flatMap((shape) => (shape.kind === "map" ? [shape.values] : []));
  const kept = namesInOrder(object, records[0]).filter((name) => {
    const isNeedless =
      sending.leavesOut &&
      values.length === 0 &&
      object[name] === null &&
      records.every((record) => mayBeLeftOut(fieldNamed(name, record, object)));
    return object[name] !== undefined && !isNeedless;
  });
  return Object.fromEntries(
    kept.map((name) => [
      name,
      send(
        object[name],
        [...values, ...records.flatMap((record) => fieldNamed(name, record, object)?.shape ?? [])],
        sending,
      ),
    ]),
  );
}

/** Undeclared keys come last, in their own order. */
function namesInOrder(object: JsonObject, record: RecordShape | undefined): readonly string[] {
  const declared = record ? fieldsFor(record, object).names.filter((name) => Object.hasOwn(object, name)) : [];
  return [...new Set([...declared, ...Object.keys(object)])];
}

function fieldNamed(name: string, record: RecordShape, object: JsonObject): FieldShape | undefined {
  return fieldsFor(record, object).byName.get(name);
}

function mayBeLeftOut(field: FieldShape | undefined): boolean {
  return field?.optional === true && declaresNull(field.shape);
}

/** Whether the shape declares null itself. If any value is allowed, null is a value like any other, so it is kept. */
function declaresNull(shape: Shape): boolean {
  return alternativesOf(shape).some(
    (alternative) => alternative.kind === "null" || (alternative.kind === "constant" && alternative.value === null),
  );
}
