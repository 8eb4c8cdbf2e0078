/** A budget divided among sections. */
import { sumOf } from "../numbers.js";

/**
 * A whole share for each size, together as much as the budget: in proportion to the sizes, but none below `minimum` or
 * its own size, whichever is smaller. If these floors exceed the budget, the shares are in proportion to the
 * floors. The sizes must exceed the budget; otherwise a share could exceed its size.
 */
export function sharesOf(sizes: readonly number[], budget: number, minimum: number): readonly number[] {
  const floors = sizes.map((size) => Math.min(size, minimum));
  const noFloors = sizes.map(() => 0);
  return sumOf(floors) <= budget ? proportions(sizes, floors, budget) : proportions(floors, noFloors, budget);
}

/**
 * Smallest first: a floor weighs most on a small size, so where one needs no lift the larger ones need none either.
 * Each share is rounded down, and what that leaves goes to those after it, in the end to the largest.
 */
function proportions(sizes: readonly number[], floors: readonly number[], budget: number): readonly number[] {
  const shares = sizes.map(() => 0);
  let left = budget;
  let sizeLeft = sumOf(sizes);
  for (const [index, size] of [...sizes.entries()].toSorted(([, one], [, other]) => one - other)) {
    const share = size === 0 ? 0 : Math.max(floors[index] ?? 0, Math.floor((left * size) / sizeLeft));
    shares[index] = share;
    left -= share;
    sizeLeft -= size;
  }
  return shares;
}
