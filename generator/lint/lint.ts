/** Findings beyond correctness. */
import type { LintRuleName } from "../language/lint-keys.js";
import { covers } from "./exceptions.js";
import type { Problem, LintFinding, LintSubject } from "./rule.js";
import { lintRuleNames, lintRules } from "./rules.js";

/** The findings of all rules at the levels of the file, in source order; at one location in the order of the rules. */
export function lint(subject: Omit<LintSubject, "problems">): readonly LintFinding[] {
  const problems = new Map<LintRuleName, readonly Problem[]>();
  for (const rule of lintRuleNames) problems.set(rule, [...lintRules[rule].check({ ...subject, problems })]);
  const findings = eachOnce([...problems].flatMap(([rule, found]) => counting(rule, found, subject)));
  return findings.toSorted(({ place: { span: left } }, { place: { span: right } }) =>
    left.file === right.file ? left.start - right.start : left.file < right.file ? -1 : 1,
  );
}

/** Without findings that read the same: contracts that narrow a type have copies of it. */
function eachOnce(findings: readonly LintFinding[]): readonly LintFinding[] {
  const seen = new Set<string>();
  return findings.filter(({ code, message, place: { span } }) => {
    const { size } = seen;
    return seen.add(JSON.stringify([span, code, message])).size > size;
  });
}

function counting(
  rule: LintRuleName,
  found: readonly Problem[],
  { model }: Pick<LintSubject, "model">,
): readonly LintFinding[] {
  const { level = lintRules[rule].level, except = [] } = model.lint?.[rule] ?? {};
  if (level === "off") return [];
  const open = found.filter(({ place }) => !except.some(({ path }) => covers(path, place.path)));
  return open.map((problem) => ({ ...problem, code: `lint/${rule}`, severity: level }));
}
