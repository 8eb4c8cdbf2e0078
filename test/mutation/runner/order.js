/** The order of the tests: those that found mutants of the same file come first, then fast ones. */
export class Order {
  #times = new Map();
  #found = new Map();

  of(ids, file) {
    const cost = (id) => (this.#times.get(id) ?? 0) / (1 + (this.#found.get(`${file} ${id}`) ?? 0));
    const costs = new Map(ids.map((id) => [id, cost(id)]));
    return ids.toSorted((left, right) => costs.get(left) - costs.get(right));
  }

  learn(results, file) {
    for (const { id, timeSpentMs, status } of results) {
      if (!this.#times.has(id)) this.#times.set(id, timeSpentMs);
      if (status === 1) this.#found.set(`${file} ${id}`, (this.#found.get(`${file} ${id}`) ?? 0) + 1);
    }
  }
}
