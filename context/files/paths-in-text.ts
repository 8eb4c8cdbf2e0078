/** Finds paths of files in a text, in linear time. */
import { posix } from "node:path";
import { longestPath, mostLookups } from "../limits.js";
import { withoutUrls } from "./urls.js";

/**
 * Characters that never belong to a path in running text: whitespace, quotes and the punctuation of several scripts.
 */
const words = /[^\s"'`<>|,;=“”‘’«»，。、；：！？（）「」『』【】《》]+/gu;

/**
 * Yields the possible readings of each word that may be a path, the longest reading first. Each reading is an array of
 * paths to look up. `src/a.ts:40` can be read as is or without `:40`; only the file system can decide.
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

/** In running text, only a word with a directory or an extension can be a path. */
const isPathLike = (word: string): boolean => word.includes("/") || word.includes(".");

const endOfSentence = ".:!?";

/**
 * The word as is, without surrounding emphasis and brackets, without a line number, anchor or query, the parts between
 * brackets, and the ASCII parts, as in `src/a.ts에서`.
 */
function readingsOf(word: string): readonly (readonly string[])[] {
  const written = withoutEnds(word, "", endOfSentence);
  const bare = withoutEnds(written, "([{*~@#", `)]}*~${endOfSentence}`);
  const pieces = bare.split(/[()[\]{}*#?:]/, mostLookups);
  const inAscii = bare.split(/[^\w./@+-]+/, mostLookups);
  return [[written], [bare], bare.split(/[:#?]/, 1), ...(isAddress(bare) ? [] : [pieces, inAscii])];
}

/** `git@host:owner/repository`: the part after the colon is a path, but not in this repository. */
function isAddress(word: string): boolean {
  const at = word.indexOf("@");
  return at >= 0 && word.indexOf(":") > at;
}

/** Returns the path as git would write it; none for a directory or a path outside of the repository. */
function asPath(piece: string): readonly string[] {
  const trimmed = withoutEnds(piece, "", endOfSentence);
  if (trimmed.length > longestPath || trimmed.startsWith("/") || !isPathLike(trimmed)) return [];
  const path = posix.normalize(trimmed);
  return path === "." || path === ".." || path.startsWith("../") || path.endsWith("/") ? [] : [path];
}

/** Removes the characters of `leading` at the start and of `trailing` at the end. */
function withoutEnds(text: string, leading: string, trailing: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && leading.includes(text.charAt(start))) start += 1;
  while (end > start && trailing.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
