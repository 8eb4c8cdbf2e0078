/** Findings beyond correctness. */
import type { LintRuleName } from "../language/lint-keys.js";
import { covers } from "./exceptions.js";
import type { Complaint, LintFinding, LintSubject } from "./rule.js";
import { lintRuleNames, lintRules } from "./rules.js";

/**
 * What all rules find at the levels of the file, in source order; of what is found at one place, in the order of the
 * rules.
 */
export function lint(subject: Omit<LintSubject, "complaints">): readonly LintFinding[] {
  const complaints = new Map<LintRuleName, readonly Complaint[]>();
  for (const rule of lintRuleNames) complaints.set(rule, [...lintRules[rule].check({ ...subject, complaints })]);
  const findings = [...complaints].flatMap(([rule, found]) => counting(rule, found, subject));
  return findings.toSorted(({ place: { span: left } }, { place: { span: right } }) =>
    left.file === right.file ? left.start - right.start : left.file < right.file ? -1 : 1,
  );
}

function counting(
  rule: LintRuleName,
  found: readonly Complaint[],
  { model }: Pick<LintSubject, "model">,
): readonly LintFinding[] {
  const { level = lintRules[rule].level, except = [] } = model.lint?.[rule] ?? {};
  if (level === "off") return [];
  const open = found.filter(({ place }) => !except.some(({ path }) => covers(path, place.path)));
  return open.map((complaint) => ({ ...complaint, code: `lint/${rule}`, severity: level }));
}
