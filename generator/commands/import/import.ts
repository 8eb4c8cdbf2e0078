/** contracts import: creates a contracts file from a CONTRACT_SUMMARY or a JSON Schema. */
import { basename, resolve } from "node:path";
import { problemOfName } from "../../1-parse/scalars/name-rules.js";
import { diagnose, type Diagnostic, hasErrors } from "../../diagnostics/diagnostic.js";
import { longestName } from "../../language/limits.js";
import type { Source } from "../../source/source.js";
import { printable } from "../../diagnostics/terminal-text.js";
import type { CommandOptions } from "../command.js";
import { commandOn } from "../in-shell.js";
import { readSource } from "../../disk/read-source.js";
import { type Report, reportOf } from "../results/report.js";
import { counted } from "../print/print-results.js";
import { convertInput, type Draft } from "../../import/convert-input.js";
import { scopeFrom, scopeOfName } from "../../import/names/given-names.js";
import { type Input, readInput } from "../../import/read/read-input.js";
import { memberAt } from "../../import/schema/index-document.js";
import { isObject } from "../../source/json.js";
import { repeatedKeys } from "../../import/read/repeated-keys.js";
import { rmSync, writeFileSync } from "node:fs";
import { reasonOf } from "../../5-write/system-error.js";

/** Schemas are longer than contracts; a few published ones have almost a megabyte. */
const mostBytes = 4 * 1024 * 1024;

/**
 * The contracts file is written to standard output or the file of `--to`; what could not be converted is reported as
 * warnings.
 */
export async function importFile(given: CommandOptions): Promise<Report> {
  const [file] = given.operands ?? [];
  if (file === undefined)
    return reportOf("import", {
      diagnostics: [
        diagnose(
          "import/no-file-named",
          {},
          { help: 'Name the file to read: "npx agent-contracts import review.schema.json".' },
        ),
      ],
    });
  const { source, diagnostics } = readSource({ ...given, config: file }, mostBytes);
  if (!source) return reportOf("import", { diagnostics: diagnostics.map(withHelp) });
  const input = judgeScope(given.scope) ?? readInput(source, given.at);
  if ("code" in input) return reportOf("import", { sources: [source], diagnostics: [input] });
  const scope = given.scope ?? scopeOfInput(input, basename(source.name));
  const { text, diagnostics: found } = await convertInput(input, { file: source.name, scope });
  return deliver({ text, diagnostics: inOrder([...repeatedKeys(source), ...found]) }, source, given);
}

/** From the top of the imported file to its end; without a position at first. */
function inOrder(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return found.toSorted((one, other) => (one.span?.start ?? -1) - (other.span?.start ?? -1));
}

/** For a single schema in a document, its name there. */
function scopeOfInput(input: Input, file: string): string {
  if (input.kind === "summary") return scopeFrom(input.value, file);
  const [root = { pointer: "" }, second] = input.roots ?? [];
  const schema = memberAt(input.value, root.pointer.split("/").slice(1));
  const named = second ? undefined : scopeOfName(root.name);
  return named ?? scopeFrom(isObject(schema) ? schema : {}, file);
}

/** The diagnostic's own help is about the contracts file. */
function withHelp(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, help: "Name the file of a schema, of tools, or of a CONTRACT_SUMMARY." };
}

function judgeScope(scope: string | undefined): Diagnostic | undefined {
  if (scope === undefined) return undefined;
  const problem =
    [...scope].length > longestName ? `it has more than ${longestName} characters` : problemOfName(scope, "scope");
  return problem === undefined ? undefined : diagnose("import/bad-scope", { scope, problem });
}

/** A rename does not change values. */
function isLoss({ code }: Diagnostic): boolean {
  return code !== "import/renamed" && code !== "import/format-alone";
}

/** With an error there is no output. */
function deliver({ text, diagnostics }: Draft, source: Source, { to, cwd, strict }: CommandOptions): Report {
  const rejected = hasErrors(diagnostics) || to === undefined ? undefined : writeNewFile(to, text, cwd);
  const found = rejected ? [rejected] : diagnostics;
  if (hasErrors(found)) return reportOf("import", { sources: [source], diagnostics: found });
  return reportOf("import", {
    sources: [source],
    diagnostics: found,
    written: to === undefined ? [] : [to],
    answer: {
      lines: to === undefined ? [text.trimEnd()] : linesAbout(to, found),
      data: { contracts: text },
      isAccepted: !strict || !found.some(isLoss),
    },
  });
}

function linesAbout(to: string, found: readonly Diagnostic[]): readonly string[] {
  const left = found.length === 0 ? "everything was carried over" : `${counted(found.length, "warning")} to look at`;
  return [printable(`${to} written; ${left}. Next: ${commandOn("generate", to)}`)];
}

/** Returns undefined, or a diagnostic if the file could not be written. An existing file or link is not changed. */
function writeNewFile(path: string, text: string, cwd = process.cwd()): Diagnostic | undefined {
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
  return diagnose("write/failed", { path, reason });
}

function isPresence(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown as NodeJS.ErrnoException).code === "EEXIST";
}
