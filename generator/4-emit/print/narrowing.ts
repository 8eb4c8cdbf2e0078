/** Lists what the overlay of a contract narrows in the type that it is based on. */
import { dereference, targetOf } from "../../model/json-kinds.js";
import type { ContractModel, Field, Model, RecordShape, Shape } from "../../model/model.js";
import { allFields } from "../../model/shape-parts.js";

export type Narrowing = { readonly path: string } & (
  | { readonly kind: "values"; readonly values: readonly (string | number)[] }
  /** A key that is optional in the type. */
  | { readonly kind: "required" }
);

/** In the order of the fields; empty if the contract has no overlay or no named type. */
export function narrowingsOf(model: Model, { base, shape }: ContractModel): readonly Narrowing[] {
  return base === undefined ? [] : compare(shape, targetOf(base, model), { path: "", model });
}

interface Position {
  readonly path: string;
  readonly model: Model;
}

/** An overlay copies every shape on its path and does not change the others, so an equal reference is unchanged. */
function compare(narrowed: Shape, written: Shape, at: Position): readonly Narrowing[] {
  if (narrowed.kind === "reference") return [];
  const base = dereference(written, at.model);
  if (narrowed.kind === "enum")
    return compareValues(
      narrowed.values.map(({ value }) => value),
      base,
      at.path,
    );
  if (narrowed.kind === "record" && base.kind === "record") return compareFields(narrowed, base, at);
  if (narrowed.kind === "list" && base.kind === "list")
    return compare(narrowed.items, base.items, { ...at, path: `${at.path}[*]` });
  if (narrowed.kind === "map" && base.kind === "map")
    return compare(narrowed.values, base.values, { ...at, path: inside(at.path, "*") });
  if (narrowed.kind === "union" && base.kind === "union")
    return narrowed.members.flatMap((member, index) => compare(member, base.members[index] ?? member, at));
  return [];
}

function compareValues(values: readonly (string | number)[], base: Shape, path: string): readonly Narrowing[] {
  return base.kind === "enum" && base.values.length === values.length ? [] : [{ path, kind: "values", values }];
}

function compareFields(narrowed: RecordShape, base: RecordShape, at: Position): readonly Narrowing[] {
  return pairs(narrowed, base).flatMap(([field, before]) => {
    const path = inside(at.path, field.name);
    const required: readonly Narrowing[] = before.optional && !field.optional ? [{ path, kind: "required" }] : [];
    return [...required, ...compare(field.shape, before.shape, { ...at, path })];
  });
}

/** Fields with the same name in two variants are distinguished by their location in the file. */
function pairs(narrowed: RecordShape, base: RecordShape): readonly (readonly [Field, Field])[] {
  const before = new Map(allFields(base).map((field) => [field.place.path, field]));
  return allFields(narrowed).flatMap((field) => {
    const found = before.get(field.place.path);
    return found ? [[field, found] as const] : [];
  });
}

function inside(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
