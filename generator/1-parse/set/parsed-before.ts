/** Caches parsed files of a set, because an edit usually changes only one of them. */
import type { FileLimits } from "../../limits.js";
import type { Source } from "../../source/source.js";
import { parseUsed, type ParsedUsed } from "../parse.js";

/**
 * The maximum number of cached characters, enough for one or two sets. The files that were used least recently are
 * removed first.
 */
const mostCharacters = 1_000_000;
const known = new Map<string, ParsedUsed>();

/** Returns the result of `parseUsed`. Later stages never change it, so all sets can share it. */
export function parsedBefore(source: Source, limits: FileLimits): ParsedUsed {
  const key = JSON.stringify([source.name, limits, source.text]);
  const parsed = known.get(key) ?? parseUsed(source, limits);
  known.delete(key);
  known.set(key, parsed);
  let characters = 0;
  for (const { length } of known.keys()) characters += length;
  for (const oldest of known.keys()) {
    if (characters <= mostCharacters) break;
    known.delete(oldest);
    characters -= oldest.length;
  }
  return parsed;
}
