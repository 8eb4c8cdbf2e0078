/** Determines the JSON types of a lowered value, and its alternative of a union. */
import { alternativesOf, type JsonKind, kindsOfValue, memberFor, taggedShape } from "../model/choose-member.js";
import { fits } from "../model/fits.js";
import type { Shape } from "../model/shape.js";
import type { Encoding } from "./lowered.js";
import { type EachKind, matchKind } from "../support/match-kind.js";

const kinds: EachKind<Shape, [encoding: Encoding], readonly JsonKind[]> = {
  string: () => ["string"],
  number: () => ["number"],
  integer: () => ["number"],
  boolean: () => ["boolean"],
  null: () => ["null"],
  any: (_, { texts }) => (texts ? ["string"] : ["string", "number", "boolean", "null", "list", "object"]),
  object: (_, { texts }) => [texts ? "string" : "object"],
  enum: ({ values }) => values.flatMap(kindsOfValue),
  constant: ({ value }, { texts }) => (texts && isStructured(value) ? ["string"] : kindsOfValue(value)),
  list: () => ["list"],
  map: (_, { pairs }) => [pairs ? "list" : "object"],
  record: () => ["object"],
  union: ({ members }, encoding) => members.flatMap((member) => loweredKinds(member, encoding)),
  reference: ({ shape }, encoding) => loweredKinds(shape(), encoding),
};

function loweredKinds(shape: Shape, encoding: Encoding): readonly JsonKind[] {
  return matchKind(kinds, shape, encoding);
}

export function isStructured(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Whether null is a value of the lowered shape, so it does not mean that a field is absent. */
export function takesNull(shape: Shape, encoding: Encoding): boolean {
  return loweredKinds(shape, encoding).includes("null");
}

/**
 * Returns the alternative of a union for a lowered value. Also accepts the form of the contract, which models sometimes
 * return.
 */
export function decodedMember(members: readonly Shape[], value: unknown, encoding: Encoding): Shape | undefined {
  const [kind] = kindsOfValue(value);
  const candidates = members
    .flatMap(alternativesOf)
    .filter((member) => kind !== undefined && loweredKinds(member, encoding).includes(kind));
  if (candidates.length === 0) return memberFor(members, value);
  return candidates.length > 1 ? taggedShape(candidates, value) : candidates[0];
}

/** Returns the alternative of a union for a valid value. */
export function encodedMember(members: readonly Shape[], value: unknown): Shape | undefined {
  const fitting = members.flatMap(alternativesOf).filter((member) => fits(member, value, new WeakMap()));
  return fitting.length > 1 ? (taggedShape(fitting, value) ?? fitting[0]) : fitting[0];
}
