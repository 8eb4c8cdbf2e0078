/** Where the outputs are: on disk, and as messages name it. */
import { join } from "node:path";
import { posix } from "node:path";

export interface OutputFolder {
  /** The folder of the contracts file, absolute. It may be reached through links; nothing below it may. */
  readonly root: string;
  /** Relative to `root`, with `/`. */
  readonly directory: string;
  /**
   * `root` relative to the working folder, with `/`, as messages show it; the empty text is the working folder itself.
   */
  readonly shown: string;
}

/** A path relative to `root`, on disk. */
export function onDisk({ root }: OutputFolder, path: string): string {
  return join(root, ...path.split("/"));
}

/** The path of an output relative to `root`. */
export function fromRoot({ directory }: OutputFolder, path: string): string {
  return posix.join(directory, path);
}

/** A path relative to `root` as messages show it. */
export function shownPath({ shown }: OutputFolder, path: string): string {
  return posix.join(shown, path);
}

/** Whether a relative path names something below its folder on every operating system. */
export function staysInside(path: string): boolean {
  return path
    .split("/")
    .every((segment) => segment !== "" && segment !== "." && segment !== ".." && !forbidden.test(segment));
}

/** What no segment may hold: control characters, and the separators of Windows. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u001f\\:]/;
