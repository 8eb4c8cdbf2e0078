/** What becomes of one text at all places for words that carry it. */
import type { GeneratedFile } from "../../../generator/target.js";
import { difference, type Run } from "./compare.js";
import { harmlessWord, harmlessWords, isWord, takesWords } from "./harmless.js";
import { commonMarkPieces } from "./markdown-pieces.js";
import { textOf, type Payload } from "./payloads.js";
import { allAtOnce } from "./rows/all-at-once.js";
import { filesOf, importAll, loadHere, sourceSaying } from "./run-javascript.js";
import { slots } from "./slots.js";
import { slotsSaying } from "./slots-saying.js";
import { harmlessVoices, voicesFor, type Voices } from "./voices.js";
import { writtenAt } from "./written.js";

export const wordySlots = slots.filter(takesWords);

export interface AtOnce {
  /** Places that carry the text and do not say it here. */
  readonly missing: readonly string[];
  readonly difference: string | undefined;
  /** Between the pages, for a reader of CommonMark alone. */
  readonly inCommonMark: string | undefined;
  readonly imported: unknown;
  readonly loaded: unknown;
}

const harmless = new Map<string, Promise<readonly GeneratedFile[]>>();

/** The outputs of the set that says one harmless text everywhere. */
export function harmlessFiles(word: string): Promise<readonly GeneratedFile[]> {
  const files = harmless.get(word) ?? filesOf(sourceSaying(harmlessVoices(word)));
  harmless.set(word, files);
  return files;
}

/** `folder` holds the runtime as a package. */
export async function tryAtOnce(payload: Payload, carrying: ReadonlySet<string>, folder: string): Promise<AtOnce> {
  const said = textOf(payload);
  const word = isWord(said) ? harmlessWord : harmlessWords;
  const voices = voicesFor(said, word, (place) => carrying.has(place));
  const source = sourceSaying(voices);
  const [before, after] = [
    { written: [word], files: await harmlessFiles(word) },
    {
      written: [...new Set([word, ...wordySlots.flatMap((slot) => writtenAt(slot, said))])],
      files: await filesOf(source),
    },
  ];
  return {
    missing: missing(voices, said, carrying),
    difference: difference(before, after),
    inCommonMark: difference(pagesOf(before), pagesOf(after), ({ text }) => commonMarkPieces(text)),
    imported: importAll(folder, after.files),
    loaded: await loadHere(source),
  };
}

function pagesOf(run: Run): Run {
  return { ...run, files: run.files.filter(({ path }) => path.startsWith("docs/")) };
}

function missing(voices: Voices, said: string, carrying: ReadonlySet<string>): readonly string[] {
  const set = allAtOnce(voices);
  const saying = new Map<string, ReadonlySet<string>>();
  const placesOf = (text: string): ReadonlySet<string> => {
    const found = saying.get(text) ?? slotsSaying(text, set);
    saying.set(text, found);
    return found;
  };
  return wordySlots
    .filter((slot) => carrying.has(slot.name) && !writtenAt(slot, said).some((text) => placesOf(text).has(slot.name)))
    .map(({ name }) => name);
}
