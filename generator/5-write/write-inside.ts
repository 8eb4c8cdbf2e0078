/**
 * Creates files that are really at their path. A directory can be replaced by a link between the check and the write,
 * so the path of the open file is checked.
 */
import { closeSync, fchmodSync, openSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Thrown if a directory on the path to a file is a link. */
export class LinkOnTheWay extends Error {}

/**
 * Writes a file that does not exist yet. The permissions are set through the open file, because another run may remove
 * its name at any moment.
 *
 * @param path the path on disk
 * @param folder the real path of the directory that must contain the file
 * @throws LinkOnTheWay if the directory was replaced by a link; nothing is left in the target of the link
 * @throws the error of the operating system
 */
export function writeInside(path: string, folder: string, content: string | Buffer, mode: number | undefined): void {
  fillInside(path, folder, (file) => {
    if (mode !== undefined) fchmodSync(file, mode);
    writeFileSync(file, content);
  });
}

/** The same for a file that is written piece by piece; `fill` gets its descriptor. */
export function fillInside(path: string, folder: string, fill: (file: number) => void): void {
  const file = openSync(path, "wx");
  try {
    const [real, wanted] = [placeOf(file, path), join(folder, basename(path))];
    if (real !== wanted && real !== `${wanted}${deleted}`) return removeAt(real);
    fill(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Linux appends this to the path of an open file that was removed. Another run may remove a temporary file as soon as
 * it is opened; it is then written again before it is moved.
 */
const deleted = " (deleted)";

/** The path of an open file. Linux reports the path of the file itself; on other systems its directory is checked. */
function placeOf(file: number, path: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${file}`);
  } catch {
    return join(realpathSync(dirname(path)), basename(path));
  }
}

function removeAt(real: string): never {
  rmSync(real, { force: true });
  throw new LinkOnTheWay(real);
}

/**
 * Whether the directory of a file is still the same. If it is not, the path leads elsewhere, and nothing must be
 * removed there.
 */
export function isInside(path: string, folder: string): boolean {
  return realpathSync(dirname(path)) === folder;
}
