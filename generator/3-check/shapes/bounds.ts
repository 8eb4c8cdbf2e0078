/** The bounds of a shape, in one form for all kinds. */
import { given } from "../../source/given.js";
import type { ListShape, MapShape, NumberShape, Shape, StringShape } from "../../model/model.js";
import type { Span } from "../../source/source.js";
import { hasBounds } from "../../model/shape-parts.js";

type BoundedShape = StringShape | NumberShape | ListShape | MapShape;

/** One end of the range that a shape allows. */
export interface Bound {
  readonly value: number;
  readonly excluded: boolean;
  /** Absent for an implicit bound: a nonblank string has at least one character. */
  readonly span?: Span;
}

export interface Bounds {
  /** The bounded property: `number`, `integer`, `length`, `number of items`. */
  readonly what: string;
  /** Only integers count. */
  readonly whole: boolean;
  readonly low?: Bound;
  readonly high?: Bound;
}

interface Row {
  readonly what: string;
  readonly whole: boolean;
  readonly low: Readonly<Record<string, number | undefined>>;
  readonly high: Readonly<Record<string, number | undefined>>;
}

/** The bounds of a shape; undefined if its kind has none. */
export function boundsOf(shape: Shape): Bounds | undefined {
  const row = rowOf(shape);
  if (!row || !hasBounds(shape)) return undefined;
  const [low, high] = [row.low, row.high].map((members) => boundOf(members, shape));
  return { what: row.what, whole: row.whole, ...given({ low, high }) };
}

function rowOf(shape: Shape): Row | undefined {
  if (shape.kind === "number") return numberRow(shape);
  if (shape.kind === "string") return stringRow(shape);
  if (shape.kind !== "list" && shape.kind !== "map") return undefined;
  const what = shape.kind === "list" ? "number of items" : "number of entries";
  return { what, whole: true, low: { minItems: shape.minItems }, high: { maxItems: shape.maxItems } };
}

function stringRow({ nonblank, minLength, maxLength }: StringShape): Row {
  return {
    what: "length",
    whole: true,
    low: { minLength: minLength ?? (nonblank ? 1 : undefined) },
    high: { maxLength },
  };
}

function numberRow({ integer, min, max, exclusiveMin, exclusiveMax }: NumberShape): Row {
  return {
    what: integer ? "integer" : "number",
    whole: integer,
    low: { min, exclusiveMin },
    high: { max, exclusiveMax },
  };
}

/** The one that is declared: stage 2 rejects two bounds for the same end. */
function boundOf(members: Readonly<Record<string, number | undefined>>, { written }: BoundedShape): Bound | undefined {
  for (const [member, value] of Object.entries(members)) {
    const span = written?.[member];
    if (value !== undefined) return { value, excluded: member.startsWith("exclusive"), ...(span && { span }) };
  }
  return undefined;
}

export function inWords({ value, excluded }: Bound): string {
  return excluded ? `${value} (excluded)` : String(value);
}
