/** Expands the short notation for long inputs, at any depth: `{ $repeat }`, `{ $lines }`, `{ $range }`. */

interface Generators {
  readonly $repeat: { readonly text: string; readonly times: number };
  readonly $lines: { readonly prefix: string; readonly from: number; readonly to: number };
  readonly $range: { readonly prefix: string; readonly count: number };
}

const generators: { readonly [Name in keyof Generators]: (given: Generators[Name]) => unknown } = {
  $repeat: ({ text, times }) => text.repeat(times),
  $lines: ({ prefix, from, to }) => numbered(prefix, from, to).join("\n"),
  $range: ({ prefix, count }) => numbered(prefix, 1, count),
};

export function expandInput(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  if (Array.isArray(input)) return input.map(expandInput);
  const [entry, ...others] = Object.entries(input);
  if (entry && others.length === 0 && isGenerator(entry[0]))
    return (generators[entry[0]] as (given: unknown) => unknown)(entry[1]);
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, expandInput(value)]));
}

const isGenerator = (key: string): key is keyof Generators => Object.hasOwn(generators, key);

/** `prefix1`, `prefix2`, … */
export function numbered(prefix: string, first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${prefix}${first + index}`);
}
