/** Finds a line before an answer that states another value for one of its keys: `Verdict: FAIL`. */
import type { Shape } from "../../model/shape.js";
import { isOfOther } from "../../phrases/index.js";
import { foldedName } from "../../support/edit-distance.js";
import { lazily } from "../../support/lazily.js";
import type { Judgement, JudgedCandidate } from "../candidates/judgement.js";
import { lastReasoningEnd } from "../extract/reasoning.js";
import { type Aside, asideAt } from "./asides.js";
import { pieceOtherwise, undecorated } from "./from-lines.js";
import { placesIn } from "./places.js";

/**
 * Returns the offset of the last such line. It has to be only a key and a value, because sentences before an answer may
 * be about its parts. Of several lines with the same key, the last one counts.
 */
export function statedEarlier(
  text: string,
  { candidate, judgement: { value } }: JudgedCandidate<Judgement>,
  shape: Shape,
  name = "",
): number | undefined {
  const from = lastReasoningEnd(text.slice(0, candidate.start));
  if (!/[:：=]/.test(text.slice(from, candidate.start))) return undefined;
  const places = lazily(() => placesIn({ value, raw: candidate.value, shape }));
  const settled = new Set<string>();
  return statementsIn(text.slice(from, candidate.start), name)
    .toReversed()
    .filter(({ key }) => settled.size < settled.add(key).size)
    .map(({ words, at }) => ({ words, at: from + at }))
    .find(({ words }) => pieceOtherwise(places, words, words))?.at;
}

interface Statement {
  readonly key: string;
  readonly words: string;
  readonly at: number;
}

/** Returns the lines with only a key and a value, outside of fences, quotations and lists of something else. */
function statementsIn(text: string, name: string): readonly Statement[] {
  const statements: Statement[] = [];
  let [at, isFenced, aside] = [0, false, "none" as Aside];
  for (const line of text.split("\n")) {
    const trimmed = line.slice(0, longestLine).trim();
    if (/^(?:`{3}|~{3})/.test(trimmed)) isFenced = !isFenced;
    aside = isHeadingOfOther(trimmed, name) ? "announced" : asideAt(trimmed, aside);
    const words = undecorated(trimmed).replace(/\.$/, "");
    const [, key] = statement().exec(words) ?? [];
    if (key !== undefined && !isFenced && aside === "none" && !trimmed.startsWith(">"))
      statements.push({ key: foldedName(key), words, at });
    at += line.length + 1;
  }
  return statements;
}

const longestLine = 200;

const statement = lazily(() => /^`?([\p{L}_$][^:：=,;()|{}[\]"`]{0,60}?)`?\s?[:：=]\s*[^,;()|{}[\]?]{1,60}$/u);

/** Whether a line is the heading of a draft, an example or the words of others. */
function isHeadingOfOther(line: string, name: string): boolean {
  return /[:：][*_\s]*$|^#/.test(line) && isOfOther(line, name);
}
