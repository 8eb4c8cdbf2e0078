import { mismatches } from "../conformance/mismatches.js";
import { didYouMean } from "../did-you-mean.js";
import { diagnose, type Report } from "../diagnostic.js";
import type { Model } from "../model.js";
import { spokenPath } from "../paths.js";
import { itemsOf } from "../rules/paths.js";
import type { Literal, PathText, Rule } from "../rules/rule.js";
import { writtenValue } from "../rules/written.js";
import { testsOf } from "./condition-tests.js";
import { closedValues } from "./found-words.js";
import { foundAt, rulesIn, spanOf, type RuleSite } from "./rules-in.js";

/** A value that a rule is about, where what stands at `at` is compared with it; `written` is the path beside which it is written. */
interface Use {
  readonly at: PathText;
  readonly written: PathText;
  readonly value: Literal;
}

/** Every value that a rule names is one that can stand where the rule looks for it, and no value is taken for a word of the language. */
export function ruleValuesExist(model: Model, report: Report): void {
  for (const site of rulesIn(model)) {
    for (const use of usesOf(site.rule)) checkUse(use, site, report);
    for (const { path, test } of testsOf(site.rule)) if ("present" in test) checkWord(path, test.present ? "present" : "absent", site, report);
  }
}

function usesOf(rule: Rule): readonly Use[] {
  const tested = testsOf(rule).flatMap(({ path, test }) => ("equals" in test ? [test.equals] : "in" in test ? test.in : []).flatMap((value) => (value === null ? [] : [{ at: path, written: path, value }])));
  return [...tested, ...operandUses(rule)];
}

function operandUses(rule: Rule): readonly Use[] {
  if (rule.kind === "includes" || rule.kind === "excludes") {
    const { path, values } = rule.operands;
    return values.kind === "literals" ? values.values.map((value) => ({ at: itemsOf(path), written: path, value })) : [];
  }
  if (rule.kind !== "compare") return [];
  const { left, operator, right } = rule.operands;
  const isOrder = operator !== "==" && operator !== "!=";
  return "literal" in right && !isOrder ? [{ at: left, written: left, value: right.literal }] : [];
}

function checkUse({ at, written, value }: Use, site: RuleSite, report: Report): void {
  const { shapes } = foundAt(at, site);
  const faults = shapes.map((shape) => mismatches(value, shape, site.model));
  if (shapes.length === 0 || faults.some((found) => found.length === 0)) return;
  const allowed = closedValues(shapes)?.map(String);
  const [problem] = faults[0]?.[0]?.problem.split(", found ") ?? [];
  const help = allowed ? (didYouMean(String(value), allowed) ?? `Its values are ${allowed.join(", ")}.`) : `${spokenPath(at)} ${problem}.`;
  report(diagnose("check/value-impossible", { value: JSON.stringify(value), path: spokenPath(at) }, { span: spanOf(site.rule, writtenValue(written, value)), help }));
}

/** `{ state: present }` says that there is a state, which need not be what was meant where one of the states is called so. */
function checkWord(path: PathText, word: string, site: RuleSite, report: Report): void {
  const isWritten = site.rule.written?.[writtenValue(path, word)] !== undefined;
  if (!isWritten || !closedValues(foundAt(path, site).shapes)?.includes(word)) return;
  const help = `Write \`{ present: ${word === "present"} }\` for the test, or \`{ equals: ${word} }\` for the value.`;
  report(diagnose("check/ambiguous-word", { word, path: spokenPath(path) }, { span: spanOf(site.rule, writtenValue(path, word)), help }));
}
