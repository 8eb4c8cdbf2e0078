/** Finds text after an answer that contradicts the answer. */
import type { Shape } from "../../model/shape.js";
import { isRecord } from "../../rules/path.js";
import { lazily } from "../../support/lazily.js";
import type { Candidate } from "../candidates/candidate.js";
import type { Judgement, JudgedCandidate } from "../candidates/judgement.js";
import { isReadable } from "../extract/pass-fence.js";
import { announces, pieceOtherwise, placesNamed, undecorated, withoutLeads } from "./from-lines.js";
import { type Introduction, statesOtherwise } from "./from-values.js";
import { type Places, placesIn } from "./places.js";

/**
 * Returns the offset of the first contradiction after the answer. Values are checked before lines, because the words
 * next to a value belong to that value.
 *
 * @param others the values of the text that are not valid
 */
export function statedLater(
  text: string,
  { candidate, judgement: { value } }: JudgedCandidate<Judgement>,
  others: readonly Candidate[],
  shape: Shape,
): number | undefined {
  const places = lazily(() => placesIn({ value, raw: candidate.value, shape }));
  const later = others.filter(({ start }) => start >= candidate.end);
  const other = later.find(
    (each, index) =>
      each.notAnswerAt === undefined &&
      isData(each) &&
      statesOtherwise(
        places(),
        each.value,
        introductionTo(text, each, later[index - 1]?.end ?? candidate.end, places()),
      ),
  );
  return other?.start ?? furtherItemAt(text, candidate.end, value) ?? lineAfter(text, candidate.end, later, places);
}

/** Returns the offset of a quoted string that continues an array of strings. */
function furtherItemAt(text: string, end: number, value: unknown): number | undefined {
  const [only, second] = isRecord(value) ? Object.values(value) : [value];
  if (!Array.isArray(only) || second !== undefined) return undefined;
  const [found, item = ""] = further().exec(text.slice(end, end + longestLine)) ?? [];
  return found === undefined || only.includes(item) ? undefined : end + found.indexOf(item);
}

const further = lazily(
  () =>
    /^[.,;]?(?:\s*\n[^\S\n]*(?:[-*+•]|\d{1,3}[.)]|also:?|and|plus)|[^\S\n]*(?:&|\+|and|plus|also:?))[^\S\n]+["“]([^"“”\n]+)["”][.,]?[^\S\n]*(?:\n|$)/iu,
);

/** Whether a value is data. A value in a fence with program code belongs to that code. */
function isData({ fenceTag = "" }: Candidate): boolean {
  return isReadable(fenceTag);
}

const longestIntroduction = 200;

function introductionTo(
  text: string,
  { start, foundIn, fenceTag, value }: Candidate,
  from: number,
  places: Places,
): Introduction {
  const before = text.slice(Math.max(from, start - longestIntroduction), start).replace(openedFence, () => "\n");
  const [, line = "", after = ""] = /(?:^|\n)([^\n]*?)[^\S\n]*(\n\s*)?$/.exec(before) ?? [];
  const words = after === "" || /[:：]$/.test(line) ? line : "";
  const plain = undecorated(words);
  const left = withoutLeads(plain).at(-1) ?? "";
  const label = left.replace(assigns, () => "");
  const isCorrection = announces(plain) || replaces.test(words);
  const isInData = foundIn === "fence" && Array.isArray(value) && /^(?:json\w*)?$/i.test(fenceTag ?? "");
  return {
    named: label === left ? [] : placesNamed(places, label),
    isCorrection,
    isBare: label === "" && (isCorrection || isInData),
  };
}

const openedFence = /(?:^|\n)[^\S\n]*(?:`{3,}|~{3,})[^\n`]*\n\s*$/;
const assigns = /\s*(?:[:：=]|[-=]>|→|\b(?:is|are|should be|must be):?)\s*$/u;
const replaces = /\b(?:instead|should be|must be|forgot|missed)\b/i;

/** Returns the offset of the first line that states another value. Values and fences with program code are skipped. */
function lineAfter(text: string, from: number, later: readonly Candidate[], places: () => Places): number | undefined {
  let at = from;
  let fence: string | undefined;
  let isCode = false;
  let next = 0;
  let aside: Aside = "none";
  for (const line of text.slice(from).split("\n")) {
    aside = asideAt(line.slice(0, longestLine).trim(), aside);
    const [, mark = "", tag = ""] = /^\s*(`{3,}|~{3,})[^\S\n]*([\w+.-]*)/.exec(line) ?? [];
    while (next < later.length && (later[next]?.end ?? 0) <= at) next += 1;
    if (fence === undefined && mark !== "") [fence, isCode] = [mark, !(isReadable(tag) || notations.test(tag))];
    else if (fence !== undefined && mark.startsWith(fence)) fence = undefined;
    else if (
      aside === "none" &&
      !(fence !== undefined && isCode) &&
      (later[next]?.start ?? text.length) >= at + line.length
    ) {
      const piece = piecesOf(line).find((each) => pieceOtherwise(places, each, line.slice(0, longestLine)));
      if (piece !== undefined) return at + Math.max(0, line.indexOf(piece));
    }
    at += line.length + 1;
  }
  return undefined;
}

/**
 * A heading such as `Alternatives that I rejected:` makes the lines under it irrelevant to the answer. A blank line
 * ends them.
 */
type Aside = "none" | "announced" | "listed";

function asideAt(line: string, before: Aside): Aside {
  if (/[:：][*_]{0,3}$/.test(line)) return asides.test(line) && !corrections.test(line) ? "announced" : "none";
  if (line === "") return before === "listed" ? "none" : before;
  return before === "none" ? "none" : "listed";
}

const asides =
  /\b(?:reject(?:ed)?|alternatives?|considered|previous(?:ly)?|earlier|before|former(?:ly)?|old|examples?|comparison|suggested|if)\b/i;
const corrections = /\b(?:correct|revis|final|updat|new\b|actual|instead|should|must|wrong|mistake|error)/i;

const notations = /^(?:ya?ml|toml|ini|properties|env)$/i;
const longestLine = 400;

/**
 * Splits a line into sentences and parts between separators. In a table row, the first two cells are a key and its
 * value.
 */
function piecesOf(line: string): readonly string[] {
  const start = line.slice(0, longestLine);
  const [, key, value] = /^\s*\|([^|]{1,100})\|([^|]{1,200})\|/.exec(start) ?? [];
  if (key !== undefined) return [`${key.trim()}: ${value?.replaceAll(/["'`“”]/g, () => "").trim()}`];
  return /[\p{L}\p{N}]/u.test(start) ? start.split(/[|;{]|(?<=[.!])\s+(?=\p{Lu})/u).map((piece) => piece.trim()) : [];
}
