/** contracts lint: findings beyond correctness. */
import { readYaml } from "../../1-parse/yaml/read-yaml.js";
import { promptText } from "../../4-emit/prompts/prompt-text.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { placeData } from "../../diagnostics/data.js";
import { resolvePlace } from "../../diagnostics/place.js";
import { tokenCounter } from "../../lint/count-tokens.js";
import { lint as lintModel } from "../../lint/lint.js";
import type { LintFinding } from "../../lint/rule.js";
import type { Model } from "../../model/model.js";
import type { Source, Span } from "../../source/source.js";
import { type Finding, reportOf, type Report } from "../results/report.js";
import type { RunOptions } from "../../disk/read-source.js";
import { readContracts } from "../read-contracts.js";

/**
 * `findings` of the report are those of all rules at the levels of the file. Errors in the contracts file are reported
 * as `diagnostics`, and then no rules run.
 */
export async function lint(options: RunOptions = {}): Promise<Report> {
  const read = await readContracts(options);
  if (!read.model) return reportOf("lint", read);
  const { model, sources, diagnostics } = read;
  const trees = sources.flatMap((file) => readYaml(file, () => undefined) ?? []);
  const findings = withoutReported(lintModel({ model, trees, promptTokens: await promptTokens(model) }), diagnostics);
  return reportOf("lint", {
    sources,
    diagnostics,
    findings: findings.map((finding) => asFinding(finding, sources)),
  });
}

/** Enum values that YAML 1.1 reads differently are already reported when the file is compiled. */
function withoutReported(findings: readonly LintFinding[], diagnostics: readonly Diagnostic[]): readonly LintFinding[] {
  const reported = diagnostics.filter(({ code }) => code === "parse/yaml-1-1").map(({ span }) => span);
  const isReported = ({ file, start }: Span): boolean =>
    reported.some((span) => span?.file === file && span.start === start);
  return findings.filter(({ code, place }) => code !== "lint/yaml-1-1" || !isReported(place.span));
}

/** By scope, for contracts with a budget. */
async function promptTokens(model: Model): Promise<ReadonlyMap<string, number>> {
  const budgeted = model.contracts.filter(({ prompt }) => prompt.budget);
  if (budgeted.length === 0) return new Map();
  const count = await tokenCounter();
  const tokens = new Map<string, number>();
  for (const contract of budgeted) tokens.set(contract.scope, count(await promptText(model, contract)));
  return tokens;
}

function asFinding({ code, severity, message, help, place }: LintFinding, sources: readonly Source[]): Finding {
  return { code, severity, message, help, related: [], ...placeData(resolvePlace(place.span, sources)) };
}
