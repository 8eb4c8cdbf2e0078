/** Adds a parsed value to the scan, with facts about the text around it. */
import type { Ending, Proof } from "../syntax/reader.js";
import type { StepRecord } from "../text/steps.js";
import type { Fence, FoundIn } from "./attempt.js";
import { edgeSteps } from "./edges.js";
import { disownedAt, isTagOfAnother } from "./disowned.js";
import { otherLabelAt } from "./labels.js";
import { isBlankBetween, isPlainBlankBetween, visibleFrom } from "./lines.js";
import type { Scan } from "./scan.js";

interface FoundValue {
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
  readonly steps: readonly StepRecord[];
  readonly ending: Ending | undefined;
  readonly bigIntegerAt?: number | undefined;
  readonly isWitness?: boolean;
}

export function addFound(
  scan: Scan,
  { value, start, end, steps, ending, bigIntegerAt, isWitness = false }: FoundValue,
): void {
  const { text, fence } = scan;
  const next = visibleFrom(text, end);
  const place = foundIn(scan, start, next);
  const edges =
    place === "whole" ? edgeSteps(text, start, end).filter(({ step }) => scan.settings.allowed.has(step)) : [];
  const found = { value, start, end, steps: [...edges, ...steps], bigIntegerAt };
  const notAnswerAt =
    place === "tag" && scan.tag && isTagOfAnother(scan.tag.name)
      ? scan.tag.end - scan.tag.name.length - 2
      : (disownedAt(text, fence?.contentAt ?? start, end, scan.settings.name) ??
        otherLabelAt(text, start, fence, scan.settings.name));
  const closesFence = fence !== undefined && text.startsWith(fence.mark.repeat(fence.length), next);
  scan.attempts.push({
    kind: "found",
    ...found,
    foundIn: place,
    fence,
    fillsFence:
      fence !== undefined &&
      closesFence &&
      isPlainBlankBetween(text, fence.contentAt, found.start) &&
      isPlainBlankBetween(text, found.end, next),
    proof: ending?.proof ?? proofAt(text, next, closesFence),
    isClosed: ending !== undefined,
    isWitness: isWitness || notAnswerAt !== undefined || (place === "bare" && isBareWords(value, steps)),
    notAnswerAt,
  });
}

/** Returns true for words in square brackets within prose, which are not an array: `Status: [pending]`. */
function isBareWords(value: unknown, steps: readonly StepRecord[]): boolean {
  return Array.isArray(value) && steps.some(({ step }) => step === "unquoted_value");
}

function foundIn(
  { text, fence, tag }: { readonly text: string; readonly fence: Fence | undefined; readonly tag: Scan["tag"] },
  start: number,
  next: number,
): FoundIn {
  if (fence) return "fence";
  if (tag && isBlankBetween(text, tag.end, start) && closesTag(text, next, tag.name)) return "tag";
  return next >= text.length && isBlankBetween(text, 0, start) ? "whole" : "bare";
}

/** Returns whether the closing tag that matches the open tag starts at `at`. */
function closesTag(text: string, at: number, name: string): boolean {
  const found = text.slice(at, at + name.length + 3).toLowerCase();
  return found === `</${name}>` || found === `[/${name.toLowerCase()}]`;
}

function proofAt(text: string, next: number, closesFence: boolean): Proof {
  if (next >= text.length) return "nothing";
  if (closesFence) return "closing_fence";
  return /^(?:<[/|]|\[\/)/.test(text.slice(next, next + 2)) ? "closing_tag" : "text_after";
}
