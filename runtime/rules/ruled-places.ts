/** Finds the places of a value for which rules hold, by the shape of the value. */
import { memberFor } from "../choose-member.js";
import { rowOf } from "../follow-shape.js";
import type { Segment } from "../path.js";
import type { FieldShapes, RecordShape, Shape } from "../shape.js";
import { partsOf } from "../shape-parts.js";
import type { FaultyPlace } from "./faulty-places.js";
import { isAbsent, isRecord, memberOf } from "./path.js";
import type { Rule } from "./rule.js";

/** One visit of a whole value. */
export interface Tour {
  /** Where it stands; it changes as the tour goes on. */
  readonly trail: Segment[];
  /** The rules that hold for the value there, and the structural faults at and below it. */
  readonly judge: (rules: readonly Rule[], self: unknown, faults: FaultyPlace | undefined) => void;
}

/** Goes through a value and stops wherever rules hold. Where there is nothing, they hold only if that is a fault, which blocks them. */
export type Visit = (value: unknown, tour: Tour, faults: FaultyPlace | undefined) => void;

/** Of named types by their names: types may lead back to themselves. */
type Known = Map<string, Visit>;

/** How many rules a shape has, those of named types counted once. */
export function countRules(shape: Shape): number {
  return countIn(shape, new Set());
}

/** Compiles the visit of a shape, which leaves out every branch without rules; undefined where no branch has any. */
export function visitOf(shape: Shape): Visit | undefined {
  return visitOfPart(shape, new Map());
}

function visitOfPart(shape: Shape, known: Known): Visit | undefined {
  if (countRules(shape) === 0) return undefined;
  const inside = (visits[shape.kind] as (given: Shape, known: Known) => Visit | undefined)(shape, known);
  const { rules = [] } = shape;
  if (rules.length === 0) return inside;
  return (value, tour, faults) => {
    if (!isAbsent(value) || faults?.isFaulty) tour.judge(rules, value, faults);
    inside?.(value, tour, faults);
  };
}

type Visits = { readonly [Kind in Shape["kind"]]: (shape: Extract<Shape, { kind: Kind }>, known: Known) => Visit | undefined };

const nothing = (): undefined => undefined;

const visits: Visits = {
  string: nothing,
  number: nothing,
  integer: nothing,
  boolean: nothing,
  null: nothing,
  any: nothing,
  object: nothing,
  enum: nothing,
  constant: nothing,
  list: ({ items }, known) => throughItems(visitOfPart(items, known)),
  map: ({ values }, known) => throughValues(visitOfPart(values, known)),
  record: visitOfRecord,
  union: visitOfUnion,
  reference: visitOfReference,
};

function throughItems(visit: Visit | undefined): Visit | undefined {
  if (!visit) return undefined;
  return (value, tour, faults) => {
    if (!Array.isArray(value)) return;
    for (let index = 0; index < value.length; index += 1) step(visit, value[index], index, tour, faults);
  };
}

function throughValues(visit: Visit | undefined): Visit | undefined {
  if (!visit) return undefined;
  return (value, tour, faults) => {
    if (isRecord(value)) for (const key of Object.keys(value)) step(visit, value[key], key, tour, faults);
  };
}

function step(visit: Visit, member: unknown, segment: Segment, tour: Tour, faults: FaultyPlace | undefined): void {
  tour.trail.push(segment);
  visit(member, tour, faults?.members.get(segment));
  tour.trail.pop();
}

/** The field that chooses a variant chooses the fields that are visited. */
function visitOfRecord({ fields, variants }: RecordShape, known: Known): Visit | undefined {
  const shared = visitOfFields(fields, known);
  if (!variants) return shared;
  const rows = new Map(Object.values(variants.rows).map((row) => [row, visitOfFields(row, known)]));
  return (value, tour, faults) => {
    shared?.(value, tour, faults);
    const row = rowOf(variants, value);
    if (row) rows.get(row)?.(value, tour, faults);
  };
}

function visitOfFields(fields: FieldShapes, known: Known): Visit | undefined {
  const ruled = Object.entries(fields).flatMap(([name, { shape }]) => {
    const visit = visitOfPart(shape, known);
    return visit ? [{ name, visit }] : [];
  });
  if (ruled.length === 0) return undefined;
  return (value, tour, faults) => {
    if (isRecord(value)) for (const { name, visit } of ruled) step(visit, memberOf(value, name), name, tour, faults);
  };
}

/** A shape that may be null is the shape wherever there is no null; of other alternatives the value chooses one. */
function visitOfUnion({ members }: Extract<Shape, { kind: "union" }>, known: Known): Visit | undefined {
  const visitsByMember = new Map(members.map((member) => [member, visitOfPart(member, known)]));
  const [only, ...others] = members.filter(({ kind }) => kind !== "null");
  const memberOfValue = (value: unknown): Shape | undefined => (others.length === 0 ? only : memberFor(members, value));
  return (value, tour, faults) => {
    const member = value === null ? undefined : memberOfValue(value);
    if (member) visitsByMember.get(member)?.(value, tour, faults);
  };
}

function visitOfReference({ name, shape }: Extract<Shape, { kind: "reference" }>, known: Known): Visit | undefined {
  const familiar = known.get(name);
  if (familiar) return familiar;
  known.set(name, (value, tour, faults) => visit?.(value, tour, faults));
  const visit = visitOfPart(shape(), known);
  if (visit) known.set(name, visit);
  return visit;
}

/** `passed` holds the names that were followed before. */
function countIn(shape: Shape, passed: Set<string>): number {
  const own = (shape.rules ?? []).length;
  if (shape.kind !== "reference") return partsOf(shape).reduce((sum, part) => sum + countIn(part, passed), own);
  if (passed.has(shape.name)) return own;
  passed.add(shape.name);
  return own + countIn(shape.shape(), passed);
}
