/** Compares the rules of a contract or a type. */
import type { Model } from "../../model/model.js";
import { pathsRead } from "../../rules/any-kind/reads.js";
import type { Rule } from "../../model/rule.js";
import { canonicalText, meaningText } from "./canonical.js";
import { type ChangeKind, changeKinds } from "../change/change-kinds.js";
import { type Both, reportFacts } from "./cursor.js";
import { fact } from "./fact.js";
import { ruleRenamed } from "./renamed-rules.js";

/** The meaning of a rule without its wording, including the tables that it uses. */
function meaningOf({ kind, operands, when }: Rule, model: Model): string {
  const text = meaningText({ kind, operands, when });
  const tables = model.tables.filter(({ name }) => text.includes(JSON.stringify(name)));
  return canonicalText([text, tables]);
}

/** Pairs rules by their meaning for the same fields, then by code and kind. */
export function compareRules(both: Both, before: readonly Rule[], after: readonly Rule[]): void {
  const { pair } = both.walk;
  const open = [...after];
  const take = (isPartner: (other: Rule) => boolean): Rule | undefined => {
    const index = open.findIndex(isPartner);
    return index < 0 ? undefined : open.splice(index, 1)[0];
  };
  const left = before.filter((rule) => {
    const same = take((other) => meaningOf(other, pair.new) === meaningOf(ruleRenamed(rule, both), pair.old));
    if (same) compareWords(both, ruleRenamed(rule, both), same);
    return !same;
  });
  for (const rule of left) {
    const changed = take((other) => other.code === rule.code && other.kind === rule.kind);
    if (changed) report(both, "rule-changed", `the rule ${rule.code} is changed`, [rule, changed]);
    else report(both, "rule-removed", `the rule ${rule.code} is removed`, [rule, undefined]);
  }
  for (const rule of open) {
    const kind = rule.severity === "warning" ? "rule-warning-added" : "rule-added";
    report(both, kind, `the rule ${rule.code} is added`, [undefined, rule]);
  }
}

function compareWords(both: Both, before: Rule, after: Rule): void {
  const rules = [before, after] as const;
  const severity = after.severity === "warning" ? "rule-made-warning" : "rule-made-error";
  if (before.severity !== after.severity)
    report(both, severity, `the rule ${after.code} is of severity ${after.severity}`, rules);
  if (before.code !== after.code) report(both, "code-changed", `the code ${before.code} is ${after.code}`, rules);
  if (writtenAs(before) !== writtenAs(after))
    report(both, "text-changed", `the expression of ${after.code} is written differently`, rules);
  if (before.message !== after.message)
    report(both, "message-changed", `the message of ${after.code} is changed`, rules);
}

function writtenAs({ operands, when }: Rule): string {
  return canonicalText({ operands, when });
}

function report(
  { old, now, walk }: Both,
  kind: ChangeKind,
  says: string,
  [before, after]: readonly [Rule | undefined, Rule | undefined],
): void {
  const [was, is] = [before && print(before, walk.pair.old), after && print(after, walk.pair.new)];
  const rules = [before, after].flatMap((rule) => rule ?? []);
  const isWarning = rules.every(({ severity }) => severity === "warning");
  reportFacts({ old: before && { ...old, place: before.place }, now: after && { ...now, place: after.place }, walk }, [
    {
      ...fact(kind, says, [was, is], isWarning ? { safe: changeKinds["rule-warning-added"].safe } : {}),
      codes: rules.map(({ code }) => code),
      reads: rules.flatMap(pathsRead),
      values: rules.flatMap(({ operands, when }) => numbersIn([operands, when])),
    },
  ]);
}

/** The numbers in a rule or a condition, and the numbers next to them. */
export function numbersIn(operands: unknown): readonly number[] {
  const text = canonicalText(operands);
  const found = [...text.matchAll(/(?<![\w.])-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  return [...new Set(found.flatMap((number) => [number, number - 1, number + 1]))].slice(0, 9);
}

function print(rule: Rule, model: Model): string {
  return `${rule.code} ${rule.severity} ${meaningOf(rule, model)}`;
}
