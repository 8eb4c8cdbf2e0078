/** Measures one step after another within a process, in milliseconds of its processor time. */

/** @typedef {{ name: string, processor: number }} Step */

export function createStopwatch() {
  /** @type {Step[]} */
  const steps = [];
  return {
    steps,
    /** @template T @param {string} name @param {() => T | Promise<T>} work @returns {Promise<T>} */
    async time(name, work) {
      const start = process.cpuUsage();
      const result = await work();
      const { user, system } = process.cpuUsage(start);
      steps.push({ name, processor: (user + system) / 1000 });
      return result;
    },
  };
}
