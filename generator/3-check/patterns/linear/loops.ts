/** The loops of a graph: its strongly connected components, without single positions that do not follow themselves. */

/** Without recursion, because a pattern may be long. */
export function loopsOf(follow: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const order = finished(
    follow,
    follow.map((_, position) => position),
  );
  const before: number[][] = follow.map(() => []);
  for (const [from, next] of follow.entries()) for (const to of next) before[to]?.push(from);
  const seen = new Set<number>();
  return order.toReversed().flatMap((start) => {
    if (seen.has(start)) return [];
    const part = finished(before, [start], seen);
    return part.length > 1 || follow[start]?.includes(start) ? [part] : [];
  });
}

/** The positions that are reached from the starts, each after those that follow it. */
function finished(
  follow: readonly (readonly number[])[],
  starts: readonly number[],
  seen = new Set<number>(),
): readonly number[] {
  const order: number[] = [];
  for (const start of starts) {
    if (seen.has(start)) continue;
    seen.add(start);
    const path = [{ position: start, next: 0 }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const to = follow[top.position]?.[top.next];
      top.next += 1;
      if (to === undefined) order.push(path.pop()?.position ?? 0);
      else if (!seen.has(to)) {
        seen.add(to);
        path.push({ position: to, next: 0 });
      }
    }
  }
  return order;
}
