/**
 * Explains findings. Separate from findings.ts, because only few printers need it and the rules of lint take time to
 * load.
 */
import { driftKinds, type DriftCode } from "../5-write/drift.js";
import { catalogue, type DiagnosticCode } from "../diagnostics/catalogue.js";
import { changeKinds } from "../evolution/change/change-kinds.js";
import type { LintCode } from "../lint/rule.js";
import { lintRuleNames, lintRules } from "../lint/rules.js";
import type { AnswerCode, Finding } from "./results/report.js";

const layout =
  "Files in one layout differ where their contents differ, so reviews show changes and nothing else. `npx agent-contracts fmt` writes it.";
const uncovered =
  "Without the constraint, every example has the same issues, so no test would notice if it were removed by mistake.";
const answer =
  "The answer does not match the contract. `npx agent-contracts explain` with the code after the slash says what it means and what to do.";
const replayed =
  "A recorded answer that the former version accepted is rejected now, or is another value without a repair that says so. `npx agent-contracts replay` names the first line of each.";
const ofDiff: readonly (readonly [string, string])[] = [
  ["accept-idle", "An entry of the accept list matches no change: the change is gone, or is a different one by now."],
  ["accept-expired", "An entry of the accept list has expired, so the change counts again."],
  [
    "version",
    "The version in package.json did not go as far as the changes ask for. A break or an unknown verdict asks for a major step, words alone for a patch, anything else for a minor step.",
  ],
];
const changes: ReadonlyMap<string, string> = new Map([
  ...ofDiff,
  ...Object.entries(changeKinds).map(
    ([kind, { says }]) =>
      [
        kind,
        `Since the former version ${says}. \`npx agent-contracts diff\` shows an answer on which the two versions differ, or says why there is none.`,
      ] as const,
  ),
]);
const lintExplanations: ReadonlyMap<string, string> = new Map(
  lintRuleNames.map((name): readonly [LintCode, string] => [`lint/${name}`, lintRules[name].explanation]),
);

/** Why a finding with this code is reported, and how to fix it. */
export function explanationOf(code: Finding["code"]): string {
  if (code === "coverage/uncovered") return uncovered;
  if (code === "fmt/layout") return layout;
  if (isAnswerCode(code)) return answer;
  if (code.startsWith("replay/")) return replayed;
  if (code.startsWith("diff/")) return changes.get(code.slice("diff/".length)) ?? "";
  if (isDriftCode(code)) return driftKinds[code].explanation;
  return isDiagnosticCode(code) ? catalogue[code].explanation : (lintExplanations.get(code) ?? "");
}

function isAnswerCode(code: Finding["code"]): code is AnswerCode {
  return code.startsWith("answer/");
}

function isDriftCode(code: Finding["code"]): code is DriftCode {
  return Object.hasOwn(driftKinds, code);
}

function isDiagnosticCode(code: Finding["code"]): code is DiagnosticCode {
  return Object.hasOwn(catalogue, code);
}
