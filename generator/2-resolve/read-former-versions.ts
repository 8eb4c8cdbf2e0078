/** Reads the files of `generate.upgrade_from`: former versions of the contracts, each a separate set. */
import { parseSet } from "../1-parse/set/parse-set.js";
import type { ReadUsed } from "../1-parse/set/read-used.js";
import { usedPath } from "../1-parse/set/used-path.js";
import { hasErrors, type Diagnostic, type Report, reportTo } from "../diagnostics/diagnostic.js";
import type { Document } from "../document/document.js";
import { mostFormerVersions } from "../language/limits.js";
import type { FileLimits } from "../limits.js";
import type { FormerVersion } from "../model/model.js";
import { caseFolded } from "../names.js";
import type { LocatedText, UsedSource } from "../source/source.js";
import { resolve } from "./resolve.js";
import { resolveGenerate } from "./settings/resolve-settings.js";

interface FormerVersions {
  readonly versions: readonly FormerVersion[];
  /** Their files, by their paths relative to the root file. */
  readonly used: readonly UsedSource[];
  readonly diagnostics: readonly Diagnostic[];
}

/** They are read from files, not from git, so the output is the same in a shallow clone and without a repository. */
export function readFormerVersions(document: Document, readUsed: ReadUsed, limits: FileLimits): FormerVersions {
  const diagnostics: Diagnostic[] = [];
  const used: UsedSource[] = [];
  const report = reportTo((diagnostic) => diagnostics.push(diagnostic));
  const names = new Set<string>();
  const named = (document.generate.upgradeFrom ?? []).slice(0, mostFormerVersions + 1);
  const versions = named.flatMap((file, index): readonly FormerVersion[] => {
    const path = usedPath("", file.value);
    if (path === undefined) return reject(file, "leads out of the directory of the contracts file", report);
    const name = lastPart(path).replace(/\.[^.]*$/, "");
    const problem = index === mostFormerVersions ? tooMany : problemOf(name, path, names, document);
    if (problem !== undefined) return reject(file, problem, report);
    names.add(caseFolded(name));
    const source = readUsed(path);
    if (source.rejected) report({ ...source.rejected, span: file.span });
    return source.source ? readVersion({ ...source.source, path }, name, file, { readUsed, limits, used, report }) : [];
  });
  return { versions, used, diagnostics };
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

const tooMany = `is one of more than ${mostFormerVersions}`;

function problemOf(
  name: string,
  path: string,
  names: ReadonlySet<string>,
  { file, generate }: Document,
): string | undefined {
  if (!/^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/.test(name))
    return "has a name that is not ASCII letters and digits, with single `.`, `_` or `-` between them";
  if (/\.d$/i.test(name)) return "has a name that ends in `.d`, as declarations of TypeScript do";
  if (names.has(caseFolded(name))) return "has the name of another one";
  if (caseFolded(path) === caseFolded(lastPart(file))) return "is the contracts file itself";
  const isOutput = caseFolded(path).startsWith(`${caseFolded(resolveGenerate(generate).directory)}/`);
  return isOutput ? "lies in the output directory" : undefined;
}

function reject({ value, span }: LocatedText, problem: string, report: Report): readonly [] {
  const help = "Commit the contracts file of that version under another name, for example `./versions/v1.yaml`.";
  report("resolve/former-version", { file: value, problem }, { span, help });
  return [];
}

interface Files {
  readonly readUsed: ReadUsed;
  readonly limits: FileLimits;
  readonly used: UsedSource[];
  readonly report: Report;
}

/** Its examples are not checked again, and its settings for the output are ignored. */
function readVersion(
  source: UsedSource,
  name: string,
  { value, span }: LocatedText,
  { readUsed, limits, used, report }: Files,
): readonly FormerVersion[] {
  const folder = source.path.slice(0, source.path.lastIndexOf("/") + 1);
  const parsed = parseSet(source, (path) => readUsed(`${folder}${path}`), limits);
  const files = [...parsed.used.map((file): UsedSource => ({ ...file, path: `${folder}${file.path}` })), source];
  used.push(...files.filter(({ path }) => !used.some((known) => known.path === path)));
  const resolved = parsed.document && resolve(parsed.document);
  const found = [...parsed.diagnostics, ...(resolved?.diagnostics ?? [])];
  const first = found.find((diagnostic) => hasErrors([diagnostic]));
  if (first) reportFirst(value, span, first, report);
  return resolved?.model && !first ? [{ name, model: resolved.model, span }] : [];
}

function reportFirst(file: string, span: LocatedText["span"], first: Diagnostic, report: Report): void {
  const related = first.span ? [{ message: first.message, span: first.span }] : [];
  const help =
    "Commit the file as it was released, with the files that it uses, in the edition that this version of agent-contracts reads.";
  report("resolve/former-version", { file, problem: "is not a valid contracts file" }, { span, related, help });
}
