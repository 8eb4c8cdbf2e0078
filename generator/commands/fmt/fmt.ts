/** contracts fmt: one canonical layout for contracts files. */
import { basename, join } from "node:path";
import { readYaml } from "../../1-parse/read-yaml.js";
import { lineChange } from "../../5-write/diff.js";
import { replaceSource } from "../../5-write/replace-source.js";
import { hasErrors, type Diagnostic } from "../../diagnostic.js";
import { formatted, isInBraces } from "../../format/format.js";
import type { Source } from "../../source.js";
import type { Finding } from "../findings.js";
import { readSource } from "../read-source.js";
import { reportOf, type Report, type RunOptions } from "../report.js";

export interface FmtOptions extends RunOptions {
  /** Write nothing; tell as a finding what would change. */
  readonly check?: boolean | undefined;
}

/** Lays a contracts file out. A file that is no YAML, or YAML that no contracts file may be, is left alone and told as `diagnostics`; one laid out already is not written. */
export async function fmt({ check = false, ...options }: FmtOptions = {}): Promise<Report> {
  const { source, home, diagnostics } = readSource(options);
  if (!source) return reportOf("fmt", { diagnostics });
  const complaints: Diagnostic[] = [];
  readYaml(source, (complaint) => complaints.push(complaint));
  if (hasErrors(complaints)) return reportOf("fmt", { sources: [source], diagnostics: complaints });
  if (isInBraces(source.text)) return asItIs(source);
  const text = formatted(source.text);
  if (text === source.text) return reportOf("fmt", { sources: [source], unchanged: 1 });
  if (check) return reportOf("fmt", { sources: [source], findings: [misplaced(source, text)] });
  const refused = replaceSource(join(home.root, basename(source.name)), source, text);
  return reportOf("fmt", { sources: [source], diagnostics: refused, written: refused.length > 0 ? [] : [source.name] });
}

function asItIs(source: Source): Report {
  const remark = `${source.name} stands in braces, as JSON does, and is left as it is`;
  return reportOf("fmt", { sources: [source], unchanged: 1, answer: { lines: [remark], remarks: [], data: {}, isAccepted: true } });
}

function misplaced({ name, text }: Source, laidOut: string): Finding {
  const change = lineChange(text, laidOut);
  return { code: "fmt/layout", severity: "error", message: `${name} is not in the canonical layout`, help: 'Run "contracts fmt".', related: [], file: name, ...change };
}
