/**
 * Two answers in one text: two different ones, a correction, or a broken one. The allowed results are:
 *
 * - the value of both, if they have the same value;
 * - with `pick`, the value of the answer that the contract picks;
 * - the value of the only valid answer;
 * - the value of a complete answer under a label of a corrected one;
 * - the value of a complete answer after a broken one. If the broken one is last, it may be a correction, so there is no
 *   allowed value.
 */
import type { Dice } from "./dice.js";
import { both, oneSign, oneSpan } from "./changes.js";
import { printed } from "./notations.js";
import { bodyOf, textOf, valueAsWritten, valueOf, type Part } from "./pieces.js";
import { literalsIn } from "./literal.js";
import type { Source } from "./sources.js";
import { literalsOf, valueFor, withoutProse, type Trial } from "./trial.js";

const joints = [
  "\n",
  "\n\n",
  "\nCorrection: ",
  "\n\nSorry, I meant:\n",
  "\nor\n",
  " ",
  "\n---\n",
  "\nAnd again:\n\n",
  "\nUpdated answer:\n",
] as const;

/** A label that calls the second answer the corrected one. */
const corrects = /^\n(?:Correction|Updated answer):/;

export function pairOf(sources: readonly Source[], source: Source, dice: Dice): Trial {
  const isOther = dice.below(6) === 0;
  const first = printed(dice.pick(source.values), dice);
  const second = printed(dice.pick((isOther ? dice.pick(sources) : source).values), dice);
  const parts = dice.below(2) === 0 || !isOther ? [first, second] : [second, first];
  const broken = dice.below(3);
  const change =
    broken === 2 ? undefined : dice.pick([oneSign, oneSpan, both(oneSign, oneSign)])(parts[broken] ?? first, dice);
  const written = parts.map((part, index) => (change && index === broken ? change.part : part));
  const name = change ? `${broken === 0 ? "first" : "second"} ${change.change}` : "both whole";
  return {
    contract: source.contract,
    name: source.name,
    change: `pair${isOther ? " with another contract's" : ""}: ${name}`,
    parts: written,
    joints: ["", jointFor(written, dice), ""],
    right: (trial) => rightOfPair(trial, source.pick),
    stages: ({ parts: given }) => {
      const only = given.filter((_, index) =>
        source.pick ? index === (source.pick === "first" ? 0 : 1) : isOther && parts[index] === first,
      );
      const beside = given.filter((part) => !only.includes(part));
      return source.pick || !beside.some((part) => isPossible(part, source.contract)) ? only : [];
    },
  };
}

/** On a line of prose a number in brackets is a mark of that prose. */
function jointFor([first, second]: readonly Part[], dice: Dice): string {
  const joint = dice.pick(joints);
  const isProse = first?.pieces.at(-1)?.role === "around" || second?.pieces[0]?.role === "around";
  return joint === " " && isProse ? "\n" : joint;
}

/**
 * Values that one of the two may state; the first one is what was written. Of several one after the other it is the
 * only one that is valid.
 */
function readings(part: Part, contract: Trial["contract"]): readonly unknown[] {
  const valid = literalsIn(withoutProse(bodyOf(part))).filter((value) => valueFor(contract, value) !== undefined);
  const isOne = new Set(valid.map((value) => valueFor(contract, value))).size === 1;
  return [valueOf(part), valueAsWritten(part), ...literalsOf(part), ...(isOne ? valid : [])];
}

function rightOfPair(
  { contract, parts: [first, second], joints: [, joint = ""] }: Trial,
  pick: "first" | "last" | undefined,
): readonly unknown[] {
  if (!first || !second) return [];
  if (pick !== undefined && isPossible(first, contract) && isPossible(second, contract))
    return readings(pick === "first" ? first : second, contract);
  const stated = [first, second].map((part) =>
    readings(part, contract).filter((value) => valueFor(contract, value) !== undefined),
  );
  const [ofFirst = [], ofSecond = []] = stated;
  const texts = new Set(ofSecond.map((value) => valueFor(contract, value)));
  const same = ofFirst.filter((value) => texts.has(valueFor(contract, value)));
  if (!isPossible(second, contract)) return [...same, ...ofFirst];
  if (!isPossible(first, contract) || (isWhole(second) && (!isWhole(first) || corrects.test(joint))))
    return [...same, ...ofSecond];
  return same;
}

/**
 * It may be an answer of the contract, as it was or as it is now, and something is left of it that looks like one: more
 * than a bracket that closes nothing, the brackets of a type (`string[]`), or a bare word, which next to an answer is
 * one of prose.
 */
function isPossible(part: Part, contract: Trial["contract"]): boolean {
  return (
    !/^[^{}[\]]*\p{L}(?:\[\]|\{\})[^{}[\]]*$|^\s*\w+\s*$/u.test(textOf(part)) &&
    (isWhole(part) || (/[{}[\]]|["']\s*:/.test(bodyOf(part)) && !/^\s*[}\]]\s*$/.test(bodyOf(part)))) &&
    (isWhole(part) ? statedIn(part) : readings(part, contract)).some((value) => valueFor(contract, value) !== undefined)
  );
}

function isWhole(part: Part): boolean {
  return statedIn(part).length > 0;
}

/** One value, or several one after the other. */
function statedIn(part: Part): readonly unknown[] {
  return [...literalsOf(part), ...literalsIn(textOf(part)), ...literalsIn(withoutProse(bodyOf(part)))];
}
