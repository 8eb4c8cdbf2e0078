/** Finds fields that were renamed between two versions. */
import { foldKey } from "../../../runtime/normalize/fold.js";
import type { Field } from "../../model/model.js";
import { isAlike } from "./alike.js";

/**
 * Maps each former field that still exists to the current one: by name, then by alias or spelling, then by a type that
 * is alike, if no other field competes for it.
 */
export function partnersOf(before: readonly Field[], after: readonly Field[]): ReadonlyMap<Field, Field> {
  const byName = new Map(after.map((field) => [field.name, field]));
  const partners = new Map(
    before.flatMap((field) => {
      const same = byName.get(field.name);
      return same ? [[field, same] as const] : [];
    }),
  );
  pairRenamed(partners, ...unpaired(before, after, partners));
  const [removed, added] = unpaired(before, after, partners);
  for (const field of removed) {
    const [partner, ...others] = replacementsOf(field, added);
    const rivals = removed.filter((other) => partner && isAlike(other.shape, partner.shape));
    if (partner && others.length === 0 && rivals.length === 1) partners.set(field, partner);
  }
  return partners;
}

/** Pairs each field with the first new one that has its name as an alias, or that only differs in spelling. */
function pairRenamed(partners: Map<Field, Field>, removed: readonly Field[], added: readonly Field[]): void {
  const open = new Set(added);
  for (const field of removed) {
    const candidates = [...open];
    const partner =
      candidates.find(({ reading }) => reading?.aliases?.includes(field.name)) ??
      candidates.find(({ name }) => folded(name) === folded(field.name));
    if (!partner) continue;
    partners.set(field, partner);
    open.delete(partner);
  }
}

/** The added fields that may be the removed one under a new name. */
export function replacementsOf({ shape }: Field, added: readonly Field[]): readonly Field[] {
  return added.filter((other) => isAlike(shape, other.shape));
}

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
