/** Tries one text at all positions for free text. */
import type { Source } from "../../../generator/source/source.js";
import type { GeneratedFile } from "../../../generator/target.js";
import { difference, type Run } from "./compare.js";
import { harmlessWord, harmlessWords, isWord, takesWords } from "./harmless.js";
import { textOf, type Payload } from "./payloads.js";
import { allAtOnce } from "./rows/all-at-once.js";
import { filesOf, loadHere, sourceSaying } from "./run-javascript.js";
import { commonMarkPiecesOf } from "./reading.js";
import { slots } from "./slots.js";
import { slotsSaying } from "./slots-saying.js";
import { harmlessVoices, voicesFor, type Voices } from "./voices.js";
import { writtenAt } from "./written.js";

export const wordySlots = slots.filter(takesWords);

export interface AtOnce {
  /** Positions that accept the text but are not used here. */
  readonly missing: readonly string[];
  readonly difference: string | undefined;
  /** Between the pages, for a parser of only CommonMark. */
  readonly inCommonMark: string | undefined;
  readonly loaded: unknown;
}

const harmless = new Map<string, Promise<readonly GeneratedFile[]>>();

/** The outputs of the contracts with one harmless text everywhere. */
export function harmlessFiles(word: string): Promise<readonly GeneratedFile[]> {
  const files = harmless.get(word) ?? filesOf(sourceSaying(harmlessVoices(word)));
  harmless.set(word, files);
  return files;
}

/** The contracts with a payload at all positions that accept it. */
export interface HostileSet {
  readonly said: string;
  readonly word: string;
  readonly carrying: ReadonlySet<string>;
  readonly voices: Voices;
  readonly source: Source;
  readonly files: readonly GeneratedFile[];
}

export async function hostileSet(payload: Payload, carrying: ReadonlySet<string>): Promise<HostileSet> {
  const said = textOf(payload);
  const word = isWord(said) ? harmlessWord : harmlessWords;
  const voices = voicesFor(said, word, (place) => carrying.has(place));
  const source = sourceSaying(voices);
  return { said, word, carrying, voices, source, files: await filesOf(source) };
}

export async function tryAtOnce({ said, word, carrying, voices, source, files }: HostileSet): Promise<AtOnce> {
  const [before, after] = [
    { written: [word], files: await harmlessFiles(word) },
    { written: [...new Set([word, ...wordySlots.flatMap((slot) => writtenAt(slot, said))])], files },
  ];
  return {
    missing: missing(voices, said, carrying),
    difference: difference(before, after),
    inCommonMark: difference(pagesOf(before), pagesOf(after), commonMarkPiecesOf),
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
