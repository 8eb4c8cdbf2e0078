/** Which verdicts are wanted, and which of them count. */
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { directions, type Direction } from "../../evolution/change.js";
import { majorDirections } from "../../evolution/version-step.js";
import type { CommandOptions } from "../command.js";
import { type FailOn, failOns } from "../results/diff-report.js";

export interface Wanted {
  readonly failOn: FailOn;
  /** The directions that are judged and shown. */
  readonly shown: readonly Direction[];
  /** Those in which a break counts for the exit code. */
  readonly counted: readonly Direction[];
}

/**
 * All are shown by default; what breaks code that makes values counts only if it is asked for, as the compiler says it
 * anyway.
 */
export function wantedOf({ failOn: given = "break", for: named }: CommandOptions): Wanted | Diagnostic {
  const failOn = failOns.find((name) => name === given);
  if (!failOn)
    return diagnose(
      "usage/unknown-fail-on",
      { value: given },
      { help: didYouMean(given, failOns) ?? `It is ${failOns.join(", ")}.` },
    );
  if (named === undefined) return { failOn, shown: directions, counted: majorDirections };
  const words = named.split(",").map((word) => word.trim());
  const unknown = words.find((word) => !directions.some((direction) => direction === word));
  if (unknown !== undefined)
    return diagnose(
      "usage/unknown-direction",
      { value: unknown },
      { help: didYouMean(unknown, directions) ?? `It is ${directions.join(", ")}.` },
    );
  const shown = directions.filter((direction) => words.includes(direction));
  return { failOn, shown, counted: shown };
}
