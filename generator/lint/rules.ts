/** All rules of `contracts lint` by their names in `lint:`. */
import type { LintRuleName } from "../language/lint-keys.js";
import { similarNames } from "./similar-names.js";
import { alwaysPresent } from "./always-present.js";
import { deprecatedInUse } from "./deprecated-in-use.js";
import { deprecatedWithoutReason } from "./deprecated-without-reason.js";
import { uninformativeDescription } from "./uninformative-description.js";
import { unusedException } from "./unused-exception.js";
import { missingDescription } from "./missing-description.js";
import { missingExample } from "./missing-example.js";
import { missingFieldDescription } from "./missing-field-description.js";
import { missingRejectedExample } from "./missing-rejected-example.js";
import { missingValueDescription } from "./missing-value-description.js";
import { inconsistentCase } from "./inconsistent-case.js";
import { promptOverBudget } from "./prompt-over-budget.js";
import { providerNearLimit } from "./provider-near-limit.js";
import { providerNullForAbsent } from "./provider-null-for-absent.js";
import { duplicateExample } from "./duplicate-example.js";
import { openSchemaVersion } from "./open-schema-version.js";
import type { LintRule } from "./rule.js";
import { ruleAsField } from "./rule-as-field.js";
import { ruleNeverFails } from "./rule-never-fails.js";
import { unboundedList } from "./unbounded-list.js";
import { unboundedString } from "./unbounded-string.js";
import { unusedDeclaration } from "./unused-declaration.js";
import { yamlBefore12 } from "./yaml-1-1.js";

/** `unused-exception` comes last, because it uses the findings of the others. */
export const lintRules: Readonly<Record<LintRuleName, LintRule>> = {
  "missing-description": missingDescription,
  "missing-field-description": missingFieldDescription,
  "missing-value-description": missingValueDescription,
  "uninformative-description": uninformativeDescription,
  "unbounded-list": unboundedList,
  "unbounded-string": unboundedString,
  "unused-declaration": unusedDeclaration,
  "similar-names": similarNames,
  "inconsistent-case": inconsistentCase,
  "yaml-1-1": yamlBefore12,
  "prompt-over-budget": promptOverBudget,
  "provider-near-limit": providerNearLimit,
  "provider-null-for-absent": providerNullForAbsent,
  "always-present": alwaysPresent,
  "rule-never-fails": ruleNeverFails,
  "rule-as-field": ruleAsField,
  "open-schema-version": openSchemaVersion,
  "missing-example": missingExample,
  "missing-rejected-example": missingRejectedExample,
  "duplicate-example": duplicateExample,
  "deprecated-without-reason": deprecatedWithoutReason,
  "deprecated-in-use": deprecatedInUse,
  "unused-exception": unusedException,
};

export const lintRuleNames = Object.keys(lintRules) as readonly LintRuleName[];
