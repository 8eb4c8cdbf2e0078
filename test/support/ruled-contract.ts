/** Contracts with a few rules of every kind, and a simple implementation of their results. */
import fc from "fast-check";
import type { ContractModel, Model, Shape } from "../../generator/model/model.js";
import type { ConditionModel, Rule } from "../../generator/model/rule.js";
import type { Issue } from "../../runtime/model/issue.js";
import { formatPath } from "../../runtime/support/path.js";
import { near } from "./arbitrary-shapes.js";
import { valuesOf } from "./conforming-values.js";
import { isObject, judgeRule, type Evaluate, type Place } from "./judge-rule.js";
import { isBlocked, isReported, readable, reportedIn, type Reported } from "./readable-parts.js";
import { base, conditions, kindNames, samplesOf } from "./rule-samples.js";

const expression: ConditionModel = {
  kind: "expression",
  expression: { source: "score > 1 || success", reads: ["score", "success"] },
};
const allConditions = [undefined, ...conditions, expression];

/** Each with a code of its own, under one of the conditions, every third a warning. */
const rules: readonly Rule[] = kindNames.flatMap(samplesOf).map((rule, index) => {
  const when = allConditions[(index * 5) % allConditions.length];
  const place = {
    path: `rules[${index}]`,
    span: { file: "contracts.yaml", start: index * 10 + 2, end: index * 10 + 3 },
  };
  return {
    ...rule,
    ...(when && { when }),
    code: `rule_${index}`,
    severity: index % 3 === 2 ? "warning" : "error",
    place,
  };
});

const contractCount = 14;

/** Contracts A, B, C … of the shape of the samples, each with every fourteenth of the rules. */
export const ruledContracts: readonly ContractModel[] = base.contracts.flatMap((contract) =>
  Array.from({ length: contractCount }, (_, number) => {
    const scope = String.fromCodePoint("A".charCodeAt(0) + number);
    return {
      ...contract,
      scope,
      typeName: scope,
      constantName: scope.toLowerCase(),
      rules: rules.filter((_rule, index) => index % contractCount === number),
    };
  }),
);

export const ruledModel: Model = { ...base, contracts: ruledContracts };

/** The one expression among the samples. */
export const evaluate: Evaluate = (_, self) =>
  isObject(self) && ((typeof self["score"] === "number" && self["score"] > 1) || self["success"] === true);

const shape: Shape = base.contracts[0]?.shape ?? { kind: "any" };

/** Values as JSON: mostly conforming, with accidents. */
export const answers: fc.Arbitrary<unknown> = fc
  .oneof(
    { weight: 3, arbitrary: valuesOf(shape, base) },
    { weight: 3, arbitrary: near(shape, base) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

export interface Expected {
  /** `code path`, in the order of the rules. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly skippedRules: number;
}

/** What the rules say to a value with these structural issues. */
export function expectedOf(value: unknown, structural: readonly Issue[], { rules: own }: ContractModel): Expected {
  const reported = reportedIn(structural);
  const found = own.flatMap((rule) =>
    placesFor(rule, value, reported).map((place) => ({ rule, text: `${rule.code} ${formatPath(place)}` })),
  );
  const of = (severity: string): readonly string[] =>
    found.filter(({ rule }) => rule.severity === severity).map(({ text }) => text);
  return {
    errors: of("error"),
    warnings: of("warning"),
    skippedRules: own.filter((rule) => isBlocked(rule, reported)).length,
  };
}

function placesFor(rule: Rule, value: unknown, reported: Reported): readonly Place[] {
  const left = isBlocked(rule, reported) ? readable(rule, value, reported) : { value };
  return left
    ? judgeRule(left.rule ?? rule, left.value, { model: ruledModel, evaluate }).filter(
        (place) => !isReported(rule, place, reported),
      )
    : [];
}

/** Which edges of a cycle are told is left to the runtime. */
export function withoutCycles(issues: readonly string[]): readonly string[] {
  const codes = new Set(rules.filter(({ kind }) => kind === "acyclic").map(({ code }) => code));
  return issues.filter((issue) => !codes.has(issue.split(" ")[0] ?? ""));
}
