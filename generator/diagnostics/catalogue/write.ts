/** Complaints about the disk. */
import { error, warning } from "./entry.js";

export const writeDiagnostics = {
  "write/no-file": error(
    ({ path }: { path: string }) => `cannot find ${path}`,
    "The contracts file is looked for in the current directory unless --config names it.",
  ),
  "write/not-a-file": error(
    ({ path, found }: { path: string; found: string }) => `${path} is ${found}, not a file`,
    "A file is read or written here, and something else is in its place. It is left alone: move it, or name another path.",
  ),
  "write/not-a-folder": error(
    ({ path, found }: { path: string; found: string }) => `${path} is ${found}, not a directory`,
    "Generated files go into this directory. Move what is in its place, or set `generate.directory` to another one.",
  ),
  "write/symbolic-link": error(
    ({ path }: { path: string }) => `${path} is a symbolic link`,
    "A link could lead out of the project, so nothing is read or written through one inside the directory of the contracts file. Replace it by a real file or directory.",
  ),
  "write/unreadable": error(
    ({ path, reason }: { path: string; reason: string }) => `cannot read ${path}: ${reason}`,
    "The operating system does not allow reading the file. Check its owner and its permissions.",
  ),
  "write/too-large": error(
    ({ path, bytes, limit }: { path: string; bytes: number; limit: number }) =>
      `${path} has ${bytes} bytes; at most ${limit} are read here`,
    "No output is as large, nor is a file of a project that `contracts init` looks at. Something else is in its place, or it was damaged. It is left alone: delete it, or move it.",
  ),
  "write/not-utf8": error(
    ({ path, line }: { path: string; line: number }) =>
      `${path} is not UTF-8 text: line ${line} contains bytes that mean nothing there`,
    'A contracts file is UTF-8. Save it again in this encoding; editors call it "UTF-8" or "Unicode (UTF-8)".',
  ),
  "write/unmanaged-file": error(
    ({ path }: { path: string }) => `${path} exists and was not written by contracts generate; delete it or move it`,
    "No manifest lists the file, and nothing in it tells that it is generated, so it may be written by hand. Move or delete it, or set `generate.directory` to a directory of its own.",
  ),
  "write/unmanaged-page": error(
    ({ path }: { path: string }) => `${path} exists and is not a page of agent-contracts`,
    "A page is replaced only if it begins as one. Another file may be written by hand, and is left alone.",
  ),
  "write/failed": error(
    ({ path, reason }: { path: string; reason: string }) => `cannot write ${path}: ${reason}`,
    "All files are prepared next to their places before the first one is replaced, so files which could not be written keep what they contained. Fix the cause and run generate again.",
  ),
  "write/changed-during-write": error(
    ({ path }: { path: string }) => `${path} changed while the command was running, so nothing was written`,
    "What was read is not what is there now, so writing would undo the change. Run the command again.",
  ),
  "write/examples-refused": error(
    ({ path, count, reason }: { path: string; count: number; reason: string }) =>
      `${path} would be rejected with ${count === 1 ? "one example" : `${count} examples`} more: ${reason}`,
    "Nothing was written. A contracts file has limits, which docs/language.md lists; write fewer and smaller examples by hand.",
  ),
  "write/bridges-rejected": error(
    ({ path, reason }: { path: string; reason: string }) => `${path} would be rejected with the bridges: ${reason}`,
    "Nothing was written. Each bridge compiles by itself; two of them can contradict each other. Write them by hand, one at a time.",
  ),
  "write/edited-orphan": warning(
    ({ path }: { path: string }) =>
      `${path} is no longer generated but was edited, so it was not removed; delete it or move it`,
    "A file whose contract is gone is removed only while it contains what was once generated. Delete it yourself, or move what you wrote there.",
  ),
  "write/missing-embed-file": error(
    ({ path, block }: { path: string; block: string }) =>
      `${path} does not exist, and the block ${block} is to be in it`,
    "Files that are written by hand are never created. Create the file with the two marks of the block, or take the entry out of `generate.embed`.",
  ),
  "write/block-marks": error(
    ({ path, block, fault }: { path: string; block: string; fault: string }) =>
      `${path}: the block ${block} cannot be written: ${fault}`,
    "A block is between its START line and its END line, each of which is there once, alone on its line, in this order, outside of fenced code and not around the mark of another block. Where that is in doubt, nothing at all is written.",
  ),
  "write/read-only": error(
    ({ path }: { path: string }) => `${path} is read-only and is left as it is`,
    "The file is read-only, so no program should change it. If generate may, make the file writable and run the command again.",
  ),
  "write/hard-link": error(
    ({ path, names }: { path: string; names: number }) =>
      `${path} has ${names === 2 ? "another name" : `${names - 1} other names`} (a hard link) and is left as it is`,
    "A file is replaced by a new one, so it is complete at any moment. The other names would keep the old contents unnoticed. Give the file one name, or replace the other name by a symbolic link.",
  ),
  "write/host-not-utf8": error(
    ({ path }: { path: string }) => `${path} is not UTF-8 text, and a block is to be in it`,
    "Everything around a block is kept byte for byte, so the file must be readable. Save it as UTF-8.",
  ),
  "write/host-too-large": error(
    ({ path, bytes, limit }: { path: string; bytes: number; limit: number }) =>
      `${path} has ${bytes} bytes; a file with blocks has at most ${limit}`,
    "A file that people write is far smaller. Name the file that was meant.",
  ),
};
