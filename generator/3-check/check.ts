/**
 * Stage 3: checks whether the Model makes sense: bounds allow values, patterns are safe, examples give the declared
 * results.
 */
import { hasErrors, inSourceOrder, type Diagnostic, type Report, reportTo } from "../diagnostics/diagnostic.js";
import type { Model } from "../model/model.js";
import { boundsFitTheirKind } from "./shapes/bounds-fit-their-kind.js";
import { boundsLeaveRoom } from "./shapes/bounds-leave-room.js";
import { chainsStayShort } from "./shapes/chains-stay-short.js";
import { codesCanBeGiven } from "./rules/codes-can-be-given.js";
import { casesAreReached } from "./decisions/cases-are-reached.js";
import { decidedValuesConform } from "./decisions/decided-values-conform.js";
import { decidedValuesKeepRules } from "./decisions/decided-values-keep-rules.js";
import { lookUpsFindRows } from "./decisions/look-ups-find-rows.js";
import { contractExamplesHold } from "./examples/contract-examples-hold.js";
import { derivedValuesHold } from "./rules/derived-values-hold.js";
import { fieldExamplesConform } from "./examples/field-examples-conform.js";
import { outputsStaySmall } from "./outputs/outputs-stay-small.js";
import { patternsAreSafe } from "./patterns/patterns-are-safe.js";
import { patternsAreValid } from "./patterns/patterns-are-valid.js";
import { aliasesStayApart } from "./reading/aliases-stay-apart.js";
import { decisionsStayMade } from "./reading/decisions-stay-made.js";
import { defaultFieldsFit } from "./reading/default-fields-fit.js";
import { emptyObjectsAreRejected } from "./reading/empty-objects-are-rejected.js";
import { enumAliasesStayApart } from "./reading/enum-aliases-stay-apart.js";
import { graphsFit } from "./reading/graphs-fit.js";
import { readingValuesConform } from "./reading/reading-values-conform.js";
import { readingsFitTheirField } from "./reading/readings-fit-their-field.js";
import { wrappersStayApart } from "./reading/wrappers-stay-apart.js";
import { providersCanSay } from "./outputs/providers-can-say.js";
import { upgradesExist } from "./outputs/upgrades-exist.js";
import { ruleCellsFit } from "./rules/rule-cells-fit.js";
import { ruleExpressionsHold } from "./rules/rule-expressions-hold.js";
import { rulePathsFit } from "./rules/rule-paths-fit.js";
import { ruleValuesCompare } from "./rules/rule-values-compare.js";
import { ruleValuesExist } from "./rules/rule-values-exist.js";
import { rulesAgree } from "./rules/rules-agree.js";
import { rulesCanApply } from "./rules/rules-can-apply.js";
import { rulesCanHold } from "./rules/rules-can-hold.js";
import { rulesNameVariants } from "./rules/rules-name-variants.js";
import { shapesHaveValues } from "./shapes/shapes-have-values.js";
import { suggestionsConform } from "./shapes/suggestions-conform.js";
import { textExamplesHold } from "./examples/text-examples-hold.js";
import { variantsStayFew } from "./shapes/variants-stay-few.js";
import { tableCellsConform } from "./shapes/table-cells-conform.js";
import { writtenValuesKeepRules } from "./reading/written-values-keep-rules.js";

/**
 * Returns all errors and warnings about the Model, in source order. A phase runs only if the one before found no error.
 *
 * @param settled contracts, by their paths, of which all examples are known to give the declared results
 */
export async function check(model: Model, settled?: ReadonlySet<string>): Promise<Diagnostic[]> {
  const found = new Map<string, Diagnostic>();
  const report = reportTo((diagnostic) => found.set(identityOf(diagnostic), diagnostic));
  for (const checks of phases) {
    for (const run of checks) await run(model, report, settled);
    if (hasErrors([...found.values()])) break;
  }
  return inSourceOrder([...found.values()]);
}

/** A contract that narrows a type contains a copy of it, in which the type's own errors are found again. */
function identityOf({ code, message, span }: Diagnostic): string {
  return JSON.stringify([code, message, span?.start]);
}

/** Checks the whole Model and reports errors; changes nothing. */
type Check = (model: Model, report: Report, settled?: ReadonlySet<string>) => void | Promise<void>;

/** The order matters: a later phase could fail, or never end, for a Model that an earlier one rejects. */
const phases: readonly (readonly Check[])[] = [
  [boundsFitTheirKind, boundsLeaveRoom, patternsAreValid, chainsStayShort, variantsStayFew],
  [outputsStaySmall],
  [patternsAreSafe, shapesHaveValues],
  [
    rulePathsFit,
    ruleExpressionsHold,
    derivedValuesHold,
    rulesAgree,
    codesCanBeGiven,
    fieldExamplesConform,
    suggestionsConform,
    tableCellsConform,
  ],
  [aliasesStayApart, enumAliasesStayApart, decisionsStayMade, readingsFitTheirField, wrappersStayApart, graphsFit],
  [readingValuesConform, defaultFieldsFit],
  [ruleValuesExist, ruleValuesCompare, ruleCellsFit, lookUpsFindRows, decidedValuesConform, rulesNameVariants],
  [rulesCanApply, rulesCanHold, casesAreReached, providersCanSay, upgradesExist],
  [contractExamplesHold, textExamplesHold, emptyObjectsAreRejected, decidedValuesKeepRules, writtenValuesKeepRules],
];
