/** Finds fields that were renamed between two versions. */
import { foldKey } from "../../../runtime/normalize/fold.js";
import type { Field } from "../../model/model.js";
import { canonicalText } from "./canonical.js";

/** Maps each former field that still exists to the current one: by name, then by alias, spelling or shape. */
export function partnersOf(before: readonly Field[], after: readonly Field[]): ReadonlyMap<Field, Field> {
  const open = new Map(after.map((field) => [field.name, field]));
  const partners = new Map<Field, Field>();
  const pair = (field: Field, partner: Field | undefined): void => {
    if (!partner) return;
    partners.set(field, partner);
    open.delete(partner.name);
  };
  for (const field of before) pair(field, open.get(field.name));
  for (const field of before) if (!partners.has(field)) pair(field, renamedTo(field, [...open.values()]));
  return partners;
}

/** The new field that has the old name as an alias, or that only differs in spelling. */
function renamedTo({ name, shape }: Field, candidates: readonly Field[]): Field | undefined {
  const sure =
    candidates.find((candidate) => candidate.reading?.aliases?.includes(name)) ??
    candidates.find((candidate) => folded(candidate.name) === folded(name));
  return (
    sure ??
    (candidates.length === 1 && canonicalText(candidates[0]?.shape) === canonicalText(shape)
      ? candidates[0]
      : undefined)
  );
}

/** The form in which the parser compares keys. */
export function folded(name: string): string {
  return foldKey(name) ?? name;
}
