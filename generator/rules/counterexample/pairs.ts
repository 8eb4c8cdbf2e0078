/** Two items that differ, or that share a value, if an array has no such items yet. */
import { isList, type Json } from "../../source/json.js";
import { itemsOf, joinPaths, keysOf } from "../paths.js";
import type { KindContext } from "../rule-kind.js";
import type { PathText } from "../../model/place.js";
import { replaced } from "./changes.js";
import { withMember } from "./edit.js";
import { samplesAt, unreferencedValues } from "./samples.js";

/** How many samples are paired with each other. */
const mostSamples = 3;

interface Pairing {
  readonly list: PathText;
  /** Relative to an item: the path at which the two items differ or are equal. */
  readonly within: PathText;
  /** Other changes that an item needs. */
  readonly prepare?: (item: Json) => Iterable<Json>;
}

/** Two copies of an item that differ in one value. */
export function differing(value: Json, pairing: Pairing, context: KindContext): Iterable<Json> {
  return paired(value, pairing, context, (samples) =>
    samples.flatMap((one, index) => samples.slice(index + 1).map((other) => [one, other] as const)),
  );
}

/** Two copies of an item that share one value. */
export function sharing(value: Json, pairing: Pairing, context: KindContext): Iterable<Json> {
  return paired(value, pairing, context, (samples) => samples.map((sample) => [sample, sample] as const));
}

type Pairs = (samples: readonly Json[]) => readonly (readonly [Json, Json])[];

function paired(
  value: Json,
  { list, within, prepare = (item) => [item] }: Pairing,
  context: KindContext,
  pairsOf: Pairs,
): Iterable<Json> {
  const samples = [...samplesAt(joinPaths(itemsOf(list), within), context), ...unreferencedValues].filter(
    (sample) => sample !== null,
  );
  const pairs = pairsOf([...samples.slice(0, mostSamples), ...unreferencedValues]);
  return replaced(
    value,
    list,
    ({ member }) => {
      const held = isList(member) ? member : [];
      const item = held[0] ?? samplesAt(itemsOf(list), context)[0];
      const models = item === undefined ? [] : [...prepare(item)];
      return models.flatMap((model) =>
        pairs.flatMap((pair) =>
          ends(
            held,
            pair.flatMap((own) => withMember(model, keysOf(within), own) ?? []),
          ),
        ),
      );
    },
    context,
  );
}

/** In addition to the existing items, or instead of them. */
function ends(held: readonly Json[], pair: readonly Json[]): readonly Json[] {
  return [[...held, ...pair], pair];
}
