/**
 * The keys of `lint:`, which are the rules of `contracts lint`. generator/lint contains what each looks for, with an
 * example.
 */
import { ready, type ReadyKey } from "./key.js";
import { choice, either, listOf, literal, position, type Takes } from "./takes.js";

const lintLevels = ["off", "warning", "error"] as const;

/** The effect of a finding: nothing, a report, or a failure. */
export type LintLevel = (typeof lintLevels)[number];

export const lintLevel = choice(...lintLevels);
const levelOrMap = either(lintLevel, position("lint-rule"));

function rule<const Name extends string>(
  name: Name,
  description: string,
  level: LintLevel,
): Readonly<Record<Name, ReadyKey<Takes>>> {
  return { [name]: ready<Takes>(levelOrMap, description, `${name}: ${level}`) } as Record<Name, ReadyKey<Takes>>;
}

export const lintKeys = {
  ...rule("missing-description", "Contracts, types, enums and tables without a description.", "error"),
  ...rule("missing-field-description", "Fields without a description, of their own or of their type.", "off"),
  ...rule("missing-value-description", "Values of declared enums without a description.", "error"),
  ...rule("uninformative-description", "Descriptions that only repeat the name.", "error"),
  ...rule("unbounded-list", "Arrays and maps that may contain any number of items.", "error"),
  ...rule("unbounded-string", "Strings that may be of any length.", "off"),
  ...rule("unused-declaration", "Types, enums and tables that no contract needs.", "error"),
  ...rule("similar-names", "Names next to each other that are easy to confuse.", "error"),
  ...rule("inconsistent-case", "Field names of one object that are spelled in different ways.", "error"),
  ...rule("yaml-1-1", "Words and numbers without quotes that have another type in YAML 1.1.", "error"),
  ...rule("prompt-over-budget", "Prompts with more tokens than their `budget`.", "error"),
  ...rule("provider-near-limit", "Provider schemas that are larger than usual, by themselves or together.", "warning"),
  ...rule("provider-null-for-absent", "Fields for which a provider cannot distinguish null from absent.", "warning"),
  ...rule("always-present", "Optional fields that every example has.", "off"),
  ...rule("rule-never-fails", "Rules that the types already require.", "error"),
  ...rule("rule-as-field", "Fields that look like a rule or an array of required fields.", "error"),
  ...rule("open-schema-version", "Fields `schema_version` that accept another version than the contract's.", "error"),
  ...rule("missing-example", "Contracts without an example that is valid.", "error"),
  ...rule("missing-rejected-example", "Contracts without an example that is rejected.", "off"),
  ...rule("duplicate-example", "Examples of a contract with the same value.", "error"),
  ...rule("deprecated-without-reason", "Deprecations without a replacement.", "error"),
  ...rule("deprecated-in-use", "Deprecated types and enums in declarations that are not deprecated.", "error"),
  ...rule("unused-exception", "Exceptions of `lint:` that nothing needs.", "error"),
};

export type LintRuleName = keyof typeof lintKeys;

/** A rule with settings other than its level. */
export const lintRuleKeys = {
  level: ready(
    lintLevel,
    "`off`, `warning` or `error`; without this key the level that the rule has by default.",
    "level: error",
  ),
  except: ready(
    listOf(literal, { atLeast: 1, unique: true }),
    "Declarations that are left out, with all that they contain: paths as findings show them.",
    "except: [types.Commit]",
  ),
};
