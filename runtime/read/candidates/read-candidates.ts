/**
 * Finds the values in a text that may be the answer. It uses the reading settings of a contract, but not its
 * requirements for a value.
 */
import { deepestNesting } from "../../support/limits.js";
import { fencesOf } from "../../model/fences.js";
import type { ContractReading } from "../../model/reading.js";
import type { Candidate } from "./candidate.js";
import type { Broken, Found, Selection } from "../extract/attempt.js";
import { scanText } from "../extract/scan-text.js";
import { foundWhole, plainValue, readWhole } from "../extract/whole.js";
import { locate } from "./locate.js";
import { isCutOff, isDeclined, isEnded, type ReadTextOptions, type TextDemands } from "../options.js";
import { isRefusal } from "../../phrases/index.js";
import { disownedIn } from "./disowned.js";
import type { ReaderSettings } from "../syntax/reader.js";
import { settingsFor } from "./settings.js";
import { strictSelection } from "./strict.js";
import { plainOffsets } from "../syntax/plain-offsets.js";
import type { Stray } from "../extract/scan.js";
import type { TextFault } from "../text/text-faults.js";
import { limitFault } from "../text/text-limits.js";
import { positionsIn } from "../text/text-position.js";

interface TextReading {
  /** The candidates in text order. */
  readonly candidates: readonly Candidate[];
  /** The parts that could not be parsed. If there are no candidates, at least one fault says why. */
  readonly broken: readonly Broken[];
  /** A fault of the text as a whole. The text is rejected, whatever it contains. */
  readonly fault?: TextFault;
}

/** @param reading the settings of the contract; omitted properties have their defaults */
export function readCandidates(
  text: string,
  reading: ContractReading = {},
  options: ReadTextOptions = {},
): TextReading {
  const limit = limitFault(text, reading);
  if (limit) return rejected(limit);
  const plain = plainCandidate(text, reading);
  return plain ? { candidates: [plain], broken: [] } : searchedCandidates(text, reading, options);
}

/** Returns the candidates of a text that keeps the limits and is not plain JSON as a whole. */
export function searchedCandidates(text: string, reading: TextDemands, options: ReadTextOptions): TextReading {
  const selection = select(text, reading, { ...settingsFor(text, reading), isEnded: isEnded(options) });
  if (selection.fault) return rejected(selection.fault, selection.broken);
  const { found, broken } = isCutOff(options) ? withoutRepaired(selection) : selection;
  if (found.every(({ isWitness }) => isWitness) && broken.length === 0)
    return rejected(
      isDeclined(options) || isRefusal(text)
        ? { code: "refusal", offset: 0 }
        : (disownedIn(found) ?? { code: emptyHanded(reading), offset: 0 }),
    );
  return { candidates: found.map((each) => candidateOf(text, reading, each)), broken };
}

function rejected(fault: TextFault, broken: readonly Broken[] = []): TextReading {
  return { candidates: [], broken, fault };
}

function emptyHanded({ tolerance, where }: ContractReading): "no_fence" | "no_json_found" {
  return where === "fenced" || (tolerance === "strict" && where !== "whole") ? "no_fence" : "no_json_found";
}

/**
 * Returns the only candidate of a text that is plain JSON as a whole, if the contract accepts such a text.
 *
 * @param known its value, if it was already parsed
 */
export function plainCandidate(
  text: string,
  reading: ContractReading,
  known?: { readonly value: unknown },
): Candidate | undefined {
  const plain = known ?? (mayBeWhole(reading) ? plainValue(text, reading.maxDepth ?? deepestNesting) : undefined);
  return plain && plainlyIn(text, reading, foundWhole(text, plain.value));
}

/** Returns the candidate, with a `positionOf` that finds paths in plain JSON without the full parser. */
function plainlyIn(text: string, reading: ContractReading, found: Found): Candidate {
  const [offsetAt, positionAt] = [plainOffsets(text, found.start), positionsIn(text)];
  return { ...candidateOf(text, reading, found), positionOf: (path) => positionAt(offsetAt(path)) };
}

/** Returns whether a text without a fence can be the answer. In a strict reading, only if the contract says so. */
export function mayBeWhole({ where, tolerance }: ContractReading): boolean {
  return where === "whole" || (where !== "fenced" && tolerance !== "strict");
}

function select(text: string, reading: ContractReading, settings: ReaderSettings): Selection {
  if (reading.where === "whole") return readWhole(text, settings);
  if (reading.tolerance === "strict") return strictSelection(text, reading, settings);
  const { attempts, fault, strays } = scanText(text, settings, false);
  const inPlace =
    reading.where === "fenced"
      ? attempts.filter(({ fence }) => fence && tagsOf(reading).includes(fence.tag.toLowerCase()))
      : attempts;
  return {
    found: inPlace.filter((attempt) => attempt.kind === "found"),
    broken: [
      ...inPlace.filter((attempt) => attempt.kind === "broken"),
      ...strays.filter(({ isSign }) => !isSign || attempts.length > 0).map(brokenAtStray),
    ],
    fault,
  };
}

function brokenAtStray({ at, fence }: Stray): Broken {
  return {
    kind: "broken",
    start: at,
    fence,
    fault: { code: "invalid_json", offset: at },
    looksLikeJson: true,
    isWhole: false,
  };
}

function tagsOf(reading: ContractReading): readonly string[] {
  return fencesOf(reading).map((tag) => tag.toLowerCase());
}

/** Removes repaired values from a truncated text. They become broken values with the fault `truncated`. */
function withoutRepaired({ found, broken }: Selection): Selection {
  const repaired = found.filter(({ steps }) => steps.length > 0);
  const cutOff = repaired.map(
    ({ start, end, fence }): Broken => ({
      kind: "broken",
      start,
      fence,
      fault: { code: "truncated", offset: end },
      looksLikeJson: true,
      isWhole: false,
    }),
  );
  return { found: found.filter(({ steps }) => steps.length === 0), broken: [...broken, ...cutOff] };
}

function candidateOf(text: string, reading: ContractReading, found: Found): Candidate {
  return { ...found, ...locate(text, reading, found) };
}
