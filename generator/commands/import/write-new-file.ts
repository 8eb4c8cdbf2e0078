/** Writes a new file. */
import { rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { reasonOf } from "../../5-write/system-error.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";

/** Undefined, or why it could not be written. An existing file or link is not changed. */
export function writeNewFile(path: string, text: string, cwd = process.cwd()): Diagnostic | undefined {
  const place = resolve(cwd, path);
  try {
    writeFileSync(place, text, { flag: "wx" });
    return undefined;
  } catch (thrown) {
    return isPresence(thrown)
      ? diagnose("import/exists", { path }, { help: "Name another file with --to, or move this one away first." })
      : failure(place, path, thrown);
  }
}

/** An incomplete file is removed, for example if the disk is full. */
function failure(place: string, path: string, thrown: unknown): Diagnostic {
  const reason = reasonOf(thrown);
  if (reason === "no space left on device") rmSync(place, { force: true });
  return diagnose("write/failed", { path, reason }, {});
}

function isPresence(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown as NodeJS.ErrnoException).code === "EEXIST";
}
