/** Files of a set that were parsed before in this process: an edit changes one of them. */
import type { FileLimits } from "../../limits.js";
import type { Source } from "../../source/source.js";
import { parseUsed, type ParsedUsed } from "../parse.js";

/** Characters of files that are remembered, the last ones: those of a set or two. */
const mostCharacters = 1_000_000;
const known = new Map<string, ParsedUsed>();

/** The file as `parseUsed` reads it. Nothing that comes of it is ever changed, so that all sets can share it. */
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
