const placed = /^(?:place|written|span|exampleSpan|valueNode|expressionSpan|codesWritten)$/;

/** A part of the Model without locations. */
export function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, held]) => (placed.test(key) ? [] : [[key, bare(held)]])),
  );
}
