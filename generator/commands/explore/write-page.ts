/** Writes a page. An existing file that is not a page is not replaced. */
import { closeSync, openSync, readSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { reasonOf } from "../../5-write/system-error.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { pageMark } from "./print-page.js";

/** Returns undefined, or a diagnostic if the page could not be written. */
export function writePage(path: string, text: string, cwd = process.cwd()): Diagnostic | undefined {
  const place = resolve(cwd, path);
  try {
    if (!isReplaceable(place))
      return diagnose(
        "write/unmanaged-page",
        { path },
        { help: "Name another file with --out or --report, or move this one away first." },
      );
    writeFileSync(place, text);
    return undefined;
  } catch (thrown) {
    return diagnose("write/failed", { path, reason: reasonOf(thrown) });
  }
}

/** Whether the file is missing, or a page. */
function isReplaceable(place: string): boolean {
  if (!statSync(place, { throwIfNoEntry: false })) return true;
  const start = Buffer.alloc(pageMark.length);
  const file = openSync(place, "r");
  try {
    readSync(file, start);
  } finally {
    closeSync(file);
  }
  return start.toString() === pageMark;
}
