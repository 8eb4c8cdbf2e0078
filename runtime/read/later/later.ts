/** Finds text after an answer that contradicts the answer. */
import type { Shape } from "../../model/shape.js";
import { isRecord } from "../../support/records.js";
import { lazily } from "../../support/lazily.js";
import type { Candidate } from "../candidates/candidate.js";
import type { Judgement, JudgedCandidate } from "../candidates/judgement.js";
import { openedFence } from "../extract/lines.js";
import { isReadable } from "../extract/pass-fence.js";
import { type Aside, asideAt } from "./asides.js";
import { announces, pieceOtherwise, placesNamed, undecorated, withoutLeads } from "./from-lines.js";
import { replacementsIn } from "./from-sentences.js";
import { type Introduction, statesOtherwise } from "./from-values.js";
import { inside, nameFor, type Places, placesIn, written } from "./places.js";

/** The type and the name of a contract. */
interface Named {
  readonly shape: Shape;
  readonly name?: string | undefined;
}

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
  { shape, name }: Named,
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
  return (
    other?.start ??
    furtherItemAt(text, candidate.end, value) ??
    furtherObjectAt(text, candidate.end, places) ??
    lineAfter(text, candidate.end, later, places, name)
  );
}

/**
 * Returns the offset of a string that continues an array of strings. Without quotes, it has the form of an item.
 */
function furtherItemAt(text: string, end: number, value: unknown): number | undefined {
  const [only, second] = isRecord(value) ? Object.values(value) : [value];
  if (!Array.isArray(only) || second !== undefined) return undefined;
  const [found, quoted, bare = ""] = further().exec(text.slice(end, end + longestLine)) ?? [];
  const isLike = only.some((each) => formOf(written(each)).startsWith(formOf(bare)));
  const item = quoted ?? bare;
  return found === undefined || only.includes(item) || !(quoted ?? isLike) ? undefined : end + found.indexOf(item);
}

/** Returns for each word of a text whether it begins with an uppercase letter. */
function formOf(text: string): string {
  return String(text.split(" ").map((word) => /^\p{Lu}/u.test(word)));
}

const further = lazily(
  () =>
    /^[.,;]?(?:\s*\n(?:`{3,}\s*\n)?[^\S\n]*(?:[-*+•]|\d{1,3}[.)]|also:?|and|plus)|[^\S\n]*(?:&|\+|and|plus|also:?))[^\S\n]+(?:["“]([^"“”\n]+)["”]|([\p{L}\p{N}][\p{L}\p{N}' -]*))[.,]?[^\S\n]*(?:\n|$)/iu,
);

/** Returns the offset of an item in YAML that no array of objects in an answer has. */
function furtherObjectAt(text: string, end: number, places: () => Places): number | undefined {
  for (const { 1: key = "", 2: stated, index } of text.slice(end).matchAll(yamlItem))
    for (const { isItem, objects } of places().parts) {
      const name = objects[0] && nameFor(objects[0], key);
      const isFurther = isItem && name && objects.every((each) => written(inside(each, name).value) !== stated);
      if (isFurther || (places().effort.left -= objects.length) < 0) return end + index + 1;
    }
  return undefined;
}

const yamlItem = /\n *- (\w+): +["']?(.*?)["']?\n +\w+: /g;

/** Whether a value is data. A value in a fence with program code belongs to that code. */
function isData({ fence }: Candidate): boolean {
  return isReadable(fence?.tag ?? "");
}

const longestIntroduction = 200;

function introductionTo(
  text: string,
  { start, foundIn, fence, value }: Candidate,
  from: number,
  places: Places,
): Introduction {
  const before = text.slice(Math.max(from, start - longestIntroduction), start).replace(openedFence, "\n");
  const [, line = "", after = ""] = /(?:^|\n)([^\n]*?)[^\S\n]*(\n\s*)?$/.exec(before) ?? [];
  const words = after === "" || /[:：]$/.test(line) ? line : "";
  const plain = undecorated(words);
  const left = withoutLeads(plain).at(-1) ?? "";
  const label = left.replace(assigns, "");
  const isCorrection = announces(plain) || replaces.test(words);
  const isInData = foundIn === "fence" && Array.isArray(value) && /^(?:json\w*)?$/i.test(fence?.tag ?? "");
  return {
    named: label === left ? [] : placesNamed(places, label),
    isCorrection,
    isBare: label === "" && (isCorrection || isInData),
  };
}

const assigns = /\s*(?:[:：=]|[-=]>|→|\b(?:is|are|should be|must be):?)\s*$/u;
const replaces = /\b(?:instead|should be|must be|forgot|missed)\b/i;

/** Returns the offset of the first line that states another value. Values and fences with program code are skipped. */
function lineAfter(
  text: string,
  from: number,
  later: readonly Candidate[],
  places: () => Places,
  name: string | undefined,
): number | undefined {
  let at = from;
  let fence: string | undefined;
  let isCode = false;
  let next = 0;
  let aside: Aside = "none";
  const isReplacement = lazily(() => replacementsIn(places(), name));
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
      const piece = piecesOf(line).find(
        (each) => pieceOtherwise(places, each, line.slice(0, longestLine)) || isReplacement()(each),
      );
      if (piece !== undefined) return at + Math.max(0, line.indexOf(piece));
    }
    at += line.length + 1;
  }
  return undefined;
}

const notations = /^(?:ya?ml|toml|ini|properties|env)$/i;
const longestLine = 400;

/**
 * Splits a line into sentences and parts between separators. In a table row, the first two cells are a key and its
 * value.
 */
function piecesOf(line: string): readonly string[] {
  const start = line.slice(0, longestLine);
  const [, key, value] = /^\s*\|([^|]{1,100})\|([^|]{1,200})\|/.exec(start) ?? [];
  if (key !== undefined) return [`${key.trim()}: ${value?.replaceAll(/["'`“”]/g, "").trim()}`];
  return /[\p{L}\p{N}]/u.test(start)
    ? start.split(/[|;{]|(?<=[.!])\s+(?=\p{Lu})|(?<=[。！])/u).map((piece) => piece.trim())
    : [];
}
