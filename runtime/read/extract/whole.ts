/** Parses the whole text as one value. */
import { parseAt } from "../syntax/parse.js";
import { looksPlain, parsePlain } from "../syntax/plain.js";
import type { ReaderSettings } from "../syntax/reader.js";
import type { Broken, Found, Selection } from "./attempt.js";
import { edgeSteps } from "./edges.js";
import { visibleFrom } from "./lines.js";
import { scanText } from "./scan-text.js";

/** Returns the value of a text that is plain JSON as a whole, which most answers are. */
export function plainValue(text: string, maxDepth: number): { readonly value: unknown } | undefined {
  return looksPlain(text) ? parsePlain(text, maxDepth) : undefined;
}

/** Parses the whole text as plain JSON. */
export function foundPlain(text: string, maxDepth: number): Found | undefined {
  const plain = plainValue(text, maxDepth);
  return plain && foundWhole(text, plain.value);
}

export function foundWhole(text: string, value: unknown): Found {
  return {
    kind: "found",
    value,
    start: visibleFrom(text, 0),
    end: text.trimEnd().length,
    steps: [],
    bigIntegerAt: undefined,
    foundIn: "whole",
    fence: undefined,
    fillsFence: false,
    proof: "nothing",
    isClosed: false,
    isWitness: false,
  };
}

/** Parses the whole text as one value if it is not plain JSON. */
export function readWhole(text: string, settings: ReaderSettings): Selection {
  const start = visibleFrom(text, 0);
  if (!brackets.test(text[start] ?? "")) return { found: [], broken: [brokenWhole(text, settings, start)] };
  const { attempts } = scanText(text, settings, settings.allowed.size === 0);
  const [first] = attempts;
  if (first?.kind === "found" && first.foundIn === "whole") return withEdges(text, settings, first);
  const broken =
    first?.kind === "broken"
      ? first
      : { ...brokenAt(start), fault: { code: "text_after_value", offset: first?.end ?? start } as const };
  return { found: [], broken: [broken] };
}

/**
 * Rejects invisible characters around the value that the contract does not allow, if the text may contain only the
 * value.
 */
function withEdges(text: string, { allowed }: ReaderSettings, found: Found): Selection {
  const forbidden = edgeSteps(text, found.start, found.end).find(({ step }) => !allowed.has(step));
  if (!forbidden) return { found: [found], broken: [] };
  return {
    found: [],
    broken: [
      {
        ...brokenAt(found.start),
        fault: { code: "repair_not_allowed", offset: forbidden.offset, step: forbidden.step },
      },
    ],
  };
}

const brackets = /[{[｛［]/;

/**
 * Reports the text before an array or an object as the fault. Without a later bracket, parses the text to find the
 * fault.
 */
function brokenWhole(text: string, settings: ReaderSettings, at: number): Broken {
  if (brackets.test(text)) return { ...brokenAt(at), fault: { code: "text_before_value", offset: at } };
  const { fault, end } = parseAt(text, settings, { at, end: text.length });
  return { ...brokenAt(at), fault: fault ?? { code: "invalid_json", offset: end } };
}

function brokenAt(start: number): Omit<Broken, "fault"> {
  return { kind: "broken", start, fence: undefined, looksLikeJson: true, isWhole: true };
}
