/** Detects that files might have changed, however they are written. */
import { statSync, watch, type FSWatcher } from "node:fs";
import { basename, dirname } from "node:path";
import { reasonOf } from "../../5-write/system-error.js";

/**
 * How often the file is also polled, in milliseconds: directories of other machines and of containers often send no
 * notices.
 */
const pollInterval = 1000;

/** Watches a changing set of files, because a contracts file may include others or stop including them. */
export interface FileWatch {
  /** Watches these files and no others; returns whether there is a new one among them. */
  readonly follow: (paths: readonly string[]) => boolean;
  /** Sets the callback, and returns a function that stops watching. */
  readonly subscribe: (changed: () => void) => () => void;
}

export function createFileWatch(): FileWatch {
  const stops = new Map<string, () => void>();
  let notice: (() => void) | undefined;
  const follow = (paths: readonly string[]): boolean => {
    const [gone, added] = [
      [...stops.keys()].filter((path) => !paths.includes(path)),
      paths.filter((path) => !stops.has(path)),
    ];
    for (const path of gone) {
      stops.get(path)?.();
      stops.delete(path);
    }
    for (const path of added)
      stops.set(
        path,
        watchFile(path, () => notice?.()),
      );
    return added.length > 0;
  };
  return {
    follow,
    subscribe: (changed) => {
      notice = changed;
      return () => void follow([]);
    },
  };
}

/**
 * Calls back at each notice about the file, and returns a function that stops it. The directory is watched, because
 * editors replace files; other files in it are ignored.
 */
function watchFile(path: string, changed: () => void): () => void {
  const watcher = watchFolder(dirname(path), (name) => {
    if (name === null || name === basename(path)) changed();
  });
  let stamp = stampOf(path);
  const timer = setInterval(() => {
    const now = stampOf(path);
    if (now === stamp) return;
    stamp = now;
    changed();
  }, pollInterval);
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}

/** If a directory cannot be watched, polling is enough. */
function watchFolder(folder: string, notice: (name: string | null) => void): FSWatcher | undefined {
  try {
    const watcher = watch(folder, (_event, name) => notice(name));
    return watcher.on("error", () => watcher.close());
  } catch {
    return undefined;
  }
}

/** Errors, such as for a link to itself, are reported by the run that reads the file. */
function stampOf(path: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (thrown) {
    return reasonOf(thrown);
  }
}
