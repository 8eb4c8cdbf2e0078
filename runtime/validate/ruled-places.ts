/** Finds the parts of a value to which rules apply, by the shape of the value. */
import { memberFor } from "../model/choose-member.js";
import { rowOf } from "../model/follow-shape.js";
import type { Segment } from "../support/path.js";
import type { FieldShapes, RecordShape, Shape } from "../model/shape.js";
import { partsOf } from "../model/shape-parts.js";
import type { FaultyPlace } from "../rules/faulty-places.js";
import { isAbsent, isRecord, memberOf } from "../support/records.js";
import type { Rule } from "../rules/rule.js";
import { type EachKind, matchKind } from "../support/match-kind.js";

/** One walk through a whole value. */
interface Tour {
  /** The current path; it changes as the walk continues. */
  readonly trail: Segment[];
  /** Receives the rules that apply to the current value, and the structural issues at it and inside it. */
  readonly judge: (rules: readonly Rule[], self: unknown, faults: FaultyPlace | undefined) => void;
}

/**
 * Walks a value and stops wherever rules apply. A missing value has rules only if it is an issue, which blocks them.
 */
export type Visit = (value: unknown, tour: Tour, faults: FaultyPlace | undefined) => void;

interface Known {
  /** By the names of named types, which may be recursive. */
  readonly visits: Map<string, Visit>;
  readonly types: ReadonlyMap<string, Shape>;
  /** The shapes that contain rules. */
  readonly ruled: ReadonlySet<Shape>;
}

/** The number of rules of a shape; those of a named type count once. */
export function countRules(shape: Shape): number {
  return [...linesTo(shape, new Map()).keys()].reduce((sum, { rules = [] }) => sum + rules.length, 0);
}

/** Compiles the walk of a shape, which skips every part without rules; undefined if no part has any. */
export function visitOf(shape: Shape): Visit | undefined {
  const types = new Map<string, Shape>();
  return visitOfPart(shape, { visits: new Map(), types, ruled: ruledIn(linesTo(shape, types)) });
}

/**
 * Every shape that is reachable from a shape, including itself, with the shapes that contain it directly. Each is
 * visited once, however many paths lead to it, and without recursion, because types can be nested as deep as the file
 * is long.
 */
function linesTo(root: Shape, types: Map<string, Shape>): ReadonlyMap<Shape, readonly Shape[]> {
  const lines = new Map<Shape, Shape[]>([[root, []]]);
  for (const shape of lines.keys()) {
    for (const part of innerOf(shape, types)) {
      const holders = lines.get(part);
      if (holders) holders.push(shape);
      else lines.set(part, [shape]);
    }
  }
  return lines;
}

/** A reference is resolved once, because its function may create a new shape each time. */
function innerOf(shape: Shape, types: Map<string, Shape>): readonly Shape[] {
  if (shape.kind !== "reference") return partsOf(shape);
  const target = types.get(shape.name) ?? shape.shape();
  types.set(shape.name, target);
  return [target];
}

function ruledIn(lines: ReadonlyMap<Shape, readonly Shape[]>): ReadonlySet<Shape> {
  const ruled = new Set([...lines.keys()].filter(({ rules = [] }) => rules.length > 0));
  for (const shape of ruled) for (const holder of lines.get(shape) ?? []) ruled.add(holder);
  return ruled;
}

function visitOfPart(shape: Shape, known: Known): Visit | undefined {
  if (!known.ruled.has(shape)) return undefined;
  const inside = matchKind(visits, shape, known);
  const { rules = [] } = shape;
  if (rules.length === 0) return inside;
  return (value, tour, faults) => {
    if (!isAbsent(value) || faults?.isFaulty) tour.judge(rules, value, faults);
    inside?.(value, tour, faults);
  };
}

const nothing = (): undefined => undefined;

const visits: EachKind<Shape, [known: Known], Visit | undefined> = {
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

/** The field that selects a variant selects the fields that are visited. */
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

/**
 * For a nullable shape, the walk of the shape unless the value is null; of several alternatives, the value selects one.
 */
function visitOfUnion({ members }: Extract<Shape, { kind: "union" }>, known: Known): Visit | undefined {
  const visitsByMember = new Map(members.map((member) => [member, visitOfPart(member, known)]));
  const [only, ...others] = members.filter(({ kind }) => kind !== "null");
  const memberOfValue = (value: unknown): Shape | undefined => (others.length === 0 ? only : memberFor(members, value));
  return (value, tour, faults) => {
    const member = value === null ? undefined : memberOfValue(value);
    if (member) visitsByMember.get(member)?.(value, tour, faults);
  };
}

/** A named type is compiled with the first value that reaches it. */
function visitOfReference({ name }: Extract<Shape, { kind: "reference" }>, known: Known): Visit | undefined {
  const familiar = known.visits.get(name);
  if (familiar) return familiar;
  let inner: Visit | undefined;
  const visit: Visit = (value, tour, faults) => {
    const type = known.types.get(name);
    inner ??= (type && visitOfPart(type, known)) ?? (() => undefined);
    inner(value, tour, faults);
  };
  known.visits.set(name, visit);
  return visit;
}
