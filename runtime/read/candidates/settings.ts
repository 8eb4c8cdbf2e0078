/** Creates the reader settings for a contract and a text. */
import { deepestNesting } from "../../support/limits.js";
import type { TextDemands } from "../options.js";
import type { ReaderSettings } from "../syntax/reader.js";
import { allowedSteps } from "../text/steps.js";

/**
 * The average number of times that the reader may look at each character. A normal answer needs about two. A text made
 * to be costly reaches the limit within a fraction of a second.
 */
const effortPerCharacter = 8;
const leastEffort = 60_000;
const leastOfTrial = 1_000;

/** Returns the settings for a part of a text that is parsed again with a change. */
export function trialSettings(text: string, allowed: ReadonlySet<string>): ReaderSettings {
  return { allowed, maxDepth: deepestNesting, effort: { left: text.length * effortPerCharacter + leastOfTrial } };
}

export function settingsFor(
  text: string,
  { tolerance = "standard", maxDepth = deepestNesting, name }: TextDemands,
): ReaderSettings {
  return {
    allowed: allowedSteps(tolerance),
    maxDepth: Math.min(maxDepth, deepestNesting),
    effort: { left: text.length * effortPerCharacter + leastEffort },
    name,
  };
}
