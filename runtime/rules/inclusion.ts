/** The rules about values that an array must or must not contain: includes, excludes. */
import { composed } from "../support/unicode-form.js";
import { describeValues, listed } from "../support/words.js";
import type { Literal } from "./condition.js";
import { type Path, placeAt, walkOf } from "./path.js";
import { type Finding, type RuleFacts, type Rule, ruleOf } from "./rule.js";
import { type Values, valuesFor } from "./values.js";

type ListFacts = RuleFacts & { readonly path: Path; readonly values: Values };

/** Returns the violation of an array, or undefined. */
type Judge = (
  held: ReadonlySet<unknown>,
  values: readonly Literal[],
) => Pick<Finding, "demand" | "expected"> | undefined;

/** The array must contain all of the values, or with `any` at least one of them. A missing array is ignored. */
export function includes(facts: ListFacts & { readonly any?: true }): Rule {
  return listRule(facts, facts.any ? includesOne : includesAll);
}

/** The array must not contain any of the values. */
export function excludes(facts: ListFacts): Rule {
  return listRule(facts, excludesAll);
}

function listRule(facts: ListFacts, judge: Judge): Rule {
  const walk = walkOf(facts.path);
  const wanted = valuesFor(facts.values);
  return ruleOf(
    facts,
    (self, report) => {
      const values = wanted(self) ?? [];
      walk(self, (found, matched) => {
        const fault = Array.isArray(found) ? judge(new Set<unknown>(found.map(composed)), values) : undefined;
        if (fault) report(() => ({ place: placeAt(facts.path, matched), ...fault, found }));
      });
    },
    { operands: [{ path: facts.path }] },
  );
}

function includesAll(held: ReadonlySet<unknown>, values: readonly Literal[]): ReturnType<Judge> {
  const missing = values.filter((value) => !held.has(composed(value)));
  if (missing.length === 0) return undefined;
  const expected = listed(missing);
  return { demand: `must include ${expected}`, expected };
}

function includesOne(held: ReadonlySet<unknown>, values: readonly Literal[]): ReturnType<Judge> {
  if (values.length === 0 || values.some((value) => held.has(composed(value)))) return undefined;
  const expected = describeValues(values);
  return { demand: `must include ${expected}`, expected };
}

function excludesAll(held: ReadonlySet<unknown>, values: readonly Literal[]): ReturnType<Judge> {
  const present = values.filter((value) => held.has(composed(value)));
  if (present.length === 0) return undefined;
  const unwanted = listed(present);
  return { demand: `must not include ${unwanted}`, expected: `none of ${unwanted}` };
}
