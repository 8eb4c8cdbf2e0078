/** The order in which values are computed that go on from each other. */

interface Step {
  readonly name: string;
  /** Names of other steps may be among them. */
  readonly uses: ReadonlySet<string>;
}

interface Order {
  /** Each after those that it uses, otherwise as given. */
  readonly ordered: readonly string[];
  /** The first circle, `["a", "b", "a"]`; those on it are in no order. */
  readonly circle?: readonly string[];
}

export function inOrder(steps: readonly Step[]): Order {
  const byName = new Map(steps.map((step) => [step.name, step]));
  const ordered = new Set<string>();
  const circles: (readonly string[])[] = [];
  const visit = (name: string, above: readonly string[]): void => {
    if (above.includes(name)) circles.push([...above.slice(above.indexOf(name)), name]);
    if (above.includes(name) || ordered.has(name)) return;
    for (const used of byName.get(name)?.uses ?? []) if (byName.has(used)) visit(used, [...above, name]);
    ordered.add(name);
  };
  for (const { name } of steps) visit(name, []);
  const [circle] = circles;
  return { ordered: [...ordered], ...(circle && { circle }) };
}
