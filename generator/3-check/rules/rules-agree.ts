import type { RelatedPlace, Report } from "../../diagnostics/diagnostic.js";
import type { Model, Rule } from "../../model/model.js";
import { readablePath } from "../../model/paths.js";
import type { RuleKindName } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { ruleKinds } from "../../rules/kinds.js";
import type { RuleKind } from "../../rules/rule-kind.js";
import { writtenPath } from "../../rules/values.js";
import { ruleHoldersIn, spanOf } from "../../rules/rules-in.js";

/** No two rules of one list are equal, and no two require opposite things of one path if both apply. */
export function rulesAgree(model: Model, report: Report): void {
  for (const { rules } of ruleHoldersIn(model)) {
    const repeated = rejectRepeated(rules, report);
    rejectContradictions(
      rules.filter((rule) => !repeated.has(rule)),
      report,
    );
  }
}

function rejectRepeated(rules: readonly Rule[], report: Report): ReadonlySet<Rule> {
  const firsts = new Map<string, Rule>();
  const repeated = new Set<Rule>();
  for (const rule of rules) {
    const text = textOf([rule.kind, rule.operands, rule.when]);
    const first = firsts.get(text);
    if (!first) firsts.set(text, rule);
    else repeated.add(rule);
    if (first)
      report(
        "check/rule-repeated",
        {},
        { span: spanOf(rule), related: [placeOf(first)], help: "Remove one of the two." },
      );
  }
  return repeated;
}

function placeOf(rule: Rule): RelatedPlace {
  return { message: "the other rule is here", span: spanOf(rule) };
}

function textOf(part: unknown): string {
  return JSON.stringify(part) ?? "";
}

type Content = NonNullable<RuleKind<RuleKindName>["content"]>;

/** The opposite rules; an empty value is present too. */
const opposites: Readonly<Record<Content, readonly Content[]>> = {
  given: ["absent"],
  filled: ["absent", "empty"],
  absent: ["given", "filled"],
  empty: ["filled"],
};

/** A rule about whether a value is present. */
interface Claim {
  readonly rule: Rule;
  readonly content: Content;
}

function rejectContradictions(rules: readonly Rule[], report: Report): void {
  const claims = new Map<PathText, Claim[]>();
  for (const rule of rules) {
    const { content } = ruleKinds[rule.kind];
    if (!content || !("paths" in rule.operands)) continue;
    for (const path of rule.operands.paths) {
      const earlier = claims.get(path) ?? [];
      const opposed = earlier.find(
        (claim) => opposites[content].includes(claim.content) && contradict(claim.rule, rule),
      );
      if (opposed) reportContradiction(opposed.rule, rule, path, report);
      claims.set(path, [...earlier, { rule, content }]);
    }
  }
}

/** If the two rules have the same condition, or only one has a condition. */
function contradict(one: Rule, other: Rule): boolean {
  return !one.when || !other.when || textOf(one.when) === textOf(other.when);
}

function reportContradiction(earlier: Rule, rule: Rule, path: PathText, report: Report): void {
  const parameters = { first: earlier.kind, second: rule.kind, path: readablePath(path) };
  const help = "Give the two rules conditions that cannot both be true, or remove one.";
  report("check/rules-contradict", parameters, {
    span: spanOf(rule, writtenPath(path)),
    related: [placeOf(earlier)],
    help,
  });
}
