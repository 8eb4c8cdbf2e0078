/**
 * What a shape leads to: the named types and enums that its schema has to bring along, and whether it nests without
 * end.
 */
import type { Model, Shape } from "../model/model.js";
import { targetOf } from "../model/json-kinds.js";
import { remembered } from "../model/memoize.js";
import { type EachKind, matchKind } from "../../runtime/support/match-kind.js";

const none = (): readonly Shape[] => [];

const parts: EachKind<Shape, [], readonly Shape[]> = {
  string: none,
  number: none,
  boolean: none,
  null: none,
  any: none,
  object: none,
  enum: none,
  constant: none,
  reference: none,
  list: ({ items }) => [items],
  map: ({ values }) => [values],
  record: ({ fields, variants }) =>
    [...fields, ...(variants?.rows ?? []).flatMap((row) => row.fields)].map(({ shape }) => shape),
  union: ({ members }) => members,
};

/** The names that a shape holds itself, in the order in which a reader meets them. */
export function namesIn(shape: Shape): readonly string[] {
  return allParts(shape).flatMap((part) => (part.kind === "reference" ? [part.to] : []));
}

/** The names that a shape leads to, directly and through others, in the order in which a reader meets them. */
export function reachableNames(shape: Shape, model: Model): readonly string[] {
  return namesFrom(model, shape);
}

const namesFrom = remembered((model: Model, shape: Shape): readonly string[] => {
  const found = new Set<string>();
  collectNames(shape, model, found);
  return [...found];
});

function collectNames(shape: Shape, model: Model, found: Set<string>): void {
  for (const part of allParts(shape)) {
    if (part.kind !== "reference" || found.has(part.to)) continue;
    found.add(part.to);
    collectNames(targetOf(part.to, model), model, found);
  }
}

/**
 * Whether a value may be so deep that walking it by recursion overflows: a type contains itself, or open values are
 * compared with each other.
 */
export function nestsWithoutEnd(shape: Shape, model: Model): boolean {
  return hasNoEnd(model, shape);
}

const hasNoEnd = remembered((model: Model, shape: Shape): boolean => {
  return (
    leadsInCircle(shape, model, new Set(), new Set()) ||
    reachedParts(shape, model).some((part) => part.kind === "list" && part.uniqueItems && isOpen(part.items, model))
  );
});

/**
 * Depth first: a name that is met again while its own shape is still being walked closes a circle. `walked` holds those
 * that are finished.
 */
function leadsInCircle(shape: Shape, model: Model, open: Set<string>, walked: Set<string>): boolean {
  for (const part of allParts(shape)) {
    if (part.kind !== "reference" || walked.has(part.to)) continue;
    if (open.has(part.to)) return true;
    open.add(part.to);
    if (leadsInCircle(targetOf(part.to, model), model, open, walked)) return true;
    open.delete(part.to);
    walked.add(part.to);
  }
  return false;
}

/** Whether some part of the value is not described to its end. */
function isOpen(shape: Shape, model: Model): boolean {
  return reachedParts(shape, model).some(takesAnything);
}

/** Whether a value of the shape may hold a choice between alternatives, at any depth. */
export function leadsToChoice(shape: Shape, model: Model): boolean {
  return hasChoice(model, shape);
}

const hasChoice = remembered((model: Model, shape: Shape): boolean => {
  return reachedParts(shape, model).some(
    (part) => part.kind === "union" && part.members.filter(({ kind }) => kind !== "null").length > 1,
  );
});

function reachedParts(shape: Shape, model: Model): readonly Shape[] {
  return [shape, ...reachableNames(shape, model).map((name) => targetOf(name, model))].flatMap(allParts);
}

function takesAnything(shape: Shape): boolean {
  if (shape.kind === "record") return shape.unknownKeys !== "reject" || shape.variants?.otherVariants === "keep";
  return shape.kind === "any" || shape.kind === "object";
}

/** The shape and everything written inside it; references are not followed. */
function allParts(shape: Shape): readonly Shape[] {
  const inner = matchKind(parts, shape);
  return [shape, ...inner.flatMap(allParts)];
}
