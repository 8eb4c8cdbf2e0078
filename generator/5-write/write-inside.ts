/**
 * New files that are where their path says. A folder can become a link between the look at it and the writing, so the
 * open file is asked where it is.
 */
import { closeSync, fchmodSync, openSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** A link in the place of a folder on the way to a file. */
export class LinkOnTheWay extends Error {}

/**
 * Writes a file that does not exist yet. The permissions are set through the open file, as its name may be swept away
 * at any moment.
 *
 * @param path on the disk
 * @param folder the real path of the folder that it has to be in
 * @throws LinkOnTheWay if the folder was replaced by a link: nothing is left where the link leads to
 * @throws what the operating system refuses
 */
export function writeInside(path: string, folder: string, content: string | Buffer, mode: number | undefined): void {
  const file = openSync(path, "wx");
  try {
    const [real, wanted] = [placeOf(file, path), join(folder, basename(path))];
    if (real !== wanted && real !== `${wanted}${deleted}`) return removeAt(real);
    if (mode !== undefined) fchmodSync(file, mode);
    writeFileSync(file, content);
  } finally {
    closeSync(file);
  }
}

/**
 * What Linux adds to the path of an open file without a name. Another run may remove a temporary file as soon as it is
 * opened; whoever moves it into place then writes it again.
 */
const deleted = " (deleted)";

/** Where an open file is. Linux says it of the file itself; elsewhere its folder is asked. */
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

/** Whether the folder of a file is where it was: a path that leads elsewhere by now must not be removed from. */
export function isInside(path: string, folder: string): boolean {
  return realpathSync(dirname(path)) === folder;
}
