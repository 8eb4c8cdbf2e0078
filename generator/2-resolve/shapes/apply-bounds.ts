/** The keys of the long form that limit a value: `min`, `max_length`, `min_items` … */
import type { ShapeDeclaration } from "../../document/document.js";
import { boundKeys, type BoundKey } from "../../language/shape-keys.js";
import type { Shape } from "../../model/model.js";
import type { Located } from "../../source/source.js";
import type { Context } from "../context.js";
import { describeShape } from "../../model/describe-shape.js";
import { mapNonNull, insteadOfKey, placeOf, withFact } from "./facts.js";
import { hasBounds } from "../../model/shape-parts.js";

interface BoundRow {
  readonly member: string;
  readonly kinds: readonly Shape["kind"][];
  /** Keys for the same end: an inclusive and an exclusive bound contradict each other. */
  readonly rivals: readonly string[];
  readonly fits: string;
}

const numeric = { kinds: ["number"], fits: "`integer` and `number`" } as const;
const textual = { kinds: ["string"], fits: "strings" } as const;
const counted = { kinds: ["list", "map"], fits: "arrays and maps" } as const;

const rows: Readonly<Record<BoundKey, BoundRow>> = {
  min: { member: "min", rivals: ["min", "exclusiveMin"], ...numeric },
  max: { member: "max", rivals: ["max", "exclusiveMax"], ...numeric },
  exclusive_min: { member: "exclusiveMin", rivals: ["min", "exclusiveMin"], ...numeric },
  exclusive_max: { member: "exclusiveMax", rivals: ["max", "exclusiveMax"], ...numeric },
  multiple_of: { member: "multipleOf", rivals: ["multipleOf"], ...numeric },
  min_length: { member: "minLength", rivals: ["minLength"], ...textual },
  max_length: { member: "maxLength", rivals: ["maxLength"], ...textual },
  min_items: { member: "minItems", rivals: ["minItems"], ...counted },
  max_items: { member: "maxItems", rivals: ["maxItems"], ...counted },
};

/** The bounds of each kind, by the equivalent key: `min` is not for strings and arrays. */
const bounding: Readonly<Partial<Record<Shape["kind"], readonly [low: BoundKey, high: BoundKey]>>> = {
  number: ["min", "max"],
  string: ["min_length", "max_length"],
  list: ["min_items", "max_items"],
  map: ["min_items", "max_items"],
};

function keyOfKind(key: BoundKey, { kind }: Shape): string | undefined {
  const other = bounding[kind]?.[key.startsWith("min") ? 0 : 1];
  return other && /^(?:min|max)/.test(key) ? `Write \`${other}\`.` : undefined;
}

/** The shape with the bounds of its declaration; they also apply inside `| null`. */
export function applyBounds(shape: Shape, { bounds }: ShapeDeclaration, context: Context): Shape {
  return boundKeys.reduce((bounded, key) => {
    const bound = bounds[key];
    return bound ? mapNonNull(bounded, (target) => applyBound(target, key, bound, context)) : bounded;
  }, shape);
}

/** A type whose range sets the same end: the key cannot move to its declaration. */
function withoutEnd(key: BoundKey, shape: Shape, { declared }: Context): string | undefined {
  const form = shape.kind === "reference" ? declared.types.get(shape.to)?.shape.form : undefined;
  if (form?.kind !== "expression" || form.expression.kind !== "ranged") return undefined;
  const { of, range } = form.expression;
  const isLow = key.includes("min");
  const [end, other] = isLow ? [range.low, range.high] : [range.high, range.low];
  if (end === undefined || of.kind !== "name" || key === "multiple_of") return undefined;
  const rest = other === undefined ? "" : isLow ? ` ..${other}` : ` ${other}..`;
  return `The range of the type sets that bound: write \`type: ${of.name}${rest}\` here.`;
}

/** A range contains both bounds in one string, and only one of them may conflict with the key. */
function oneOfTwo(key: BoundKey): string {
  return `Keep one of the two.${key.startsWith("exclusive") ? " A range needs only one end: `number ..100`." : ""}`;
}

function applyBound(shape: Shape, key: BoundKey, bound: Located<number>, context: Context): Shape {
  const { report } = context;
  const { member, kinds, rivals, fits } = rows[key];
  if (!hasBounds(shape) || !kinds.includes(shape.kind)) {
    report(
      "resolve/key-misplaced",
      { key, what: describeShape(shape), fits },
      { span: bound.span, help: keyOfKind(key, shape) ?? withoutEnd(key, shape, context) ?? insteadOfKey(shape) },
    );
    return shape;
  }
  const said = placeOf(shape, rivals);
  if (!said) return withFact(shape, member, bound);
  const related = [{ message: "it is already set here", span: said }];
  report("resolve/bound-twice", { key }, { span: bound.span, related, help: oneOfTwo(key) });
  return shape;
}
