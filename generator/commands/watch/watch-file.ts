/** Notices that files might have changed, however they are written. */
import { statSync, watch, type FSWatcher } from "node:fs";
import { basename, dirname } from "node:path";
import { reasonOf } from "../../5-write/system-error.js";

/**
 * How often the file is looked at besides, in milliseconds: folders of other machines and of containers often give no
 * notice.
 */
const pollInterval = 1000;

/** A watch over files that come and go, as a contracts file uses others and no longer does. */
export interface FileWatch {
  /** From now on these files are watched and no others; whether there is a new one among them. */
  readonly follow: (paths: readonly string[]) => boolean;
  /** Sets who is called back, and hands back how to stop for good. */
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
 * Calls back at each notice about the file, and hands back how to stop. The folder is watched, as editors put a new
 * file in the place of the old one; other files in it mean nothing.
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

/** If a folder cannot be watched, or no longer, looking at the file has to do. */
function watchFolder(folder: string, notice: (name: string | null) => void): FSWatcher | undefined {
  try {
    const watcher = watch(folder, (_event, name) => notice(name));
    return watcher.on("error", () => watcher.close());
  } catch {
    return undefined;
  }
}

/** A refusal, as of a link to itself or of a folder that was closed, is reported by the run that reads the file. */
function stampOf(path: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (thrown) {
    return reasonOf(thrown);
  }
}
