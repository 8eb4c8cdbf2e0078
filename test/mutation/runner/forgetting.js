/**
 * A WeakMap that can be emptied. Otherwise cached results of a contract would hide mutants in the code that computes
 * them.
 */
const all = new Set();
let isLoading = false;

export class ForgettingWeakMap {
  #entries = new WeakMap();

  constructor() {
    if (isLoading) all.add(this);
  }

  has(key) {
    return this.#entries.has(key);
  }

  get(key) {
    return this.#entries.get(key);
  }

  set(key, value) {
    this.#entries.set(key, value);
    return this;
  }

  forget() {
    this.#entries = new WeakMap();
  }
}

/** Those that are made while modules load are kept in mind; others go with the call that has made them. */
export async function whileLoading(load) {
  all.clear();
  isLoading = true;
  const loaded = await load();
  isLoading = false;
  return loaded;
}

export function forgetAll() {
  for (const map of all) map.forget();
}
