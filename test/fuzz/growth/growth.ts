/**
 * `npm run fuzz -- growth`: the time for a text grows with its length, and not with the square of it. Time is that of the
 * processor, at four lengths of the same text.
 */
import { expect, test } from "vitest";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import { contractsOf } from "../../runtime/answer/contracts-of.js";
import { diceOf } from "../structural/dice.js";
import { growthContracts, growthPlaces, type GrowthPlace, signs } from "./places.js";

const { FUZZ_SEED = "1", FUZZ_SECONDS = "60" } = process.env;
const contract = await contractsOf(growthContracts);
const dice = diceOf(Number(FUZZ_SEED));

const shortest = 3_000;
/** Less says nothing, because what is made once counts for more. */
const leastMilliseconds = 6;
/** Texts are four times as long each time; the square would take 16 times as long. */
const mostGrowth = 7;

/** What is repeated: up to five signs. */
function part(): string {
  return Array.from({ length: 1 + dice.below(5) }, () => dice.pick(signs)).join("");
}

function millisecondsFor(parser: AnyContract, { textOf }: GrowthPlace, repeated: string, length: number): number {
  const text = textOf(repeated.repeat(Math.ceil(length / repeated.length)));
  const before = process.cpuUsage();
  parser.safeParse(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The times, if each is far more than the one before it: twice the same length, so that a first run counts for nothing. */
function growing(place: GrowthPlace, repeated: string): readonly number[] | undefined {
  const parser = contract(place.scope);
  let last = Number.POSITIVE_INFINITY;
  const times: number[] = [];
  for (const length of [shortest, shortest, shortest * 4, shortest * 16]) {
    const time = millisecondsFor(parser, place, repeated, length);
    if (time < leastMilliseconds || (length > shortest && time < last * mostGrowth)) return undefined;
    last = Math.min(time, length > shortest ? time : last);
    times.push(time);
  }
  return times;
}

test("no text takes the square of its length", () => {
  const until = performance.now() + Number(FUZZ_SECONDS) * 1_000;
  const found: string[] = [];
  let tried = 0;
  for (; performance.now() < until; tried += growthPlaces.length) {
    const repeated = part();
    for (const place of growthPlaces) {
      const times = growing(place, repeated);
      if (times) found.push(`${place.name}: ${JSON.stringify(repeated)} ${times.map(Math.round).join(", ")} ms`);
    }
  }
  process.stdout.write(`${tried} texts\n`);
  expect(found).toEqual([]);
});
