/** The conditions `when` and `where` of rules. Each tests single values, or is a compiled expression. */
import type { LetterCase } from "../keywords/comparable.js";
import { keywordMatcher } from "../keywords/keyword-matcher.js";
import { printValue } from "../support/printable.js";
import { composed } from "../support/unicode-form.js";
import { getterOf, nameOf, type Path } from "./path.js";
import { isAbsent } from "../support/records.js";

export type Literal = string | number | boolean;

/**
 * A test of one value. A missing value only satisfies `present: false`. Null only satisfies `present: false` and
 * `equals: null`.
 */
export type Test =
  | { readonly equals: Literal | null }
  | { readonly in: readonly Literal[] }
  | { readonly lt: number }
  | { readonly lte: number }
  | { readonly gt: number }
  | { readonly gte: number }
  | { readonly startsWith: string }
  /** The value is a string that contains one of the keywords. */
  | { readonly containsAny: readonly string[]; readonly case: LetterCase }
  | { readonly present: boolean };

/** An expression of the contract, compiled to JavaScript; `undefined` if it cannot be evaluated. */
export type Evaluate = (self: unknown) => unknown;

export type Condition =
  | { readonly path: Path; readonly test: Test }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | Evaluate;

type Predicate = (self: unknown) => boolean;

/** Compiles a condition to a function that never throws. Without a condition, the function always returns true. */
export function appliesWhen(condition: Condition | undefined): Predicate {
  if (condition === undefined) return () => true;
  if (typeof condition === "function") return (self) => condition(self) === true;
  if ("all" in condition) return allOf(condition.all.map(appliesWhen));
  if ("any" in condition) return anyOf(condition.any.map(appliesWhen));
  if ("not" in condition) return negated(appliesWhen(condition.not));
  return tested(condition.path, passing(condition.test));
}

function allOf(parts: readonly Predicate[]): Predicate {
  return (self) => parts.every((holds) => holds(self));
}

function anyOf(parts: readonly Predicate[]): Predicate {
  return (self) => parts.some((holds) => holds(self));
}

function negated(holds: Predicate): Predicate {
  return (self) => !holds(self);
}

function tested(path: Path, passes: Predicate): Predicate {
  const read = getterOf(path);
  return (self) => passes(read(self));
}

function passing(test: Test): Predicate {
  if ("present" in test) return (value) => isAbsent(value) !== test.present;
  if ("equals" in test) return isOneOf([test.equals]);
  if ("in" in test) return isOneOf(test.in);
  if ("startsWith" in test) return startingWith(composed(test.startsWith));
  if ("containsAny" in test) return matching(keywordMatcher(test.containsAny, test.case));
  const compares = comparing(test);
  return (value) => typeof value === "number" && compares(value);
}

function matching(matches: (text: string) => boolean): Predicate {
  return (value) => typeof value === "string" && matches(value);
}

/** Values that only differ in their Unicode form are equal. */
function isOneOf(values: readonly unknown[]): Predicate {
  const allowed = new Set(values.map(composed));
  return (value) => allowed.has(composed(value));
}

function startingWith(start: string): Predicate {
  return (value) => typeof value === "string" && composed(value).startsWith(start);
}

type Bound = Extract<
  Test,
  { readonly lt: number } | { readonly lte: number } | { readonly gt: number } | { readonly gte: number }
>;

function comparing(test: Bound): (value: number) => boolean {
  if ("lt" in test) return (value) => value < test.lt;
  if ("lte" in test) return (value) => value <= test.lte;
  if ("gt" in test) return (value) => value > test.gt;
  return (value) => value >= test.gte;
}

/** Whether a condition is an expression or contains one. */
export function containsExpression(condition: Condition | undefined): boolean {
  if (condition === undefined) return false;
  if (typeof condition === "function") return true;
  if ("path" in condition) return false;
  if ("not" in condition) return containsExpression(condition.not);
  return ("all" in condition ? condition.all : condition.any).some(containsExpression);
}

/** Whether a condition contains an expression inside of `not`. */
export function containsNegatedExpression(condition: Condition | undefined): boolean {
  if (condition === undefined || typeof condition === "function" || "path" in condition) return false;
  if ("not" in condition) return containsExpression(condition.not);
  return ("all" in condition ? condition.all : condition.any).some(containsNegatedExpression);
}

/** Returns the paths of a condition, except for those that expressions read. */
export function conditionPaths(condition: Condition | undefined): readonly Path[] {
  if (condition === undefined || typeof condition === "function") return [];
  if ("path" in condition) return [condition.path];
  return "not" in condition
    ? conditionPaths(condition.not)
    : ("all" in condition ? condition.all : condition.any).flatMap(conditionPaths);
}

/** Returns what a condition reads of an item: the whole item if it contains an expression. */
export function partsOf(condition: Condition | undefined): readonly Path[] {
  return containsExpression(condition) ? [[]] : conditionPaths(condition);
}

/**
 * Describes why a condition is true, as the end of a sentence: `, because "verdict" is "PASS"`. Expressions are not
 * described.
 */
export function because(condition: Condition | undefined, self: unknown): string {
  const facts = [
    ...new Set(condition === undefined ? [] : factsOf(condition, self, (part) => appliesWhen(part)(self))),
  ];
  return facts.length === 0 ? "" : `, because ${facts.join(" and ")}`;
}

/**
 * Describes the tests of a condition: `"verdict" is "PASS"`. Of alternatives, only those for which `counts` returns
 * true are included.
 */
export function factsOf(condition: Condition, self: unknown, counts: (part: Condition) => boolean): readonly string[] {
  if (typeof condition === "function") return [];
  if ("all" in condition) return condition.all.flatMap((part) => factsOf(part, self, counts));
  if ("any" in condition) return condition.any.filter(counts).flatMap((part) => factsOf(part, self, counts));
  return "not" in condition ? factsOf(condition.not, self, counts) : [factOf(condition.path, self)];
}

function factOf(path: Path, self: unknown): string {
  const value = getterOf(path)(self);
  return `${nameOf(path)} is ${value === undefined ? "missing" : printValue(value)}`;
}
