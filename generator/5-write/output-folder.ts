/** The output directory: on disk, and in messages. */
import { join } from "node:path";
import { posix } from "node:path";

export interface OutputFolder {
  /** The absolute path of the contracts file's directory. It may contain links; nothing inside it may. */
  readonly root: string;
  /** Relative to `root`, with `/`. */
  readonly directory: string;
  /** `root` relative to the current directory, with `/`, for messages; empty for the current directory itself. */
  readonly shown: string;
}

/** The path on disk of a path relative to `root`. */
export function onDisk({ root }: OutputFolder, path: string): string {
  return join(root, ...path.split("/"));
}

/** The path of an output relative to `root`. */
export function fromRoot({ directory }: OutputFolder, path: string): string {
  return posix.join(directory, path);
}

/** A path relative to `root`, for messages. */
export function shownPath({ shown }: OutputFolder, path: string): string {
  return posix.join(shown, path);
}

/** Whether a relative path is inside its directory on every operating system. */
export function staysInside(path: string): boolean {
  return path
    .split("/")
    .every((segment) => segment !== "" && segment !== "." && segment !== ".." && !forbidden.test(segment));
}

/** The characters that no segment may contain: control characters, and the separators of Windows. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u001f\\:]/;
