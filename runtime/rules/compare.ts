/** The rule `compare`, which compares two values. */
import { keyer } from "../support/equality.js";
import { orderOfInstants } from "../support/instants.js";
import { printValue } from "../support/printable.js";
import type { Literal } from "./condition.js";
import { composed } from "../support/unicode-form.js";
import { nameOf, getterOf, type Path, placeAt, walkOf } from "./path.js";
import { isAbsent } from "../support/records.js";
import { type Finding, type Rule, type RuleFacts, ruleOf } from "./rule.js";

const comparisons = {
  "<": { words: "less than", holds: (order: number) => order < 0 },
  "<=": { words: "at most", holds: (order: number) => order <= 0 },
  "==": { words: "equal to", holds: (order: number) => order === 0 },
  "!=": { words: "different from", holds: (order: number) => order !== 0 },
  ">=": { words: "at least", holds: (order: number) => order >= 0 },
  ">": { words: "more than", holds: (order: number) => order > 0 },
} as const;

type Operator = keyof typeof comparisons;

type CompareFacts = RuleFacts & {
  readonly left: Path;
  readonly operator: Operator;
  readonly right: { readonly path: Path } | { readonly literal: Literal };
};

/**
 * Reports the violation at the left operand. Any two values can be compared for equality. Numbers are ordered by size,
 * dates with a time and times of day by the instant that they mean, and other strings by UTF-16 code unit, which also
 * orders dates. Values that are missing, null or not ordered are ignored.
 */
export function compare(facts: CompareFacts): Rule {
  const { left, right } = facts;
  const [walk, readRight] = [walkOf(left), "path" in right ? getterOf(right.path) : () => right.literal];
  const fails = failing(facts.operator);
  const form = "literal" in right ? composed : <Value>(value: Value): Value => value;
  return ruleOf(
    facts,
    (self, report) => {
      const measure = form(readRight(self));
      walk(self, (found, matched) => {
        if (fails(form(found), measure))
          report(() => ({ place: placeAt(left, matched), ...demandOf(facts, measure), found }));
      });
    },
    { operands: [{ path: left }] },
  );
}

function failing(operator: Operator): (left: unknown, right: unknown) => boolean {
  const { holds } = comparisons[operator];
  const compared = operator === "==" || operator === "!=" ? equality : orderOfKind;
  return (left, right) => {
    const found = isAbsent(left) || isAbsent(right) ? undefined : compared(left, right);
    return found !== undefined && !holds(found);
  };
}

function equality(left: unknown, right: unknown): number {
  const keyOf = keyer();
  return keyOf(left) === keyOf(right) ? 0 : 1;
}

function orderOfKind(left: unknown, right: unknown): number | undefined {
  const areNumbers = typeof left === "number" && typeof right === "number";
  const areTexts = typeof left === "string" && typeof right === "string";
  if (!areNumbers && !areTexts) return undefined;
  if (left === right) return 0;
  return (areTexts ? orderOfInstants(left, right) : undefined) ?? (left < right ? -1 : 1);
}

function demandOf({ operator, right }: CompareFacts, measure: unknown): Pick<Finding, "demand" | "expected"> {
  const value = printValue(measure);
  const expected = `${comparisons[operator].words} ${"path" in right ? `${nameOf(right.path)} (${value})` : value}`;
  return { demand: `must be ${expected}`, expected };
}
