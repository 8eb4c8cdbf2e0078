/** The shapes at a path inside a shape. */
import { targetOf } from "./json-kinds.js";
import type { Field, RecordShape, Shape, Vocabulary } from "./model.js";
import type { PathStep } from "./paths.js";

/** The step that does not exist, and the shape at which it was tried. */
export interface DeadEnd {
  readonly step: PathStep;
  readonly from: Shape;
}

export interface Found {
  /** Every possible shape: with unions flattened, references resolved, and null omitted. */
  readonly shapes: readonly Shape[];
  /** Whether every valid value has a value other than null there. */
  readonly certain: boolean;
}

type Followed = Found | { readonly deadEnd: DeadEnd };

/**
 * Follows a path. It exists if one of several alternatives has it; a field of a variant counts if one variant has it.
 */
export function followPath(shape: Shape, steps: readonly PathStep[], vocabulary: Vocabulary): Followed {
  return steps.reduce<Followed>(
    (found, step) => ("deadEnd" in found ? found : stepInto(found, step, vocabulary)),
    alternativesOf(shape, vocabulary),
  );
}

/** The alternatives of a shape. */
export function alternativesOf(shape: Shape, vocabulary: Vocabulary): Found {
  if (shape.kind === "reference") return alternativesOfName(shape.to, vocabulary);
  if (shape.kind === "null") return { shapes: [], certain: false };
  return shape.kind === "union"
    ? together(shape.members.map((member) => alternativesOf(member, vocabulary)))
    : { shapes: [shape], certain: true };
}

const known = new WeakMap<Vocabulary, Map<string, Found>>();

/** Computed once for each type: nested unions can reach one type in exponentially many ways. */
function alternativesOfName(name: string, vocabulary: Vocabulary): Found {
  const names = known.get(vocabulary) ?? new Map<string, Found>();
  known.set(vocabulary, names);
  const found = names.get(name) ?? alternativesOf(targetOf(name, vocabulary), vocabulary);
  names.set(name, found);
  return found;
}

function together(parts: readonly Found[]): Found {
  return {
    shapes: [...new Set(parts.flatMap(({ shapes }) => shapes))],
    certain: parts.every(({ certain }) => certain),
  };
}

function stepInto({ shapes, certain }: Found, step: PathStep, vocabulary: Vocabulary): Followed {
  const entered = shapes.map((shape) => enter(shape, step, vocabulary));
  const parts = entered.filter((part) => part !== undefined);
  if (parts.length === 0) return { deadEnd: { step, from: shapes[0] ?? { kind: "null" } } };
  const inside = together(parts);
  return { shapes: inside.shapes, certain: certain && inside.certain && parts.length === entered.length };
}

function enter(shape: Shape, step: PathStep, vocabulary: Vocabulary): Found | undefined {
  if (shape.kind === "list" && step.kind === "items") return inCollection(shape.items, shape.minItems, vocabulary);
  if (shape.kind === "map" && step.kind === "values") return inCollection(shape.values, shape.minItems, vocabulary);
  return shape.kind === "record" && step.kind === "key" ? enterRecord(shape, step.name, vocabulary) : undefined;
}

/** An array that may be empty may have no items. */
function inCollection(held: Shape, fewest: number | undefined, vocabulary: Vocabulary): Found {
  const inside = alternativesOf(held, vocabulary);
  return { ...inside, certain: inside.certain && (fewest ?? 0) > 0 };
}

function enterRecord({ fields, variants }: RecordShape, name: string, vocabulary: Vocabulary): Found | undefined {
  const shared = fields.find((field) => field.name === name);
  if (shared) return inField(shared, vocabulary);
  const rows = (variants?.rows ?? []).map((row) => row.fields.find((field) => field.name === name));
  const parts = rows.filter((field) => field !== undefined).map((field) => inField(field, vocabulary));
  const inside = together(parts);
  return parts.length === 0 ? undefined : { ...inside, certain: inside.certain && parts.length === rows.length };
}

function inField({ shape, optional }: Field, vocabulary: Vocabulary): Found {
  const inside = alternativesOf(shape, vocabulary);
  return { ...inside, certain: inside.certain && !optional };
}
