/** Whether two types differ only in limits, so one field can be the other after a rename. */
import type { Shape } from "../../model/model.js";
import { canonicalText } from "./canonical.js";

/** Ignores bounds, patterns, `null`, and enum values if one remains. */
export function isAlike(before: Shape, after: Shape): boolean {
  const [was, is] = [withoutNull(before), withoutNull(after)];
  return was.kind === is.kind && (likenesses[was.kind] as Likeness<Shape>)(was, is);
}

type Likeness<Kind> = (was: Kind, is: Kind) => boolean;

const same: Likeness<Shape> = (was, is) => canonicalText(was) === canonicalText(is);

const likenesses: { readonly [Kind in Shape["kind"]]: Likeness<Extract<Shape, { readonly kind: Kind }>> } = {
  string: (was, is) => was.format === is.format,
  number: () => true,
  enum: (was, is) => was.values.some(({ value }) => is.values.some((other) => other.value === value)),
  list: (was, is) => isAlike(was.items, is.items),
  map: (was, is) => isAlike(was.values, is.values),
  boolean: same,
  null: same,
  any: same,
  object: same,
  constant: same,
  record: same,
  union: same,
  reference: same,
};

function withoutNull(shape: Shape): Shape {
  if (shape.kind !== "union") return shape;
  const members = shape.members.filter(({ kind }) => kind !== "null");
  return members.length === 1 && members[0] ? members[0] : { ...shape, members };
}
