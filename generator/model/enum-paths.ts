/** The paths of enums in an answer: `result_type`, `suggestions[*].priority`, `labels.*`; the value itself is `.`. */
import { dereference, kindsOf, targetOf } from "./json-kinds.js";
import { allFields, innerShapes } from "./shape-parts.js";
import type { ContractModel, Model, RecordShape, Shape, UnionShape } from "./model.js";
import { type EachKind, matchKind } from "../../runtime/support/match-kind.js";

export type EnumValues = readonly (string | number)[];

interface EnumPaths {
  /**
   * In the order of the fields, those of variants after the shared ones. A path that two variants share has the values
   * of both.
   */
  readonly paths: ReadonlyMap<string, EnumValues>;
  /** False if the types are nested in so many ways that not every path was followed. */
  readonly complete: boolean;
}

/** Types that refer to each other can have more paths than could be listed. */
export const mostTypesOnPaths = 10_000;

/** The paths of a contract's enums, without those hidden by `in_summary: false`. A recursive type is followed once. */
export function enumPathsOf({ shape }: Pick<ContractModel, "shape">, model: Model): EnumPaths {
  const walk: Walk = { model, relevant: typesWithEnums(model), found: new Map(), left: mostTypesOnPaths };
  follow(shape, { path: "", within: [] }, walk);
  const paths = new Map([...walk.found].map(([path, values]) => [path, [...values]]));
  return { paths, complete: walk.left > 0 };
}

interface Walk {
  readonly model: Model;
  readonly relevant: ReadonlySet<string>;
  readonly found: Map<string, Set<string | number>>;
  left: number;
}

interface Position {
  readonly path: string;
  /** The types that the path leads through. */
  readonly within: readonly string[];
}

const nothing = (): void => undefined;

const steps: EachKind<Shape, [at: Position, walk: Walk], void> = {
  string: nothing,
  number: nothing,
  boolean: nothing,
  null: nothing,
  any: nothing,
  object: nothing,
  constant: nothing,
  enum: ({ values }, { path }, { found }) => {
    const known = found.get(path || ".") ?? new Set();
    found.set(path || ".", new Set([...known, ...values.map(({ value }) => value)]));
  },
  list: ({ items }, at, walk) => follow(items, { ...at, path: `${at.path}[*]` }, walk),
  map: ({ values }, at, walk) => follow(values, inside(at, "*"), walk),
  record: followFields,
  union: followMembers,
  reference: ({ to }, at, walk) => {
    if (at.within.includes(to) || !walk.relevant.has(to) || walk.left === 0) return;
    walk.left -= 1;
    follow(targetOf(to, walk.model), { ...at, within: [...at.within, to] }, walk);
  },
};

function follow(shape: Shape, at: Position, walk: Walk): void {
  matchKind(steps, shape, at, walk);
}

function inside(at: Position, name: string): Position {
  return { ...at, path: at.path === "" ? name : `${at.path}.${name}` };
}

function followFields(shape: RecordShape, at: Position, walk: Walk): void {
  for (const { name, shape: held } of shownFields(shape)) follow(held, inside(at, name), walk);
}

/** `Priority | string` accepts any string, so it is not an enum. */
function followMembers({ members }: UnionShape, at: Position, walk: Walk): void {
  for (const member of members) {
    const isOpen =
      isVocabulary(member, walk.model) &&
      members.some((other) => other !== member && !isVocabulary(other, walk.model) && share(member, other, walk.model));
    if (!isOpen) follow(member, at, walk);
  }
}

function isVocabulary(shape: Shape, model: Model): boolean {
  return dereference(shape, model).kind === "enum";
}

function share(one: Shape, other: Shape, model: Model): boolean {
  const kinds = kindsOf(other, model);
  return kindsOf(one, model).some((kind) => kinds.includes(kind) || (kind === "integer" && kinds.includes("number")));
}

const relevantNames = new WeakMap<Model, ReadonlySet<string>>();

/** The enums, and the types that contain one, computed once for all contracts. */
function typesWithEnums(model: Model): ReadonlySet<string> {
  const names = relevantNames.get(model) ?? findTypesWithEnums(model);
  relevantNames.set(model, names);
  return names;
}

function findTypesWithEnums(model: Model): ReadonlySet<string> {
  const relevant = new Set(model.enums.map(({ name }) => name));
  for (let before = -1; before !== relevant.size; ) {
    before = relevant.size;
    for (const { name, shape } of model.types) if (leadsToEnum(shape, relevant)) relevant.add(name);
  }
  return relevant;
}

function leadsToEnum(shape: Shape, relevant: ReadonlySet<string>): boolean {
  if (shape.kind === "enum") return true;
  if (shape.kind === "reference") return relevant.has(shape.to);
  const inner = shape.kind === "record" ? shownFields(shape).map((field) => field.shape) : innerShapes(shape);
  return inner.some((part) => leadsToEnum(part, relevant));
}

function shownFields(shape: RecordShape): RecordShape["fields"] {
  return allFields(shape).filter(({ hiddenInSummary }) => !hiddenInSummary);
}
