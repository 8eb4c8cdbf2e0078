/** Random numbers that depend only on a seed. */

export interface Random {
  /** An integer from 0 to below `limit`. */
  readonly below: (limit: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

/** Marsaglia's xorshift with 32 bits. */
export function randomFrom(seed: number): Random {
  let state = (seed * 2_654_435_761 + 1) | 0 || 1;
  const below = (limit: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
  return { below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}
