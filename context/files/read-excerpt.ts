import type { FileHandle } from "node:fs/promises";
import { bytesReadWhole, bytesTestedForBinary, linesShownWhole, mostBytesCompared } from "../limits.js";
import { countLines, excerptOfLines, type Excerpt } from "../text/lines.js";
import { countLinesOfFile, excerptOfFile, textOf } from "./long-file.js";
import { openInside } from "./open-file.js";
import { selectLines, type LineSelection } from "../text/select-lines.js";

/**
 * Returns the requested lines of a file in `root`, or why there are none. Of a file above 1 MiB, fewer than 500 lines
 * of at most 2,000 characters are kept, so memory use does not depend on the file.
 */
export async function readExcerpt(
  root: string,
  path: string,
  selection: LineSelection,
): Promise<Excerpt | "missing" | "binary"> {
  const file = await openInside(root, path);
  if (!file) return "missing";
  try {
    if (await isBinary(file)) return "binary";
    return (await file.stat()).size <= bytesReadWhole
      ? await readWhole(file, selection)
      : await readLong(file, selection);
  } finally {
    await file.close();
  }
}

/** Whether a diff treats a file in `root` as binary. A missing file is not binary. */
export async function isBinaryInside(root: string, path: string): Promise<boolean> {
  const file = await openInside(root, path);
  if (!file) return false;
  try {
    return (await isBinary(file)) || (await file.stat()).size > mostBytesCompared;
  } finally {
    await file.close();
  }
}

/** Reads at most the limit, even if the file grows meanwhile. */
async function readWhole(file: FileHandle, selection: LineSelection): Promise<Excerpt> {
  const pieces: string[] = [];
  for await (const piece of textOf(file, bytesReadWhole)) pieces.push(piece);
  const text = pieces.join("");
  return excerptOfLines(text, selectLines(countLines(text), selection));
}

async function readLong(file: FileHandle, selection: LineSelection): Promise<Excerpt> {
  const total = await countLinesOfFile(file);
  const maxLines = Math.min(selection.maxLines, linesShownWhole - 1);
  return excerptOfFile(file, selectLines(total, { ...selection, maxLines }), total);
}

async function isBinary(file: FileHandle): Promise<boolean> {
  const head = Buffer.alloc(bytesTestedForBinary);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  return head.subarray(0, bytesRead).includes(0);
}
