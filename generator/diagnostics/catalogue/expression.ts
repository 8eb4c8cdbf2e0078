/** Diagnostics about the expressions of `assert`, `when` and `derived`; see docs/expressions.md. */
import { error } from "./entry.js";
import { quote } from "./quote.js";

export const ruleExpressionDiagnostics = {
  "check/expression-syntax": error(
    ({ problem }: { problem: string }) => `this is not an expression: ${problem}`,
    "Expressions are a subset of CEL (Common Expression Language). docs/expressions.md lists its functions.",
  ),
  "check/expression-too-large": error(
    ({ measure, limit }: { measure: string; limit: number }) => `the expression has more than ${limit} ${measure}`,
    "A very long expression cannot be reviewed. Split it into two rules, or use `when`; most joins have a rule kind of their own.",
    "Split the expression into two rules, or use `when`.",
  ),
  "check/expression-unsupported": error(
    ({ what }: { what: string }) => `expressions have no ${what}`,
    "Expressions are a subset of CEL: the part that works on JSON values, takes at most linear time and means the same in every implementation.",
  ),
  "check/expression-unknown-name": error(
    ({ name }: { name: string }) => `unknown name ${quote(name)}`,
    "An expression uses the names of the fields of the value that the rule is declared on, and `self` for that value. Macros such as `all` name the current item.",
  ),
  "check/expression-unknown-field": error(
    ({ name, of }: { name: string; of: string }) => `${of} has no field ${quote(name)}`,
    "Expressions are type-checked. Keys that `unknown_keys: keep` keeps have no type, so no expression can use them.",
  ),
  "check/expression-unknown-function": error(
    ({ name }: { name: string }) => `unknown function ${quote(name)}`,
    "docs/expressions.md lists the functions and macros of expressions, each with an example. Names are case-sensitive.",
  ),
  "check/expression-arguments": error(
    ({ call, takes, found }: { call: string; takes: string; found: string }) => `${call} takes ${takes}, not ${found}`,
    "Each function has a fixed number of arguments, and its form is either `size(list)` or `text.contains(part)`.",
    "See docs/expressions.md for the function.",
  ),
  "check/expression-operand": error(
    ({ of, takes, found }: { of: string; takes: string; found: string }) => `${of} takes ${takes}, not ${found}`,
    "As in CEL, nothing is converted silently: arithmetic does not mix integers and numbers, and a string is not a boolean. `int(...)`, `double(...)` and `string(...)` convert.",
  ),
  "check/expression-mixed-types": error(
    ({ where, first, second }: { where: string; first: string; second: string }) =>
      `${where} cannot be ${first} and ${second}`,
    "All items of a list must have the same type, and so must the values of a map and the two results of `? :`.",
    "Convert one of them with `int(...)`, `double(...)` or `string(...)`.",
  ),
  "check/expression-maybe-absent": error(
    ({ member }: { member: string }) => `${quote(member)} may be absent`,
    "Test an optional field before you use it, for example with `has(...)`. A test applies to the rest of an `&&` and to the results of `? :`.",
  ),
  "check/expression-maybe-null": error(
    ({ value }: { value: string }) => `${quote(value)} may be null`,
    "Only `==` and `!=` accept null. Compare the value with null first: the test applies to the rest of an `&&` and to the results of `? :`.",
  ),
  "check/expression-unchecked": error(
    ({ member, why }: { member: string; why: string }) => `the type of ${quote(member)} is not known here: ${why}`,
    "A variant that keeps undeclared keys does not check them, so an expression cannot use them. Test the field that distinguishes the variants first.",
  ),
  "check/expression-never-equal": error(
    ({ left, right }: { left: string; right: string }) => `${left} never equals ${right}`,
    "Values of different types are never equal, so the comparison has no effect. Check both sides.",
    "Correct one side of the comparison.",
  ),
  "check/expression-formats": error(
    ({ left, right }: { left: string; right: string }) => `${left} cannot be compared with ${right}`,
    "Strings are compared character by character, so a date and a date-time that begins with it are never equal, and the order does not follow time. Declare both with the same format.",
    "Declare both with the same format.",
  ),
  "check/expression-no-such-value": error(
    ({ value, of }: { value: string; of: string }) => `${value} is not a value of ${quote(of)}`,
    "The enum or constant does not have this value, so the comparison would have no effect.",
  ),
  "check/expression-join": error(
    ({ what, loop }: { what: string; loop: string }) =>
      `${what} for each item of ${quote(loop)}, which takes quadratic time`,
    "The inner list would be searched again for every item of the outer one. The rule kinds `refs`, `subset`, `unique`, `disjoint` and `excludes` look each item up instead, and take linear time.",
  ),
  "check/expression-result": error(
    ({ takes, found }: { takes: string; found: string }) =>
      `the expression must return ${takes}, but it returns ${found}`,
    "The expression of `assert` and `when` is a condition, so it must be a boolean. Compare strings, numbers and lists with something.",
    "Compare the value with something.",
  ),
  "check/expression-constant": error(
    () => "the expression reads no field, so its value is the same for every answer",
    "A rule that is always true has no effect, a rule that is never true rejects every answer, and a derived value must depend on a field.",
    "Use a field of the value in the expression.",
  ),
};
