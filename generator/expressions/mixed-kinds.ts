/** Values that are in one place have to be of one kind. */
import type { Scope } from "./scope.js";
import { describeShape, type Kind, kindsIn } from "./shapes.js";
import type { Value } from "./value.js";

export interface Mixture {
  readonly first: string;
  readonly second: string;
}

/**
 * Two kinds in words that do not go together, if there are any. Null goes with everything, and so does what is of no
 * known kind.
 */
export function mixedKinds(values: readonly Value[], scope: Scope): Mixture | undefined {
  const known = values.map((value) => ({ value, kinds: kindsOf(value, scope) })).filter(({ kinds }) => kinds.size > 0);
  const [reference] = known;
  const stranger = known.find(({ kinds }) => [...kinds].some((kind) => !reference?.kinds.has(kind)));
  const inWords = ({ shape }: Value): string => describeShape(shape, scope.run.vocabulary);
  return reference && stranger && { first: inWords(reference.value), second: inWords(stranger.value) };
}

/** Objects and maps are both objects of JSON. */
function kindsOf({ shape }: Value, { run }: Scope): ReadonlySet<Kind> {
  const kinds = [...kindsIn(shape, run.vocabulary)].map((kind) => (kind === "map" ? "object" : kind));
  return new Set(kinds.filter((kind) => kind !== "null" && kind !== "any"));
}
