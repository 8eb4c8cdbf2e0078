import { mostLookups, mostRelatedFiles } from "../limits.js";
import { fileInside } from "./open-file.js";
import { pathReadings } from "./paths-in-text.js";

/**
 * Returns the files in `root` that a text mentions, in order and without duplicates. Of several readings of a word, the
 * longest one that is a file counts. At most 50 files are returned, after at most 1,000 lookups.
 */
export async function relatedFiles(text: string, root: string): Promise<readonly string[]> {
  const lookups = new Map<string, boolean>();
  const found = new Set<string>();
  for (const readings of pathReadings(text)) {
    const files = await widestReading(readings, root, lookups);
    for (const file of files) if (found.size < mostRelatedFiles) found.add(file);
    if (found.size === mostRelatedFiles || lookups.size >= mostLookups) break;
  }
  return [...found];
}

async function widestReading(
  readings: readonly (readonly string[])[],
  root: string,
  lookups: Map<string, boolean>,
): Promise<readonly string[]> {
  for (const paths of readings) {
    const files: string[] = [];
    for (const path of paths) if (await isFile(path, root, lookups)) files.push(path);
    if (files.length > 0) return files;
  }
  return [];
}

async function isFile(path: string, root: string, lookups: Map<string, boolean>): Promise<boolean> {
  const known = lookups.get(path);
  if (known !== undefined) return known;
  const is = lookups.size < mostLookups && (await fileInside(root, path)) !== undefined;
  lookups.set(path, is);
  return is;
}
