/** Every rule of `contracts lint` under the name that `lint:` knows it by. */
import type { LintRuleName } from "../language/lint-keys.js";
import { alikeNames } from "./alike-names.js";
import { alwaysPresent } from "./always-present.js";
import { deprecatedInUse } from "./deprecated-in-use.js";
import { deprecatedWithoutReason } from "./deprecated-without-reason.js";
import { descriptionSaysNothing } from "./description-says-nothing.js";
import { idleException } from "./idle-exception.js";
import { missingDescription } from "./missing-description.js";
import { missingExample } from "./missing-example.js";
import { missingFieldDescription } from "./missing-field-description.js";
import { missingRefusedExample } from "./missing-refused-example.js";
import { missingValueDescription } from "./missing-value-description.js";
import { mixedCase } from "./mixed-case.js";
import { promptOverBudget } from "./prompt-over-budget.js";
import { providerNearLimit } from "./provider-near-limit.js";
import { repeatedExample } from "./repeated-example.js";
import type { LintRule } from "./rule.js";
import { unboundedList } from "./unbounded-list.js";
import { unboundedText } from "./unbounded-text.js";
import { unusedDeclaration } from "./unused-declaration.js";
import { yamlBefore12 } from "./yaml-1-1.js";

/** `idle-exception` comes last, as it looks at what the others found. */
export const lintRules: Readonly<Record<LintRuleName, LintRule>> = {
  "missing-description": missingDescription,
  "missing-field-description": missingFieldDescription,
  "missing-value-description": missingValueDescription,
  "description-says-nothing": descriptionSaysNothing,
  "unbounded-list": unboundedList,
  "unbounded-text": unboundedText,
  "unused-declaration": unusedDeclaration,
  "alike-names": alikeNames,
  "mixed-case": mixedCase,
  "yaml-1-1": yamlBefore12,
  "prompt-over-budget": promptOverBudget,
  "provider-near-limit": providerNearLimit,
  "always-present": alwaysPresent,
  "missing-example": missingExample,
  "missing-refused-example": missingRefusedExample,
  "repeated-example": repeatedExample,
  "deprecated-without-reason": deprecatedWithoutReason,
  "deprecated-in-use": deprecatedInUse,
  "idle-exception": idleException,
};

export const lintRuleNames = Object.keys(lintRules) as readonly LintRuleName[];
