/** Writes a new contracts file. */
import { realpathSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { isInside, LinkOnTheWay, writeInside } from "./write-inside.js";
import { reasonOf } from "./system-error.js";

/** A file and its location on disk. */
export interface NewSource {
  readonly place: string;
  readonly name: string;
  readonly text: string;
}

/**
 * Writes a contracts file. Returns undefined, or a diagnostic if it could not be written. An existing file or link is
 * not changed.
 */
export function createSource({ place, name, text }: NewSource): Diagnostic | undefined {
  try {
    writeInside(place, realpathSync(dirname(place)), text, undefined);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof LinkOnTheWay) return diagnose("write/symbolic-link", { path: dirname(name) }, {});
    const isThere = thrown instanceof Error && (thrown as NodeJS.ErrnoException).code === "EEXIST";
    if (!isThere) return diagnose("write/failed", { path: name, reason: reasonOf(thrown) }, {});
    const reason = "it is there already, and the contracts do not use it";
    return diagnose("write/failed", { path: name, reason }, { help: `Name it under \`use\`, or move it away.` });
  }
}

/** Removes a file that was just written. */
export function removeSource({ place }: Pick<NewSource, "place">): void {
  if (isInside(place, realpathSync(dirname(place)))) rmSync(place, { force: true });
}
