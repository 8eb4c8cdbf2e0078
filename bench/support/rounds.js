/**
 * Times functions against each other in one process. All take part in every round, each round in another order, and
 * what is compared are the times of one round: a machine that slows down for a while slows all of them. Measured is the
 * processor time of this process, not the time on the clock, so that other work on the machine counts little. The
 * results are counted, so that no work can be optimised away.
 */

/** @typedef {{ name: string, run: (value: unknown) => boolean }} Runner */

/**
 * Nanoseconds for one value, one sample a round, by the name of the runner.
 * @param {readonly Runner[]} runners
 * @param {readonly unknown[]} values Each runner must return true for every one of them.
 * @param {{ rounds: number, batch: number, warmUp: number }} settings Milliseconds of a batch and of the warm-up.
 * @returns {Map<string, number[]>}
 */
export function timeInRounds(runners, values, { rounds, batch, warmUp }) {
  const samples = new Map(runners.map(({ name }) => [name, []]));
  const prepared = runners.map((runner) => ({ runner, repetitions: repetitionsFor(runner, values, batch, warmUp) }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { runner, repetitions } of rotated(prepared, round)) {
      collectGarbage();
      samples.get(runner.name).push((timeBatch(runner, values, repetitions) * 1000) / (repetitions * values.length));
    }
  }
  return samples;
}

/** How often the values have to be gone through to fill a batch, measured while the code warms up. */
function repetitionsFor(runner, values, batch, warmUp) {
  let [spent, fastest] = [0, Infinity];
  while (spent < warmUp * 1000) {
    const time = Math.max(1, timeBatch(runner, values, 1));
    spent += time;
    fastest = Math.min(fastest, time);
  }
  return Math.max(1, Math.round((batch * 1000) / fastest));
}

/** Microseconds of processor time. */
function timeBatch({ name, run }, values, repetitions) {
  let expected = 0;
  const start = process.cpuUsage();
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (let index = 0; index < values.length; index += 1) if (run(values[index])) expected += 1;
  }
  const { user, system } = process.cpuUsage(start);
  if (expected !== repetitions * values.length) throw new Error(`${name} changed its verdict while it was timed`);
  return user + system;
}

/**
 * What one contestant leaves behind is not swept up on the time of the next. Only the young generation: a full
 * collection would throw away compiled regular expressions.
 */
function collectGarbage() {
  globalThis.gc?.({ type: "minor" });
}

function rotated(items, by) {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
