/** File modes, as git writes them. A patch may only touch regular files. */
import type { LineReader } from "./line-reader.js";

/** Whether a regular file is executable. Rejects links, submodules and invalid modes. */
export function isExecutableMode(written: string, reader: LineReader): boolean {
  const mode = written.trim();
  if (!/^[0-7]{6}$/.test(mode)) return reader.reject("patch_line", "last");
  if (!mode.startsWith("100")) return reader.reject("patch_special_file", "last");
  return (Number.parseInt(mode, 8) & 0o111) !== 0;
}

/** The mode in the line `index 1a2b..3c4d 100644`, which a file has if its mode does not change. */
export function modeOfIndex(written: string, reader: LineReader): boolean | undefined {
  const [, mode] = written.trim().split(" ");
  return mode === undefined ? undefined : isExecutableMode(mode, reader);
}
