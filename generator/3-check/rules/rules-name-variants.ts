import type { Report } from "../../diagnostics/diagnostic.js";
import type { Model, RecordShape, Variant, Variants } from "../../model/model.js";
import { isMany, printPath, stepsOf, type PathStep } from "../../model/paths.js";
import { joinPaths } from "../../rules/paths.js";
import type { ConditionModel, Literal, Rule } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { ruleKinds } from "../../rules/kinds.js";
import { writtenPath } from "../../rules/values.js";
import { foundAt, rulesIn, spanOf, type RuleSite } from "../../rules/rules-in.js";

/** Whether a rule fails if a value is missing. */
function isDemanding({ kind }: Rule): boolean {
  const { content } = ruleKinds[kind];
  return content === "given" || content === "filled";
}

/** Fields of some variants are required only if the condition selects these variants. */
export function rulesNameVariants(model: Model, report: Report): void {
  for (const site of rulesIn(model)) {
    if (isDemanding(site.rule) && "paths" in site.rule.operands)
      for (const path of site.rule.operands.paths) checkPath(path, site, report);
  }
}

function checkPath(path: PathText, site: RuleSite, report: Report): void {
  const steps = stepsOf(path);
  for (const [index, step] of steps.entries()) {
    const holder = printPath(steps.slice(0, index));
    const records = foundAt(holder, site).shapes.filter((shape): shape is RecordShape => shape.kind === "record");
    const dependent = records.flatMap((record) =>
      record.variants && isVariantField(step, record) ? [record.variants] : [],
    );
    const others = dependent.flatMap((variants) => othersOf(step, variants, holder, site.rule.when));
    if (others.length > 0) return reportOthers(path, { holder, step, variants: dependent, others }, site, report);
  }
}

function isVariantField(step: PathStep, { fields }: RecordShape): boolean {
  return step.kind === "key" && !fields.some(({ name }) => name === step.name);
}

/** The variants without the field to which the rule applies anyway. */
function othersOf(
  step: PathStep,
  { on, rows }: Variants,
  holder: PathText,
  when: ConditionModel | undefined,
): readonly Literal[] {
  const admitted = when && admittedAt(joinPaths(holder, on), when);
  if (admitted === "unknown") return [];
  const without = rows.filter((row) => !has(row, step)).map(({ value }) => value);
  return without.length === rows.length ? [] : without.filter((value) => !admitted || admitted.includes(value));
}

function has({ fields }: Variant, step: PathStep): boolean {
  return fields.some(({ name }) => step.kind === "key" && name === step.name);
}

/**
 * A path into variants: the path of the variants, the step that leads into them, and the variants without the field.
 */
interface Lack {
  readonly holder: PathText;
  readonly step: PathStep;
  readonly variants: readonly Variants[];
  readonly others: readonly Literal[];
}

function reportOthers(
  path: PathText,
  { holder, step, variants, others }: Lack,
  { rule }: RuleSite,
  report: Report,
): void {
  const isSpeakable = !stepsOf(holder).some(isMany);
  const having = variants.flatMap(({ rows }) => rows.filter((row) => has(row, step)).map(({ value }) => value));
  const condition = `${joinPaths(holder, variants[0]?.on ?? "")}: ${having.length === 1 ? having[0] : `[${having.join(", ")}]`}`;
  const help = isSpeakable
    ? `Add \`when: { ${condition} }\`.`
    : "Put the rule on the type of the items, with a condition there.";
  report(
    "check/rule-needs-variant",
    { path, others: others.map(String) },
    { span: spanOf(rule, writtenPath(path)), help },
  );
}

type Admitted = readonly Literal[] | "unknown" | undefined;

/**
 * The values at a path for which a condition can be true: undefined if the condition does not mention the path,
 * `unknown` if only an expression could tell.
 */
function admittedAt(path: PathText, condition: ConditionModel): Admitted {
  if (condition.kind === "expression") return "unknown";
  if (condition.kind === "not") return admittedAt(path, condition.part) === undefined ? undefined : "unknown";
  if (condition.kind === "test") return condition.path === path ? admittedBy(condition.test) : undefined;
  const parts = condition.parts.map((part) => admittedAt(path, part));
  return condition.kind === "all" ? ofAll(parts) : ofAny(parts);
}

function admittedBy(test: Extract<ConditionModel, { kind: "test" }>["test"]): Admitted {
  if ("equals" in test) return test.equals === null ? [] : [test.equals];
  return "in" in test ? test.in : "unknown";
}

function ofAll(parts: readonly Admitted[]): Admitted {
  const known = parts.filter((part) => Array.isArray(part));
  const [first, ...others] = known;
  if (first) return others.reduce((left, right) => left.filter((value: Literal) => right.includes(value)), first);
  return parts.find((part) => part === "unknown");
}

function ofAny(parts: readonly Admitted[]): Admitted {
  if (parts.includes("unknown")) return "unknown";
  return parts.includes(undefined) ? undefined : parts.flatMap((part) => (Array.isArray(part) ? part : []));
}
