/** Replaces the text of a contracts file, whole at any moment and only while it is the one that was read. */
import { randomBytes } from "node:crypto";
import { chmodSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { Source } from "../source/source.js";
import { refuseReplacement } from "./refuse-replacement.js";
import { reasonOf } from "./system-error.js";

const byteOrderMark = "\ufeff";

/**
 * Writes `text` in place of what `source` was read from. A link stays a link and a byte order mark stays in front; the permissions stay as they are.
 * Nothing is written where the file holds anything else by now, where it is read-only or has another name, or where the operating system refuses; that is what is returned.
 */
export function replaceSource(path: string, source: Source, text: string): readonly Diagnostic[] {
  try {
    const place = realpathSync(path);
    const refused = refuseReplacement(place, source.name);
    if (refused) return [refused];
    const mark = markOf(place, source);
    return mark === undefined ? [changed(source)] : moveInto(place, `${mark}${text}`, source);
  } catch (thrown) {
    return [diagnose("write/failed", { path: source.name, reason: reasonOf(thrown) }, {})];
  }
}

function changed({ name }: Source): Diagnostic {
  return diagnose("write/changed-meanwhile", { path: name }, {});
}

/** What stands before the text, where the file still holds the text that was read; undefined where it does not. */
function markOf(place: string, { text }: Source): string | undefined {
  const held = readFileSync(place, "utf8");
  return ["", byteOrderMark].find((mark) => held === `${mark}${text}`);
}

/** The file is looked at once more in the last moment. */
function moveInto(place: string, text: string, source: Source): readonly Diagnostic[] {
  const temporary = join(dirname(place), `.contracts-${randomBytes(12).toString("hex")}.tmp`);
  try {
    const { mode } = statSync(place);
    writeFileSync(temporary, text, { flag: "wx", mode });
    // What the umask of the process takes from new files, the old one may have had.
    chmodSync(temporary, mode);
    if (markOf(place, source) === undefined) return [changed(source)];
    renameSync(temporary, place);
    return [];
  } finally {
    rmSync(temporary, { force: true });
  }
}
