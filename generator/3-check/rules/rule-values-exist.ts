import { mismatches } from "../../values/faults.js";
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import type { Model } from "../../model/model.js";
import { readablePath } from "../../model/paths.js";
import { itemsOf } from "../../rules/paths.js";
import type { Literal, Rule, TestModel } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { writtenValue } from "../../rules/values.js";
import { testsIn } from "./condition-tests.js";
import { conditionsIn, type ConditionSite } from "./conditions-in.js";
import { closedValues } from "../../model/closed-values.js";
import { foundAt, rulesIn, spanOf } from "../../rules/rules-in.js";

/** A literal that a rule compares with the value at `at`; `written` is the path next to which it is written. */
interface Use {
  readonly at: PathText;
  readonly written: PathText;
  readonly value: Literal;
}

/**
 * Every literal of a rule or a condition can occur at its path, and no literal is mistaken for a keyword of the
 * language.
 */
export function ruleValuesExist(model: Model, report: Report): void {
  for (const site of rulesIn(model)) {
    for (const use of operandUses(site.rule)) checkUse(use, { ...site, holder: site.rule }, report);
  }
  for (const site of conditionsIn(model)) {
    for (const { path, test } of testsIn(site.condition, site.within)) {
      for (const value of valuesOf(test)) checkUse({ at: path, written: path, value }, site, report);
      if ("present" in test) checkWord(path, test.present ? "present" : "absent", site, report);
    }
  }
}

function valuesOf(test: TestModel): readonly Literal[] {
  if ("equals" in test) return test.equals === null ? [] : [test.equals];
  return "in" in test ? test.in : [];
}

/** Where a literal is looked up, and where it is written. */
type Place = Pick<ConditionSite, "self" | "model"> & { readonly holder: Pick<Rule, "written" | "place"> };

function operandUses({ operands }: Rule): readonly Use[] {
  if ("values" in operands) {
    const { path, values } = operands;
    return values.kind === "literals"
      ? values.values.map((value) => ({ at: itemsOf(path), written: path, value }))
      : [];
  }
  if (!("operator" in operands)) return [];
  const { left, operator, right } = operands;
  const isOrder = operator !== "==" && operator !== "!=";
  return "literal" in right && !isOrder ? [{ at: left, written: left, value: right.literal }] : [];
}

function checkUse({ at, written, value }: Use, site: Place, report: Report): void {
  const { shapes } = foundAt(at, site);
  const faults = shapes.map((shape) => mismatches(value, shape, site.model));
  if (shapes.length === 0 || faults.some((found) => found.length === 0)) return;
  const allowed = closedValues(shapes)?.map(String);
  const [problem] = faults[0]?.[0]?.problem.split(", found ") ?? [];
  const help = allowed
    ? (alternativesHelp(value, allowed) ??
      didYouMean(String(value), allowed) ??
      presenceHelp(value) ??
      `Its values are ${allowed.join(", ")}.`)
    : (presenceHelp(value) ?? comparisonHelp(readablePath(written), value) ?? `${readablePath(at)} ${problem}.`);
  report(
    "check/value-impossible",
    { value: JSON.stringify(value), path: readablePath(at) },
    { span: spanOf(site.holder, writtenValue(written, value)), help },
  );
}

/** `{ verdict: "PASS | WARN" }` */
function alternativesHelp(value: Literal, allowed: readonly string[]): string | undefined {
  const words = String(value).split(/ *\| *| or |, */);
  return words.length > 1 && words.every((word) => allowed.includes(word))
    ? `Write \`[${words.join(", ")}]\`.`
    : undefined;
}

/** `{ note: exists }` */
function presenceHelp(value: Literal): string | undefined {
  if (/^(?:exists?|defined|is_?set|set|not_?null)$/i.test(String(value))) return "Write `present`.";
  return /^(?:missing|undefined|not_?exists|unset|not_?set)$/i.test(String(value)) ? "Write `absent`." : undefined;
}

const testKeys: Readonly<Record<string, string>> = { ">=": "gte", ">": "gt", "<=": "lte", "<": "lt" };

/** `{ score: ">= 3" }` */
function comparisonHelp(path: string, value: Literal): string | undefined {
  const [, operator = "", bound = ""] = /^ *(>=|<=|>|<|==|!=) *(-?\d+(?:\.\d+)?) *$/.exec(String(value)) ?? [];
  if (bound === "") return undefined;
  if (operator === "!=") return `A negation is around the path: \`not: { ${path}: ${bound} }\`.`;
  return `Write \`${operator === "==" ? bound : `{ ${testKeys[operator]}: ${bound} }`}\`.`;
}

/** `{ state: present }` means that there is a state, which may not be intended if one of the states has that name. */
function checkWord(path: PathText, word: string, site: Place, report: Report): void {
  const isWritten = site.holder.written?.[writtenValue(path, word)] !== undefined;
  if (!isWritten || !closedValues(foundAt(path, site).shapes)?.includes(word)) return;
  const help = `Write \`{ present: ${word === "present"} }\` for the test, or \`{ equals: ${word} }\` for the value.`;
  report(
    "check/ambiguous-word",
    { word, path: readablePath(path) },
    { span: spanOf(site.holder, writtenValue(path, word)), help },
  );
}
