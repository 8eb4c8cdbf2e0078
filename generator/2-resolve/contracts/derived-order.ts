/** The order in which derived values that depend on each other are computed. */

interface Step {
  readonly name: string;
  /** May include names of other steps. */
  readonly uses: ReadonlySet<string>;
}

interface Order {
  /** Each after those that it uses, otherwise in the given order. */
  readonly ordered: readonly string[];
  /** The first cycle, `["a", "b", "a"]`; the steps in it are in no particular order. */
  readonly cycle?: readonly string[];
}

export function inOrder(steps: readonly Step[]): Order {
  const byName = new Map(steps.map((step) => [step.name, step]));
  const ordered = new Set<string>();
  let cycle: readonly string[] | undefined;
  for (const step of steps) {
    const found = ordered.has(step.name) ? undefined : descend(step, byName, ordered);
    cycle ??= found;
  }
  return { ordered: [...ordered], ...(cycle && { cycle }) };
}

interface Entered {
  readonly name: string;
  /** The dependencies that were not visited yet. */
  readonly left: Iterator<string, undefined>;
}

/**
 * Orders everything that a step depends on, then the step; returns the first cycle. It keeps its own stack, because a
 * chain may have as many steps as a file has lines.
 */
function descend(start: Step, byName: ReadonlyMap<string, Step>, ordered: Set<string>): readonly string[] | undefined {
  const trail = [entered(start)];
  const above = new Set([start.name]);
  let cycle: readonly string[] | undefined;
  for (let here = trail.at(-1); here; here = trail.at(-1)) {
    const used = here.left.next().value;
    const next = used === undefined || ordered.has(used) ? undefined : byName.get(used);
    if (used === undefined) {
      trail.pop();
      above.delete(here.name);
      ordered.add(here.name);
    } else if (above.has(used)) cycle ??= cycleTo(used, trail);
    else if (next) {
      trail.push(entered(next));
      above.add(next.name);
    }
  }
  return cycle;
}

function entered({ name, uses }: Step): Entered {
  return { name, left: uses.values() };
}

function cycleTo(name: string, trail: readonly Entered[]): readonly string[] {
  const names = trail.map((step) => step.name);
  return [...names.slice(names.indexOf(name)), name];
}
