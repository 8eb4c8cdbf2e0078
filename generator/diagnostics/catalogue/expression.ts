/** Complaints about the expressions of `assert`, `when` and `derived`, whose language is docs/expressions.md. */
import { error } from "./entry.js";
import { quote } from "./quote.js";

export const ruleExpressionDiagnostics = {
  "check/expression-syntax": error(
    ({ problem }: { problem: string }) => `this is not an expression: ${problem}`,
    "Expressions are written in a subset of CEL (Common Expression Language), which docs/expressions.md describes function by function.",
  ),
  "check/expression-too-large": error(
    ({ measure, limit }: { measure: string; limit: number }) => `the expression has more than ${limit} ${measure}`,
    "A very long expression cannot be reviewed. Split it into two rules, or use `when`; most joins have a rule kind of their own.",
  ),
  "check/expression-unsupported": error(
    ({ what }: { what: string }) => `expressions have no ${what}`,
    "Expressions are a subset of CEL: what works on the values that JSON has, takes no more than linear time and means the same in every implementation.",
  ),
  "check/expression-unknown-name": error(
    ({ name }: { name: string }) => `unknown name ${quote(name)}`,
    "An expression speaks of the fields of the value that the rule is on by their names, and of that value as a whole as `self`. Macros such as `all` name the item that they look at.",
  ),
  "check/expression-unknown-field": error(
    ({ name, of }: { name: string; of: string }) => `${of} has no field ${quote(name)}`,
    "Expressions are checked against the shape of the value. Keys that are merely kept (`unknown_keys: keep`) have no type, so no expression can read them.",
  ),
  "check/expression-unknown-function": error(
    ({ name }: { name: string }) => `unknown function ${quote(name)}`,
    "docs/expressions.md lists the functions and macros of expressions, each with an example. Names are matched exactly, case included.",
  ),
  "check/expression-arguments": error(
    ({ call, takes, found }: { call: string; takes: string; found: string }) => `${call} takes ${takes}, not ${found}`,
    "Each function has a fixed number of arguments and is either before its first argument, `size(list)`, or after it, `text.contains(part)`.",
  ),
  "check/expression-operand": error(
    ({ of, takes, found }: { of: string; takes: string; found: string }) => `${of} takes ${takes}, not ${found}`,
    "As in CEL, nothing is converted silently: integers and numbers are not mixed in arithmetic, and text is not a boolean. `int(...)`, `double(...)` and `string(...)` convert.",
  ),
  "check/expression-mixed-types": error(
    ({ where, first, second }: { where: string; first: string; second: string }) =>
      `${where} cannot be ${first} and ${second}`,
    "The items of a list, the values of a map and the two outcomes of `? :` are of one kind each, or whatever goes on with them could not know what it has.",
  ),
  "check/expression-maybe-absent": error(
    ({ member }: { member: string }) => `${quote(member)} may be absent`,
    "A member that an answer may leave out is read only if a test before it has shown that it is there. A test applies to what follows it in `&&`, and for the outcomes of `? :`.",
  ),
  "check/expression-maybe-null": error(
    ({ value }: { value: string }) => `${quote(value)} may be null`,
    "Null can be compared with `==` and `!=` and is of no other use. A test against null applies to what follows it in `&&`, and for the outcomes of `? :`.",
  ),
  "check/expression-unchecked": error(
    ({ member, why }: { member: string; why: string }) => `what ${quote(member)} contains is not known here: ${why}`,
    "A key that a variant or an alternative does not declare, and keeps, is not checked in any way, so an expression cannot rely on it. A test of the field that distinguishes them shows which one it is.",
  ),
  "check/expression-never-equal": error(
    ({ left, right }: { left: string; right: string }) => `${left} never equals ${right}`,
    "Values of different kinds are never equal, so the comparison says nothing; most often one side was meant to be something else.",
  ),
  "check/expression-no-such-value": error(
    ({ value, of }: { value: string; of: string }) => `${value} is none of the values of ${quote(of)}`,
    "The values of an enum or a constant are known, and this is not among them: the comparison could never apply.",
  ),
  "check/expression-join": error(
    ({ what, loop }: { what: string; loop: string }) =>
      `${what} for each item of ${quote(loop)}, which takes quadratic time`,
    "A list that does not belong to the item at hand would be gone through again for every item. The rule kinds `refs`, `subset`, `unique`, `disjoint` and `excludes` look each item up instead, and take linear time.",
  ),
  "check/expression-result": error(
    ({ takes, found }: { takes: string; found: string }) => `the expression has to give ${takes}, and gives ${found}`,
    "The expression of `assert` and of `when` says whether something applies. Booleans only do that: text, numbers and lists have to be compared with something first.",
  ),
  "check/expression-constant": error(
    () => "the expression reads no field, so its value is the same for every answer",
    "A rule that is always true says nothing, one that is never true rejects every answer, and a derived value has to follow from something.",
  ),
};
