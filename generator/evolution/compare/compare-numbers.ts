/** Compares two numbers: their kind, bounds and steps. */
import type { NumberShape } from "../../model/model.js";
import { type Fact, booleanFacts, suggestedFacts, fact } from "./fact.js";
import { type Bounds, differingBounds } from "./bounds.js";
import { wider, narrower } from "../change/proofs.js";

export function numberFacts(before: NumberShape, after: NumberShape): readonly Fact[] {
  return [
    ...booleanFacts(
      before.integer,
      after.integer,
      ["number-made-integer", "it is an integer, was any number"],
      ["integer-made-number", "it is any number, was an integer"],
    ),
    ...endFacts(lowerEnd(before), lowerEnd(after), "number-lower"),
    ...endFacts(upperEnd(before), upperEnd(after), "number-upper"),
    ...stepFacts([before.multipleOf, after.multipleOf]),
    ...suggestedFacts(before, after),
  ];
}

/** A multiple of the old step is stricter. A missing step is the least strict. */
function stepFacts([before, after]: Bounds): readonly Fact[] {
  const safe = divides(after, before) ? wider : divides(before, after) ? narrower : {};
  return differingBounds([before, after], "multiple_of", "number-step-changed").map((found) => ({ ...found, safe }));
}

function divides(step: number | undefined, other: number | undefined): boolean {
  if (step === undefined || other === undefined) return step === undefined;
  const times = Math.round(other / step);
  return times > 0 && Math.abs(other / step - times) < 1e-9;
}

/** One end of a range. A missing bound is infinite, and `> 0` for an integer is the same as `>= 1`. */
interface End {
  readonly at: number;
  readonly isExclusive: boolean;
}

function lowerEnd({ min, exclusiveMin = -Infinity, integer }: NumberShape): End {
  if (min !== undefined) return { at: integer ? Math.ceil(min) : min, isExclusive: false };
  if (integer) return { at: Math.floor(exclusiveMin) + 1, isExclusive: false };
  return { at: exclusiveMin, isExclusive: true };
}

function upperEnd({ max, exclusiveMax = Infinity, integer }: NumberShape): End {
  const { at, isExclusive } = lowerEnd({
    kind: "number",
    integer,
    ...(max === undefined ? { exclusiveMin: -exclusiveMax } : { min: -max }),
  });
  return { at: -at, isExclusive };
}

function endFacts(before: End, after: End, kind: "number-lower" | "number-upper"): readonly Fact[] {
  if (before.at === after.at && (before.isExclusive === after.isExclusive || !Number.isFinite(before.at))) return [];
  const [name, than] = kind === "number-lower" ? ["minimum", "more than"] : ["maximum", "less than"];
  const isRaised = before.at === after.at ? after.isExclusive === (name === "minimum") : after.at > before.at;
  const [was, is] = [before, after].map(({ at, isExclusive }) =>
    Number.isFinite(at) ? (isExclusive ? `${than} ${at}` : at) : undefined,
  );
  const says = `the ${name} is ${is ?? "not limited"}, was ${was ?? "not limited"}`;
  return [fact(`${kind}-${isRaised ? "raised" : "lowered"}`, says, [was, is])];
}
