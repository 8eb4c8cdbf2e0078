/** What a shape refers to: the named types and enums that its schema must include, and whether it is recursive. */
import type { Model, Shape } from "./model.js";
import { targetOf } from "./json-kinds.js";
import { memoized } from "./memoize.js";
import { partsOf, referencesIn } from "./shape-parts.js";

/** The names that a shape contains itself, in the order of a reader. */
export function namesIn(shape: Shape): readonly string[] {
  return referencesIn(shape).map(({ to }) => to);
}

/** The names that a shape refers to, directly and indirectly, in the order of a reader. */
export function reachableNames(shape: Shape, model: Model): readonly string[] {
  return namesFrom(model, shape);
}

const namesFrom = memoized((model: Model, shape: Shape): readonly string[] => {
  const found = new Set<string>();
  collectNames(shape, model, found);
  return [...found];
});

function collectNames(shape: Shape, model: Model, found: Set<string>): void {
  for (const name of namesIn(shape)) {
    if (found.has(name)) continue;
    found.add(name);
    collectNames(targetOf(name, model), model, found);
  }
}

/** The shape and everything that it refers to, each once. */
export function shapesReached(shape: Shape, model: Model): readonly Shape[] {
  return [shape, ...reachableNames(shape, model).map((name) => targetOf(name, model))];
}

/**
 * The names that the shape and the types that it refers to use more than once, in the order of first use. A recursive
 * type is always included.
 */
export function namedRepeatedly(shape: Shape, model: Model): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of shapesReached(shape, model).flatMap(namesIn)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return reachableNames(shape, model).filter((name) => (counts.get(name) ?? 0) > 1);
}

/**
 * Whether a value may be so deep that recursion overflows: a type is recursive, or open values are compared with each
 * other.
 */
export function nestsWithoutEnd(shape: Shape, model: Model): boolean {
  return hasNoEnd(model, shape);
}

const hasNoEnd = memoized((model: Model, shape: Shape): boolean => {
  return (
    isInCycle(shape, model, new Set(), new Set()) ||
    reachedParts(shape, model).some((part) => part.kind === "list" && part.uniqueItems && isOpen(part.items, model))
  );
});

/**
 * Depth first: a name whose own shape is still being walked closes a cycle. `walked` contains those that are finished.
 */
function isInCycle(shape: Shape, model: Model, open: Set<string>, walked: Set<string>): boolean {
  for (const name of namesIn(shape)) {
    if (walked.has(name)) continue;
    if (open.has(name)) return true;
    open.add(name);
    if (isInCycle(targetOf(name, model), model, open, walked)) return true;
    open.delete(name);
    walked.add(name);
  }
  return false;
}

/** Whether a part of the value is not fully described. */
function isOpen(shape: Shape, model: Model): boolean {
  return reachedParts(shape, model).some(acceptsAnything);
}

/** Whether a value of the shape may contain a choice between alternatives, at any depth. */
export function containsChoice(shape: Shape, model: Model): boolean {
  return hasChoice(model, shape);
}

const hasChoice = memoized((model: Model, shape: Shape): boolean => {
  return reachedParts(shape, model).some(
    (part) => part.kind === "union" && part.members.filter(({ kind }) => kind !== "null").length > 1,
  );
});

function reachedParts(shape: Shape, model: Model): readonly Shape[] {
  return shapesReached(shape, model).flatMap(partsOf);
}

function acceptsAnything(shape: Shape): boolean {
  if (shape.kind === "record") return shape.unknownKeys !== "reject" || shape.variants?.otherVariants === "keep";
  return shape.kind === "any" || shape.kind === "object";
}
