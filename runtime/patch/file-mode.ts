/** Reads file modes of git. A patch may only change regular files. */
import type { LineReader } from "./line-reader.js";

/** Returns whether a regular file is executable. Rejects links, submodules and invalid modes. */
export function isExecutableMode(written: string, reader: LineReader): boolean {
  const mode = written.trim();
  if (!/^[0-7]{6}$/.test(mode)) return reader.reject("patch_line", "last");
  if (!mode.startsWith("100")) return reader.reject("patch_special_file", "last");
  return (Number.parseInt(mode, 8) & 0o111) !== 0;
}

/** Reads the mode in `index 1a2b..3c4d 100644`. It is present if the mode does not change. */
export function modeOfIndex(written: string, reader: LineReader): boolean | undefined {
  const [, mode] = written.trim().split(" ");
  return mode === undefined ? undefined : isExecutableMode(mode, reader);
}
