/** The short way of check: hashes instead of a compilation. */
import { resolveGenerate } from "../2-resolve/resolve-generate.js";
import { contentHash } from "../5-write/content.js";
import { manifestPath, readManifest } from "../5-write/manifest.js";
import { readOutput } from "../5-write/read-output.js";
import type { Source } from "../source.js";
import type { Home } from "./read-source.js";

/** How many files there are, where the contracts file and every output are those that the manifest was written for; otherwise nothing. */
export async function countUntouched(source: Source, home: Home): Promise<number | undefined> {
  const directory = await directoryOf(source);
  if (directory === undefined) return undefined;
  const folder = { ...home, directory };
  const manifest = readManifest(readOutput(folder, [manifestPath]).files.get(manifestPath));
  if (manifest?.input !== contentHash(source.text)) return undefined;
  const { files } = readOutput(folder, [...manifest.files.keys()]);
  const agrees = ([path, hash]: readonly [string, string]): boolean => {
    const bytes = files.get(path);
    return bytes !== undefined && contentHash(bytes) === hash;
  };
  return [...manifest.files].every(agrees) ? manifest.files.size + 1 : undefined;
}

/** A contracts file that never says `directory` uses the default one, and need not be parsed; YAML can spell the word otherwise only by an escape. */
async function directoryOf(source: Source): Promise<string | undefined> {
  if (!/directory|\\[xuU\r\n]/.test(source.text)) return resolveGenerate({}).directory;
  const { parse } = await import("../1-parse/parse.js");
  const { document } = parse(source);
  return document && resolveGenerate(document.generate).directory;
}
