/** Prints a type expression, and returns its tree without locations, for tests that print and parse. */
import type { RangeExpression, TypeExpression } from "../../generator/document/document.js";

export type BareRange = Omit<RangeExpression, "span">;

export type BareType =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "ranged"; readonly of: BareType; readonly range: BareRange }
  | { readonly kind: "list"; readonly of: BareType; readonly range?: BareRange }
  | { readonly kind: "map"; readonly of: BareType }
  | { readonly kind: "union"; readonly members: readonly BareType[] };

export function withoutPlaces(expression: TypeExpression): BareType {
  switch (expression.kind) {
    case "name":
      return { kind: "name", name: expression.name };
    case "union":
      return { kind: "union", members: expression.members.map(withoutPlaces) };
    case "ranged":
      return { kind: "ranged", of: withoutPlaces(expression.of), range: bareRange(expression.range) };
    case "list":
      return {
        kind: "list",
        of: withoutPlaces(expression.of),
        ...(expression.range && { range: bareRange(expression.range) }),
      };
    case "map":
      return { kind: "map", of: withoutPlaces(expression.of) };
  }
}

function bareRange({ low, high }: RangeExpression): BareRange {
  return { ...(low !== undefined && { low }), ...(high !== undefined && { high }) };
}

/** Prints a tree; `blank` gives the white space for each place where some may stand. */
export function printType(type: BareType, blank: () => string = () => ""): string {
  switch (type.kind) {
    case "name":
      return type.name;
    case "ranged":
      return `${printType(type.of)} ${blank()}${printRange(type.range, blank)}`;
    case "list":
      return `${printItem(type.of, blank)}${blank()}[${blank()}${type.range ? printRange(type.range, blank) : ""}${blank()}]`;
    case "map":
      return `map${blank()}<${blank()}${printType(type.of, blank)}${blank()}>`;
    case "union":
      return type.members
        .map((member) => (member.kind === "union" ? grouped(member, blank) : printType(member, blank)))
        .join(`${blank()}|${blank()}`);
  }
}

function printItem(type: BareType, blank: () => string): string {
  return type.kind === "union" ? grouped(type, blank) : printType(type, blank);
}

function grouped(type: BareType, blank: () => string): string {
  return `(${blank()}${printType(type, blank)}${blank()})`;
}

function printRange({ low, high }: BareRange, blank: () => string): string {
  return `${low ?? ""}${blank()}..${blank()}${high ?? ""}`;
}
