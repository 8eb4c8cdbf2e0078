/** Notices that a file might have changed, however it is written. */
import { statSync, watch, type FSWatcher } from "node:fs";
import { basename, dirname } from "node:path";

/** How often the file is looked at besides, in milliseconds: folders of other machines and of containers often give no notice. */
const pollInterval = 1000;

/** Calls back at each notice about the file, and hands back how to stop. The folder is watched, as editors put a new file in the place of the old one; other files in it mean nothing. */
export function watchFile(path: string, changed: () => void): () => void {
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

/** Where a folder cannot be watched, or no longer, looking at the file has to do. */
function watchFolder(folder: string, notice: (name: string | null) => void): FSWatcher | undefined {
  try {
    const watcher = watch(folder, (_event, name) => notice(name));
    return watcher.on("error", () => watcher.close());
  } catch {
    return undefined;
  }
}

function stampOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.mtimeMs} ${found.size} ${found.ino}`;
}
