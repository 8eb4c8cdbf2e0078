/** contracts fmt: the canonical layout of contracts files. */
import { readYaml } from "../../1-parse/yaml/read-yaml.js";
import { parseSet } from "../../1-parse/set/parse-set.js";
import { lineChange } from "../../5-write/diff.js";
import { replaceSources } from "../../5-write/replace-source.js";
import { hasErrors, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { formatted } from "../../format/format.js";
import type { Source } from "../../source/source.js";
import { type Finding, reportOf, type Report } from "../results/report.js";
import { commandOn } from "../in-shell.js";
import { readSource, type RunOptions } from "../../disk/read-source.js";
import { placeOnDisk, usedReader } from "../../disk/read-used.js";

export interface FmtOptions extends RunOptions {
  /** Write nothing; report what would change as a finding. */
  readonly check?: boolean | undefined;
}

/**
 * Formats a contracts file and its included files. If one of them is not YAML, or not YAML that contracts files may
 * use, none is written, and that is reported as `diagnostics`; a file that is already formatted is not written.
 */
export async function fmt({ check = false, ...options }: FmtOptions = {}): Promise<Report> {
  const { source, home, diagnostics } = readSource(options);
  if (!source) return reportOf("fmt", { diagnostics });
  const sources = [source, ...parseSet(source, usedReader(home)).used];
  const read = sources.map(readFile);
  const problems = read.flatMap((file) => file.problems);
  if (hasErrors(problems)) return reportOf("fmt", { sources, diagnostics: problems });
  const changed = read.flatMap(layOut);
  const unchanged = { sources, unchanged: sources.length - changed.length, ...asItIs(read) };
  if (changed.length === 0) return reportOf("fmt", unchanged);
  if (check) return reportOf("fmt", { ...unchanged, findings: changed.map((layout) => misplaced(layout, source)) });
  return reportOf("fmt", {
    ...unchanged,
    ...replaceSources(changed.map(({ file, text }) => ({ place: placeOnDisk(home, file), source: file, text }))),
  });
}

interface ReadFile {
  readonly file: Source;
  readonly problems: readonly Diagnostic[];
  /** The whole file is in braces, as JSON is. */
  readonly isInBraces: boolean;
}

function readFile(file: Source): ReadFile {
  const problems: Diagnostic[] = [];
  const root = readYaml(file, (problem) => problems.push(problem));
  return { file, problems, isInBraces: root !== undefined && file.text.charAt(root.span.start) === "{" };
}

interface Layout {
  readonly file: Source;
  readonly text: string;
}

/** Empty if the file is already formatted. */
function layOut({ file, isInBraces }: ReadFile): readonly Layout[] {
  const text = isInBraces ? file.text : formatted(file.text);
  return text === file.text ? [] : [{ file, text }];
}

function asItIs(read: readonly ReadFile[]): Pick<Report, "answer"> {
  const lines = read
    .filter(({ isInBraces }) => isInBraces)
    .map(({ file: { name } }) => `${name} is written in braces like JSON, and was not changed`);
  return lines.length > 0 ? { answer: { lines, data: {} } } : {};
}

function misplaced({ file: { name, text }, text: laidOut }: Layout, main: Source): Finding {
  const change = lineChange(text, laidOut);
  return {
    code: "fmt/layout",
    severity: "error",
    message: `${name} is not formatted`,
    help: `Run "${commandOn("fmt", main.name)}".`,
    related: [],
    file: name,
    ...change,
  };
}
