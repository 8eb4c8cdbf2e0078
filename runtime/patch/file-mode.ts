/** Modes of files, as git writes them: what is no plain file is no file that a patch may touch. */
import type { LineReader } from "./line-reader.js";

/** Whether a plain file may be run as a program. Refuses links, submodules and what is no mode. */
export function isExecutableMode(written: string, reader: LineReader): boolean {
  const mode = written.trim();
  if (!/^[0-7]{6}$/.test(mode)) return reader.refuse("patch_line", "last");
  if (!mode.startsWith("100")) return reader.refuse("patch_special_file", "last");
  return (Number.parseInt(mode, 8) & 0o111) !== 0;
}

/** What the line `index 1a2b..3c4d 100644` says, on which a file that keeps its mode has it. */
export function modeOfIndex(written: string, reader: LineReader): boolean | undefined {
  const [, mode] = written.trim().split(" ");
  return mode === undefined ? undefined : isExecutableMode(mode, reader);
}
