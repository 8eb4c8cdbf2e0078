/**
 * Paths of files that a text names. Everything here looks at each character a fixed number of times, whatever the text.
 */
import { posix } from "node:path";
import { longestPath, mostLookups } from "../limits.js";
import { withoutUrls } from "./urls.js";

/** What never belongs to a path in running text: blanks, quotes and the punctuation of several scripts. */
const words = /[^\s"'`<>|,;=“”‘’«»，。、；：！？（）「」『』【】《》]+/gu;

/**
 * For each word of a text that may be a path, in order, its readings: the widest first, each a list of paths to look
 * up. `src/a.ts:40` can be read as it stands, or without what follows the colon; only the disk tells which.
 */
export function* pathReadings(text: string): Generator<readonly (readonly string[])[]> {
  for (const [word] of withoutUrls(text).matchAll(words)) {
    if (!isPathLike(word)) continue;
    const readings = readingsOf(word)
      .map((pieces) => pieces.flatMap(asPath))
      .filter((paths) => paths.length > 0);
    if (readings.length > 0) yield readings;
  }
}

/** A path in running text has a folder or an ending; a word without may be any word. */
const isPathLike = (word: string): boolean => word.includes("/") || word.includes(".");

const endOfSentence = ".:!?";

/**
 * As written; without emphasis and brackets around it; up to a line number, anchor or query; the pieces between
 * brackets; the pieces in ASCII, as in `src/a.ts에서`.
 */
function readingsOf(word: string): readonly (readonly string[])[] {
  const written = withoutEnds(word, "", endOfSentence);
  const bare = withoutEnds(written, "([{*~@#", `)]}*~${endOfSentence}`);
  const pieces = bare.split(/[()[\]{}*#?:]/, mostLookups);
  const inAscii = bare.split(/[^\w./@+-]+/, mostLookups);
  return [[written], [bare], bare.split(/[:#?]/, 1), ...(isAddress(bare) ? [] : [pieces, inAscii])];
}

/** `git@host:owner/repository`: what follows the colon is a path, but not here. */
function isAddress(word: string): boolean {
  const at = word.indexOf("@");
  return at >= 0 && word.indexOf(":") > at;
}

/**
 * The path as git would write it, where the text can be one inside the repository: it names no folder and does not
 * climb out.
 */
function asPath(piece: string): readonly string[] {
  const trimmed = withoutEnds(piece, "", endOfSentence);
  if (trimmed.length > longestPath || trimmed.startsWith("/") || !isPathLike(trimmed)) return [];
  const path = posix.normalize(trimmed);
  return path === "." || path === ".." || path.startsWith("../") || path.endsWith("/") ? [] : [path];
}

/** Without the characters of `leading` at the start and of `trailing` at the end. */
function withoutEnds(text: string, leading: string, trailing: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && leading.includes(text.charAt(start))) start += 1;
  while (end > start && trailing.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
