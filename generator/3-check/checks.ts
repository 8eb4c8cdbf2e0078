/** All checks, in the order in which they run. A new one is one file and one line here. */
import type { Report } from "../diagnostics/diagnostic.js";
import type { Model } from "../model/model.js";
import { boundsFitTheirKind } from "./bounds-fit-their-kind.js";
import { boundsLeaveRoom } from "./bounds-leave-room.js";
import { chainsStayShort } from "./chains-stay-short.js";
import { codesCanBeGiven } from "./codes-can-be-given.js";
import { casesAreReached } from "./decisions/cases-are-reached.js";
import { decidedValuesConform } from "./decisions/decided-values-conform.js";
import { decidedValuesKeepRules } from "./decisions/decided-values-keep-rules.js";
import { lookUpsFindRows } from "./decisions/look-ups-find-rows.js";
import { contractExamplesHold } from "./contract-examples-hold.js";
import { derivedValuesHold } from "./derived-values-hold.js";
import { fieldExamplesConform } from "./field-examples-conform.js";
import { outputsStaySmall } from "./outputs-stay-small.js";
import { patternsAreSafe } from "./patterns-are-safe.js";
import { patternsAreValid } from "./patterns-are-valid.js";
import { aliasesStayApart } from "./reading/aliases-stay-apart.js";
import { decisionsStayMade } from "./reading/decisions-stay-made.js";
import { defaultFieldsFit } from "./reading/default-fields-fit.js";
import { emptyObjectsAreRefused } from "./reading/empty-objects-are-refused.js";
import { enumAliasesStayApart } from "./reading/enum-aliases-stay-apart.js";
import { graphsFit } from "./reading/graphs-fit.js";
import { readingValuesConform } from "./reading/reading-values-conform.js";
import { readingsFitTheirField } from "./reading/readings-fit-their-field.js";
import { wrappersStayApart } from "./reading/wrappers-stay-apart.js";
import { providersCanSay } from "./providers-can-say.js";
import { ruleCellsFit } from "./rule-cells-fit.js";
import { ruleExpressionsHold } from "./rule-expressions-hold.js";
import { rulePathsFit } from "./rule-paths-fit.js";
import { ruleValuesCompare } from "./rule-values-compare.js";
import { ruleValuesExist } from "./rule-values-exist.js";
import { rulesAgree } from "./rules-agree.js";
import { rulesCanApply } from "./rules-can-apply.js";
import { rulesCanHold } from "./rules-can-hold.js";
import { rulesNameVariants } from "./rules-name-variants.js";
import { shapesHaveValues } from "./shapes-have-values.js";
import { suggestionsConform } from "./suggestions-conform.js";
import { textExamplesHold } from "./text-examples-hold.js";
import { variantsStayFew } from "./variants-stay-few.js";
import { tableCellsConform } from "./table-cells-conform.js";
import { writtenValuesKeepRules } from "./written-values-keep-rules.js";

/** Looks at the whole Model and reports what is wrong with it; changes nothing. */
export type Check = (model: Model, report: Report) => void | Promise<void>;

/** What a later phase does would fail, or never end, on what an earlier one refuses. */
export const phases: readonly (readonly Check[])[] = [
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
  [rulesCanApply, rulesCanHold, casesAreReached, providersCanSay],
  [contractExamplesHold, textExamplesHold, emptyObjectsAreRefused, decidedValuesKeepRules, writtenValuesKeepRules],
];
