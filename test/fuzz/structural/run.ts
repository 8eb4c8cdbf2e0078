/** Tries many texts, counts the results, and keeps the shortest text of each class of wrong values. */
import { both, oneSign, oneSpan, type Change, type Changed } from "./changes.js";
import { collected, type Collected } from "./collection.js";
import { diceOf, type Dice } from "./dice.js";
import { printed } from "./notations.js";
import { pairOf } from "./pairs.js";
import { shrunk } from "./shrink.js";
import { sourcesOf, type Source } from "./sources.js";
import { rightOfOne, textOfTrial, verdictOf, type Trial, type Verdict } from "./trial.js";

/** By its name: how a text is damaged. */
export const damages = ["none", "one", "two", "chunks", "pairs"] as const;
export type Damage = (typeof damages)[number];

const changes: Readonly<Record<Exclude<Damage, "pairs">, Change>> = {
  none: (part) => ({ part, change: "none" }),
  one: oneSign,
  two: both(oneSign, oneSign),
  chunks: (part, dice) => (dice.below(3) === 0 ? both(oneSpan, oneSign) : oneSpan)(part, dice),
};

export type Counts = Record<Verdict["kind"], number>;

export interface Wrong {
  readonly trial: Trial;
  readonly verdict: Verdict;
  /** How often the class came up. */
  times: number;
}

export interface Report {
  readonly counts: Readonly<Record<string, Counts>>;
  readonly wrong: readonly Wrong[];
}

export interface Plan {
  readonly seed: number;
  readonly texts: number;
  readonly damages: readonly Damage[];
}

interface Material {
  readonly sources: readonly Source[];
  readonly cases: readonly Collected[];
}

/** So many texts come from one set of random contracts. */
const textsPerSet = 50_000;
const randomContracts = 60;

export async function run(
  { seed, texts, damages: chosen }: Plan,
  note: (report: Report, tried: number) => void = () => {},
): Promise<Report> {
  const counts = Object.fromEntries(
    chosen.map((damage) => [damage, { found: 0, literal: 0, rejected: 0, wrong: 0 }]),
  ) as Record<string, Counts>;
  const wrong = new Map<string, Wrong>();
  const cases = await collected();
  const report = {
    counts,
    get wrong() {
      return [...wrong.values()];
    },
  };
  for (let tried = 0; tried < texts; tried += textsPerSet) {
    const ownSeed = seed + tried;
    const material = { cases, sources: await sourcesOf(ownSeed, Math.min(randomContracts, texts / 200)) };
    const dice = diceOf(ownSeed);
    for (let index = tried; index < Math.min(texts, tried + textsPerSet); index += 1)
      tryOne(trialOf(material, damageOf(chosen, dice), dice), counts, wrong);
    note(report, Math.min(texts, tried + textsPerSet));
  }
  return { counts, wrong: [...wrong.values()].map(({ trial, times }) => smallest(trial, times)) };
}

/** Texts as they are take little part: the other tests have them. */
function damageOf(chosen: readonly Damage[], dice: Dice): Damage {
  const damaging = chosen.filter((damage) => damage !== "none");
  return damaging.length === 0 || (chosen.includes("none") && dice.below(20) === 0) ? "none" : dice.pick(damaging);
}

interface Damaged {
  readonly damage: Damage;
  readonly trial: Trial;
}

/** A fifth are texts of the collection, half those of small contracts. */
function trialOf({ sources, cases }: Material, damage: Damage, dice: Dice): Damaged {
  const small = sources.filter(({ name }) => !name.startsWith("random"));
  const source = dice.pick(dice.below(3) === 0 ? sources : small);
  if (damage === "pairs") return { damage, trial: pairOf(sources, source, dice) };
  const { name, contract, part } =
    dice.below(5) === 0
      ? dice.pick(cases)
      : { name: source.name, contract: source.contract, part: printed(dice.pick(source.values), dice) };
  const changed: Changed = changes[damage](part, dice) ?? { part, change: "none" };
  return {
    damage,
    trial: {
      name,
      contract,
      change: changed.change,
      parts: [changed.part],
      joints: ["", ""],
      right: rightOfOne,
      stages: ({ parts: given }) => [...given, ...(changed.halfway ? [changed.halfway] : [])],
    },
  };
}

function tryOne({ damage, trial }: Damaged, counts: Record<string, Counts>, wrong: Map<string, Wrong>): void {
  const verdict = verdictOf(trial);
  const own = counts[damage];
  if (own) own[verdict.kind] += 1;
  if (verdict.kind !== "wrong") return;
  const kind = classOf(damage, trial, verdict);
  const known = wrong.get(kind);
  if (known && weightOf(known.trial) <= weightOf(trial)) known.times += 1;
  else wrong.set(kind, { trial, verdict, times: (known?.times ?? 0) + 1 });
}

/** Short texts of small contracts are the easiest to understand. */
function weightOf(trial: Trial): number {
  return textOfTrial(trial).length + (trial.name.startsWith("random") ? 1_000 : 0);
}

/** The kind of damage and the steps that were taken; of one change also what it was. */
export function classOf(damage: Damage, { change }: Trial, { steps }: Verdict): string {
  const name =
    damage === "one"
      ? change
      : damage === "pairs"
        ? change.slice(0, change.indexOf(" ", change.indexOf(": ") + 2))
        : "";
  return `${damage} ${name} | ${[...new Set(steps)].toSorted().join(" ")}`;
}

function smallest(trial: Trial, times: number): Wrong {
  const small = shrunk(trial);
  return { trial: small, verdict: verdictOf(small), times };
}
