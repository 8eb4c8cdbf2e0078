/** Writes a contracts file that was not there before. */
import { realpathSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { isInside, LinkOnTheWay, writeInside } from "./write-inside.js";
import { reasonOf } from "./system-error.js";

/** A file, where it is to be on the disk. */
export interface NewSource {
  readonly place: string;
  readonly name: string;
  readonly text: string;
}

/** Nothing, or why it could not be written: whatever is there, a link included, is left alone. */
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

/** Takes a file back that was written a moment ago. */
export function removeSource({ place }: Pick<NewSource, "place">): void {
  if (isInside(place, realpathSync(dirname(place)))) rmSync(place, { force: true });
}
