/** Finds fields that were renamed between two versions. */
import { foldKey } from "../../../runtime/normalize/fold.js";
import type { Field } from "../../model/model.js";
import { isAlike } from "./alike.js";

/**
 * Maps each former field that still exists to the current one: by name, then by alias or spelling, then by a type that
 * is alike, if no other field competes for it.
 */
export function partnersOf(before: readonly Field[], after: readonly Field[]): ReadonlyMap<Field, Field> {
  const partners = new Map<Field, Field>();
  for (const candidatesOf of [sameNames, sureRenames]) {
    const [removed, added] = unpaired(before, after, partners);
    for (const field of removed) {
      const partner = candidatesOf(field, added).find((other) => ![...partners.values()].includes(other));
      if (partner) partners.set(field, partner);
    }
  }
  const [removed, added] = unpaired(before, after, partners);
  for (const field of removed) {
    const [partner, ...others] = replacementsOf(field, added);
    const rivals = removed.filter((other) => partner && isAlike(other.shape, partner.shape));
    if (partner && others.length === 0 && rivals.length === 1) partners.set(field, partner);
  }
  return partners;
}

type Candidates = (field: Field, added: readonly Field[]) => readonly Field[];

const sameNames: Candidates = ({ name }, added) => added.filter((other) => other.name === name);

/** The new fields that have the old name as an alias, then those that only differ in spelling. */
const sureRenames: Candidates = ({ name }, added) => [
  ...added.filter(({ reading }) => reading?.aliases?.includes(name)),
  ...added.filter((other) => folded(other.name) === folded(name)),
];

/** The added fields that may be the removed one under a new name. */
export const replacementsOf: Candidates = ({ shape }, added) => added.filter((other) => isAlike(shape, other.shape));

function unpaired(
  before: readonly Field[],
  after: readonly Field[],
  partners: ReadonlyMap<Field, Field>,
): readonly [removed: readonly Field[], added: readonly Field[]] {
  const found = new Set(partners.values());
  return [before.filter((field) => !partners.has(field)), after.filter((field) => !found.has(field))];
}

/** The form in which the parser compares keys. */
export function folded(name: string): string {
  return foldKey(name) ?? name;
}
