/** Values in one array or map must have one type. */
import type { Scope } from "./scope.js";
import { describeShape, type Kind, kindsIn } from "./shapes.js";
import type { Value } from "./value.js";

export interface Mixture {
  readonly first: string;
  readonly second: string;
}

/** Two incompatible types in words, if there are any. Null and unknown types are compatible with everything. */
export function mixedKinds(values: readonly Value[], scope: Scope): Mixture | undefined {
  const known = values.map((value) => ({ value, kinds: kindsOf(value, scope) })).filter(({ kinds }) => kinds.size > 0);
  const [reference] = known;
  const stranger = known.find(({ kinds }) => [...kinds].some((kind) => !reference?.kinds.has(kind)));
  const inWords = ({ shape }: Value): string => describeShape(shape, scope.run.vocabulary);
  return reference && stranger && { first: inWords(reference.value), second: inWords(stranger.value) };
}

/** Both objects and maps are JSON objects. */
function kindsOf({ shape }: Value, { run }: Scope): ReadonlySet<Kind> {
  const kinds = [...kindsIn(shape, run.vocabulary)].map((kind) => (kind === "map" ? "object" : kind));
  return new Set(kinds.filter((kind) => kind !== "null" && kind !== "any"));
}
