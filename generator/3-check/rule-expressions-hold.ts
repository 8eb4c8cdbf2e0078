import { offsetIn } from "../1-parse/offset-in.js";
import type { Report } from "../diagnostic.js";
import { compileExpression, truth } from "../expressions/compile-expression.js";
import { diagnoseFault, type ExpressionFault } from "../expressions/fault.js";
import type { Model } from "../model.js";
import type { ConditionModel, PathText, Rule } from "../rules/rule.js";
import { writtenExpression } from "../rules/written.js";
import type { Span } from "../source.js";
import { conditionsOf } from "./condition-tests.js";
import { itemAt, rulesIn, spanOf, type RuleSite } from "./rules-in.js";

/** Every expression of a rule is one, reads fields that there are, and gives a truth value. */
export function ruleExpressionsHold(model: Model, report: Report): void {
  for (const site of rulesIn(model)) for (const placed of expressionsOf(site.rule)) checkExpression(placed, site, report);
}

/** An expression and the items that it is about; the empty path is the value that the rule stands on. */
interface PlacedExpression {
  readonly source: string;
  readonly within: PathText;
}

function expressionsOf(rule: Rule): readonly PlacedExpression[] {
  const asserted = rule.kind === "assert" ? [{ source: rule.operands.expression.source, within: "" }] : [];
  return [...asserted, ...conditionsOf(rule).flatMap(({ condition, within }) => sourcesIn(condition).map((source) => ({ source, within })))];
}

function sourcesIn(condition: ConditionModel): readonly string[] {
  if (condition.kind === "expression") return [condition.expression.source];
  if (condition.kind === "test") return [];
  return (condition.kind === "not" ? [condition.part] : condition.parts).flatMap(sourcesIn);
}

function checkExpression({ source, within }: PlacedExpression, site: RuleSite, report: Report): void {
  const compiled = compileExpression(source, itemAt(within, site), site.model, truth);
  const whole = spanOf(site.rule, writtenExpression(source));
  for (const fault of compiled.ok ? [] : compiled.faults) report(diagnoseFault(fault, spanOfFault(fault, source, whole)));
}

/** In a text that YAML folds or escapes the place of a part is not known; then the complaint is about all of it. */
function spanOfFault({ start, end }: ExpressionFault, source: string, whole: Span): Span {
  const text = { value: source, span: whole };
  const from = offsetIn(text, start);
  const isKnown = offsetIn(text, source.length) > offsetIn(text, 0);
  return isKnown ? { file: whole.file, start: from, end: Math.min(Math.max(from + end - start, from + 1), whole.end) } : whole;
}
