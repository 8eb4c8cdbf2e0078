/** Diagnostics about the disk. */
import { error, warning } from "./entry.js";

export const writeDiagnostics = {
  "write/no-file": error(
    ({ path }: { path: string }) => `cannot find ${path}`,
    "Without `--config`, the contracts file is `contracts.yaml` in the current directory.",
    "Run the command in the directory of the file, or correct the path.",
  ),
  "write/not-a-file": error(
    ({ path, found }: { path: string; found: string }) => `${path} is ${found}, not a file`,
    "The command reads or writes a file at this path. Move what is there, or use another path.",
    "Move what is there, or use another path.",
  ),
  "write/not-a-folder": error(
    ({ path, found }: { path: string; found: string }) => `${path} is ${found}, not a directory`,
    "Generated files go into this directory. Move what is there, or set `generate.directory` to another path.",
    "Move what is there, or set `generate.directory`.",
  ),
  "write/symbolic-link": error(
    ({ path }: { path: string }) => `${path} is a symbolic link`,
    "A link could lead out of the project, so the generator does not follow links inside the directory of the contracts file. Replace it with a real file or directory.",
    "Replace the link with a real file or directory.",
  ),
  "write/unreadable": error(
    ({ path, reason }: { path: string; reason: string }) => `cannot read ${path}: ${reason}`,
    "The operating system does not allow reading the file. Check its owner and its permissions.",
    "Check the owner and the permissions of the file.",
  ),
  "write/too-large": error(
    ({ path, bytes, limit }: { path: string; bytes: number; limit: number }) =>
      `${path} has ${bytes} bytes; at most ${limit} are read here`,
    "No generated file is this large, and no project file that `npx agent-contracts init` reads. The file is probably damaged, or not what the path says. Delete it or move it.",
    "Delete the file or move it.",
  ),
  "write/not-utf8": error(
    ({ path, line }: { path: string; line: number }) =>
      `${path} is not UTF-8 text: line ${line} contains invalid bytes`,
    'Save the file as UTF-8; some editors call this encoding "Unicode (UTF-8)".',
    "Save the file as UTF-8.",
  ),
  "write/unmanaged-file": error(
    ({ path }: { path: string }) => `${path} exists and was not written by contracts generate; delete it or move it`,
    "No manifest lists the file, and it has no header of a generated file, so it may be yours. Move or delete it, or set `generate.directory` to another directory.",
    "Move or delete the file, or set `generate.directory`.",
  ),
  "write/unmanaged-page": error(
    ({ path }: { path: string }) => `${path} exists and is not a page of agent-contracts`,
    "The command replaces only pages that it wrote. Move or delete this file, or choose another name.",
    "Move or delete the file, or choose another name.",
  ),
  "write/failed": error(
    ({ path, reason }: { path: string; reason: string }) => `cannot write ${path}: ${reason}`,
    "All files are written next to their targets before the first one is replaced, so a file that could not be written is unchanged. Fix the cause and run the command again.",
    "Fix the cause and run the command again.",
  ),
  "write/changed-during-write": error(
    ({ path }: { path: string }) => `${path} changed while the command was running, so nothing was written`,
    "Writing would undo the change. Run the command again.",
    "Run the command again.",
  ),
  "write/examples-rejected": error(
    ({ path, count, reason }: { path: string; count: number; reason: string }) =>
      `${path} would be rejected with ${count === 1 ? "one example" : `${count} examples`} more: ${reason}`,
    "Nothing was written. A contracts file has limits, which docs/language.md lists; write fewer and smaller examples by hand.",
    "Write fewer and smaller examples yourself.",
  ),
  "write/bridges-rejected": error(
    ({ path, reason }: { path: string; reason: string }) => `${path} would be rejected with the bridges: ${reason}`,
    "Nothing was written. Each bridge compiles by itself; two of them can contradict each other. Write them by hand, one at a time.",
    "Write the bridges yourself, one at a time.",
  ),
  "write/edited-orphan": warning(
    ({ path }: { path: string }) =>
      `${path} is no longer generated but was edited, so it was not removed; delete it or move it`,
    "A file that is no longer generated is removed only if it was not edited. Delete it, or move your changes to another file.",
    "Delete the file, or move your changes to another file.",
  ),
  "write/missing-embed-file": error(
    ({ path, block }: { path: string; block: string }) =>
      `${path} does not exist, but it must contain the block ${block}`,
    "The generator does not create your own files. Create the file with the two markers of the block, or remove the entry from `generate.embed`.",
    "Create the file with the markers of the block, or remove the entry from `generate.embed`.",
  ),
  "write/block-marks": error(
    ({ path, block, fault }: { path: string; block: string; fault: string }) =>
      `${path}: the block ${block} cannot be written: ${fault}`,
    "A block has one START line and one END line after it. Each marker is alone on its line, outside of fenced code, and not inside another block. If the markers are unclear, nothing is written.",
    "Correct the markers.",
  ),
  "write/read-only": error(
    ({ path }: { path: string }) => `${path} is read-only and was not changed`,
    "Make the file writable and run the command again.",
    "Make the file writable and run the command again.",
  ),
  "write/hard-link": error(
    ({ path, names }: { path: string; names: number }) =>
      `${path} has ${names === 2 ? "another name" : `${names - 1} other names`} (a hard link) and was not changed`,
    "The generator replaces files, so the other names would keep the old contents. Remove the other names, or replace them with symbolic links.",
    "Remove the other names of the file.",
  ),
  "write/host-not-utf8": error(
    ({ path }: { path: string }) => `${path} must contain a block, but it is not UTF-8 text`,
    "Everything outside of a block is kept byte for byte. Save the file as UTF-8.",
    "Save the file as UTF-8.",
  ),
  "write/host-too-large": error(
    ({ path, bytes, limit }: { path: string; bytes: number; limit: number }) =>
      `${path} has ${bytes} bytes; a file with blocks has at most ${limit}`,
    "Move the block to a smaller file.",
    "Move the block to a smaller file.",
  ),
};
