/**
 * Scans a text once from start to end. Values are parsed where they start and skipped as a whole, so the contents of a
 * string are never mistaken for anything else.
 */
import type { ReaderSettings } from "../syntax/reader.js";
import { lazily } from "../../support/lazily.js";
import { blocksApart } from "./apart.js";
import { visibleFrom } from "./lines.js";
import { passBackticks, passTildes } from "./pass-fence.js";
import { passAngle, passSquare } from "./tags.js";
import { passTuple, passValue } from "./pass-value.js";
import { endCode, endQuotation } from "./quotations.js";
import type { Scan } from "./scan.js";
import { passApostrophe, passFirst, passQuote, passSeparator, passStrayCloser } from "./strays.js";

/** The maximum number of values and fences. With more of them, no answer is chosen. */
const mostAttempts = 1_000;

/** Handles the character at `scan.at` and moves past it. */
type Pass = (scan: Scan) => void;

const passes: ReadonlyMap<string, Pass> = new Map<string, Pass>([
  ["{", passValue],
  ["｛", passValue],
  ["[", passSquare],
  ["［", passValue],
  ["(", passTuple],
  ["}", passStrayCloser],
  ["｝", passStrayCloser],
  ["]", passStrayCloser],
  ["］", passStrayCloser],
  ["<", passAngle],
  ["◁", passAngle],
  ["`", passBackticks],
  ["~", passTildes],
  ['"', passQuote],
  ["“", passQuote],
  ["”", passQuote],
  ["„", passQuote],
  ["'", passApostrophe],
  [",", passSeparator],
  [":", passSeparator],
]);

export function scanText(text: string, settings: ReaderSettings, isStrict: boolean): Scan {
  const scan: Scan = {
    text,
    settings,
    effort: settings.effort,
    isStrict,
    at: 0,
    fence: undefined,
    proseFrom: 0,
    firstAt: visibleFrom(text, 0),
    tag: undefined,
    attempts: [],
    fences: [],
    lastClosings: new Map(),
    quotation: undefined,
    code: undefined,
    apart: lazily(() => blocksApart(text, settings.maxDepth)),
    strays: [],
    fault: undefined,
  };
  passFirst(scan);
  while (scan.at < text.length && !scan.fault) {
    const pass = passes.get(text[scan.at] ?? "");
    if (pass) pass(scan);
    else scan.at += 1;
    checkLimits(scan);
  }
  endQuotation(scan);
  endCode(scan);
  return scan;
}

function checkLimits(scan: Scan): void {
  if (scan.attempts.length + scan.fences.length > mostAttempts)
    scan.fault ??= { code: "too_many_candidates", offset: scan.at };
  if (scan.effort.left < 0) scan.fault ??= { code: "too_complex", offset: scan.at };
}
