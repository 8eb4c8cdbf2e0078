/** Creates a value with one issue. */

export interface Fault {
  readonly value: unknown;
  readonly message: string;
}

/**
 * The first change of one leaf that is rejected with one issue.
 *
 * @param messageOf the message of the only issue; undefined if a change is not what is looked for
 * @returns undefined for a contract that accepts whatever an object has
 */
export function withOneFault(value: unknown, messageOf: (changed: unknown) => string | undefined): Fault | undefined {
  for (const changed of changes(value)) {
    const message = messageOf(changed);
    if (message !== undefined) return { value: changed, message };
  }
  return undefined;
}

function* changes(value: unknown): Generator {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) for (const changed of changes(item)) yield value.with(index, changed);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, member] of Object.entries(value).toReversed())
      for (const changed of changes(member)) yield { ...value, [key]: changed };
    for (const key of Object.keys(value))
      yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    yield -7;
  } else {
    yield typeof value === "string" ? -7 : "no such word";
    yield { unexpected: true };
  }
}
