/** Files that people write and that must not be put another file in the place of. */
import { accessSync, constants, statSync } from "node:fs";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { reasonOf } from "./system-error.js";

/** The bits that let somebody write, whoever it is. */
const writable = 0o222;

/**
 * Why a file cannot be replaced, before anything is tried: nobody is to write it, or it has further names. A new file
 * in its place would have the permissions and not the meaning of them, and would leave the other names behind with the
 * old text.
 *
 * @param place on the disk
 * @param shown as messages name it
 */
export function rejectReplacement(place: string, shown: string): Diagnostic | undefined {
  try {
    const found = statSync(place);
    const { mode, nlink } = found;
    if ((mode & writable) === 0 || !isOpen(place))
      return diagnose("write/read-only", { path: shown }, { help: "Make it writable, where a program may change it." });
    return found.isFile() && nlink > 1
      ? diagnose(
          "write/hard-link",
          { path: shown, names: nlink },
          { help: "Put a copy of it in its place, or a symbolic link in the place of the other." },
        )
      : undefined;
  } catch (thrown) {
    return diagnose("write/unreadable", { path: shown, reason: reasonOf(thrown) }, {});
  }
}

function isOpen(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
