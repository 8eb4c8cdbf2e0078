/** Expands the short notation for long strings and arrays in inputs. */

type Generator = Readonly<Record<string, unknown>>;

const generators: Readonly<Record<string, (given: Generator) => unknown>> = {
  $repeat: ({ text, times }) => String(text).repeat(Number(times)),
  $lines: ({ prefix, from, to }) => numbered(String(prefix), Number(from), Number(to)).join("\n"),
  $range: ({ prefix, count }) => numbered(String(prefix), 1, Number(count)),
};

/** The input with every generator in it replaced by what it stands for. */
export function expand(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(expand);
  if (typeof input !== "object" || input === null) return input;
  const [[name, given] = ["", undefined], ...others] = Object.entries(input);
  const generate = others.length === 0 ? generators[name] : undefined;
  if (generate) return generate(given as Generator);
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, expand(value)]));
}

function numbered(prefix: string, from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);
}
