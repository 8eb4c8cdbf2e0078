/** Selects the answer of a strict reading: exactly one fence with a tag of the contract, containing only plain JSON. */
import { fencesOf } from "../../model/fences.js";
import type { ContractReading } from "../../model/reading.js";
import type { Broken, Fence, Found, Selection } from "../extract/attempt.js";
import { scanText } from "../extract/scan-text.js";
import type { ReaderSettings } from "../syntax/reader.js";

/**
 * Returns the value in the fence. Values elsewhere are not answers, but one that is valid and differs raises doubt
 * about the answer.
 */
export function strictSelection(text: string, reading: ContractReading, settings: ReaderSettings): Selection {
  const { attempts, fences, fault } = scanText(text, settings, true);
  const [fence, second] = fences.filter(({ tag }) => fencesOf(reading).includes(tag));
  if (fault || !fence) return { found: [], broken: [], fault };
  if (second) return { found: [], broken: [], fault: { code: "several_fences", offset: second.openedAt } };
  const inFence = attempts.filter((attempt) => attempt.fence === fence);
  const [answer, ...others] = inFence;
  if (answer?.kind !== "found" || others.length > 0 || !answer.fillsFence)
    return { found: [], broken: [brokenIn(fence, inFence)] };
  const elsewhere = attempts.filter((attempt): attempt is Found => attempt.kind === "found" && attempt !== answer);
  return { found: [answer, ...elsewhere.map((each) => ({ ...each, isWitness: true }))], broken: [] };
}

function brokenIn(fence: Fence, [first, second]: readonly (Found | Broken)[]): Broken {
  if (first?.kind === "broken") return first;
  const fault = first
    ? ({ code: "text_after_value", offset: second?.start ?? first.end } as const)
    : ({ code: "empty_fence", offset: fence.contentAt } as const);
  return { kind: "broken", start: fence.contentAt, fence, fault, looksLikeJson: true, isWhole: true };
}
