/** Compares two shapes of different kinds. */
import type { EnumShape, Shape } from "../../model/model.js";
import type { Json } from "../../source/json.js";
import { type Fact, fact } from "./fact.js";
import { readAsAlias } from "./compare-enums.js";
import { wider, narrower } from "../change/proofs.js";

export function typeFact(before: Shape, after: Shape, relations: readonly string[]): Fact {
  const names = [nameOf(before), nameOf(after)] as const;
  const says = `its type is ${names[1]}, was ${names[0]}`;
  if (before.kind === "enum" && after.kind === "string") {
    const kind = isAnyString(after) && hasOnlyStrings(before) ? "enum-made-text" : "type-changed";
    return fact(kind, says, names, { values: valuesOf(before) });
  }
  if (before.kind === "string" && after.kind === "enum") {
    const kind = isAnyString(before) && hasOnlyStrings(after) ? "text-made-enum" : "type-changed";
    return fact(kind, says, names, { values: valuesOf(after) });
  }
  if (before.kind === "constant" && after.kind === "enum")
    return valuesOf(after).includes(before.value)
      ? fact("constant-made-enum", says, names, { values: valuesOf(after) })
      : fact("type-changed", says, names, readAsAlias(before.value, after, relations));
  return fact("type-changed", says, names, { safe: subtypeProof(before, after) });
}

/** The proof if one of the two types is a subtype of the other one. */
function subtypeProof(before: Shape, after: Shape): NonNullable<Fact["safe"]> {
  if (isSubtype(before, after)) return wider;
  return isSubtype(after, before) ? narrower : {};
}

function isSubtype(inner: Shape, outer: Shape): boolean {
  return (
    outer.kind === "any" ||
    (outer.kind === "object" && (inner.kind === "record" || inner.kind === "map")) ||
    (outer.kind === "enum" && inner.kind === "constant" && valuesOf(outer).includes(inner.value))
  );
}

function valuesOf({ values }: EnumShape): readonly Json[] {
  return values.map(({ value }) => value);
}

function hasOnlyStrings({ values }: EnumShape): boolean {
  return values.every(({ value }) => typeof value === "string");
}

/** Whether every string is valid. */
function isAnyString(shape: Shape): boolean {
  return (
    shape.kind === "string" &&
    !shape.nonblank &&
    shape.format === undefined &&
    shape.pattern === undefined &&
    shape.minLength === undefined &&
    shape.maxLength === undefined
  );
}

/** The name of a type, as in a contracts file. */
export function nameOf(shape: Shape): string {
  if (shape.kind === "reference") return shape.to;
  if (shape.kind === "number" && shape.integer) return "integer";
  const words: Readonly<Partial<Record<Shape["kind"], string>>> = { list: "array", record: "object with fields" };
  return words[shape.kind] ?? shape.kind;
}
