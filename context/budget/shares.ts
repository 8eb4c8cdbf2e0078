/** Divides a budget among sections. */
import { sumOf } from "../numbers.js";

/**
 * Returns an integer share for each size; the sum is the budget. Shares are proportional to the sizes, but each is at
 * least `minimum`, or the size if that is smaller. If these floors exceed the budget, the shares are proportional to
 * the floors. The sum of the sizes must exceed the budget; otherwise a share could exceed its size.
 */
export function sharesOf(sizes: readonly number[], budget: number, minimum: number): readonly number[] {
  const floors = sizes.map((size) => Math.min(size, minimum));
  const noFloors = sizes.map(() => 0);
  return sumOf(floors) <= budget ? proportions(sizes, floors, budget) : proportions(floors, noFloors, budget);
}

/**
 * Starts with the smallest size: if it needs no floor, larger ones do not either. Each share is rounded down, and the
 * remainder goes to the following ones.
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
