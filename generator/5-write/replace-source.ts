/**
 * Replaces contracts files: all or none, each complete at any moment, and only if it did not change since it was read.
 */
import { randomBytes } from "node:crypto";
import { lstatSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { Source } from "../source/source.js";
import { rejectReplacement } from "./reject-replacement.js";
import { reasonOf } from "./system-error.js";
import { LinkOnTheWay, writeInside } from "./write-inside.js";

const byteOrderMark = "\ufeff";

/** `text` replaces the text of `source`. */
interface SourceChange {
  readonly place: string;
  readonly source: Source;
  readonly text: string;
}

interface SourceReplacement {
  /** The names of the files; empty if there are diagnostics. */
  readonly written: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A byte order mark and the permissions are kept. Nothing is written if one of the files is a link, which could lead
 * out of the project, has changed, is read-only or has another name, or if the operating system reports an error.
 */
export function replaceSources(changes: readonly SourceChange[]): SourceReplacement {
  const found = changes.map(lookAt);
  const rejected = found.filter((each) => "code" in each);
  const failed = rejected.length > 0 ? rejected : replaceAll(found.flatMap((each) => ("code" in each ? [] : [each])));
  return failed.length > 0
    ? { written: [], diagnostics: failed }
    : { written: changes.map(({ source }) => source.name), diagnostics: [] };
}

interface Prepared {
  readonly name: string;
  readonly place: string;
  readonly temporary: string;
  readonly before: string;
  readonly after: string;
}

function lookAt({ place, source: { name, text: read }, text }: SourceChange): Prepared | Diagnostic {
  try {
    if (lstatSync(place).isSymbolicLink()) return diagnose("write/symbolic-link", { path: name }, {});
    const real = realpathSync(place);
    const rejected = rejectReplacement(real, name);
    if (rejected) return rejected;
    const before = readFileSync(real, "utf8");
    const mark = ["", byteOrderMark].find((start) => before === `${start}${read}`);
    if (mark === undefined) return changed(name);
    return {
      name,
      place: real,
      temporary: join(dirname(real), `.contracts-${randomBytes(12).toString("hex")}.tmp`),
      before,
      after: `${mark}${text}`,
    };
  } catch (thrown) {
    return failure(name, thrown);
  }
}

function changed(name: string): Diagnostic {
  return diagnose("write/changed-during-write", { path: name }, {});
}

function failure(name: string, thrown: unknown): Diagnostic {
  if (thrown instanceof LinkOnTheWay) return diagnose("write/symbolic-link", { path: dirname(name) }, {});
  return diagnose("write/failed", { path: name, reason: reasonOf(thrown) }, {});
}

/** All new files are written next to the old ones before the first is moved. */
function replaceAll(files: readonly Prepared[]): readonly Diagnostic[] {
  const steps = [
    ...files.map((file) => [file, writeNextTo] as const),
    ...files.map((file) => [file, moveIntoPlace] as const),
  ];
  for (const [index, [file, touch]] of steps.entries()) {
    const rejected = rejectionOf(file, touch);
    if (!rejected) continue;
    for (const moved of files.slice(0, Math.max(0, index - files.length))) rejectionOf(moved, undoReplacement);
    for (const left of files) rejectionOf(left, clear);
    return [rejected];
  }
  return [];
}

function rejectionOf(file: Prepared, touch: (file: Prepared) => Diagnostic | void): Diagnostic | undefined {
  try {
    return touch(file) ?? undefined;
  } catch (thrown) {
    return failure(file.name, thrown);
  }
}

function writeNextTo({ place, temporary, after }: Pick<Prepared, "place" | "temporary" | "after">): void {
  const { mode } = statSync(place);
  writeInside(temporary, dirname(place), after, mode);
}

/** The file is checked once more at the last moment. */
function moveIntoPlace({ name, place, temporary, before }: Prepared): Diagnostic | void {
  if (readFileSync(place, "utf8") !== before) return changed(name);
  renameSync(temporary, place);
}

function clear({ temporary }: Prepared): void {
  rmSync(temporary, { force: true });
}

/** A change that was made meanwhile is kept. */
function undoReplacement({ place, temporary, before, after }: Prepared): void {
  if (readFileSync(place, "utf8") !== after) return;
  writeNextTo({ place, temporary, after: before });
  renameSync(temporary, place);
}
