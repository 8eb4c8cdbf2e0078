/** Files of yours that must not be replaced. */
import { accessSync, constants, statSync } from "node:fs";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { reasonOf } from "./system-error.js";

/** The bits that allow writing, for anyone. */
const writable = 0o222;

/**
 * Checks whether a file can be replaced, before it is tried. The file must not be read-only or have several names (hard
 * links): a new file would not have the same protection, and the other names would keep the old text.
 *
 * @param place the path on disk
 * @param shown the path in messages
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
