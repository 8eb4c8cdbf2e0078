/** The verdicts to show, and those that count. */
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
  /** The directions in which a break affects the exit code. */
  readonly counted: readonly Direction[];
}

/**
 * All are shown by default. A break of code that creates values counts only on request, because the compiler reports it
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
