/** Reads the contracts file, and reports everything that can be wrong with the file itself. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import type { UsedReading } from "../1-parse/set/read-used.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { fileLimits } from "../limits.js";
import { kindOf } from "../5-write/read-output.js";
import { isAbsence, reasonOf } from "../5-write/system-error.js";
import type { Source } from "../source/source.js";
import { firstBrokenLine, textOfBytes, withoutMark } from "../source/utf-8.js";

const usualName = "contracts.yaml";

export interface RunOptions {
  /** The contracts file, relative to `cwd`. Default `contracts.yaml`. */
  readonly config?: string | undefined;
  /** The directory from which paths are read and shown. Default the current directory. */
  readonly cwd?: string | undefined;
}

/** The directory of a contracts file: its absolute path, and its path in messages. */
export interface Home {
  readonly root: string;
  readonly shown: string;
}

type SourceReading =
  | { readonly source: Source; readonly home: Home; readonly diagnostics: readonly [] }
  | { readonly source?: never; readonly home?: never; readonly diagnostics: readonly [Diagnostic] };

/** A file of more than `mostBytes` is rejected. */
export function readSource(
  { config = usualName, cwd = process.cwd() }: RunOptions,
  mostBytes = fileLimits.bytes,
): SourceReading {
  const path = resolve(cwd, config);
  const { source, rejected } = readFileAt(path, shownFrom(cwd, path), mostBytes, helpForAbsent(config, cwd));
  if (!source) return { diagnostics: [rejected] };
  return { source, home: { root: dirname(path), shown: shownFrom(cwd, dirname(path)) }, diagnostics: [] };
}

function helpForAbsent(config: string, cwd: string): string {
  if (config === usualName)
    return 'Write a starter file with "npx agent-contracts init", pass the path of your contracts file, or run the command in its directory.';
  return existsSync(resolve(cwd, usualName))
    ? `Did you mean "${usualName}"? Without a path, this file is used.`
    : 'Correct the path, or write a starter file with "npx agent-contracts init".';
}

/** A contracts file, root or included; `absence` is the help if there is no such file. */
export function readFileAt(path: string, name: string, mostBytes: number, absence: string): UsedReading {
  const read = readBytes(path, name, mostBytes, absence);
  if (!Buffer.isBuffer(read)) return { rejected: read };
  const text = textOfBytes(read);
  return text === undefined
    ? { rejected: diagnose("write/not-utf8", { path: name, line: firstBrokenLine(read) }) }
    : { source: { name, text: withoutMark(text) } };
}

function shownFrom(cwd: string, path: string): string {
  return relative(cwd, path).split(sep).join("/");
}

function readBytes(path: string, name: string, mostBytes: number, absence: string): Buffer | Diagnostic {
  try {
    const found = statSync(path);
    if (!found.isFile()) return diagnose("write/not-a-file", { path: name || ".", found: kindOf(found) });
    return found.size > mostBytes ? tooLarge(name, found.size, mostBytes) : readFileSync(path);
  } catch (thrown) {
    if (isAbsence(thrown)) return diagnose("write/no-file", { path: name }, { help: absence });
    return diagnose("write/unreadable", { path: name, reason: reasonOf(thrown) });
  }
}

/** Reported before the file is read, which may not fit into memory. */
function tooLarge(name: string, bytes: number, limit: number): Diagnostic {
  return diagnose("parse/too-large", { bytes, limit }, { span: { file: name, start: 0, end: 0 } });
}
