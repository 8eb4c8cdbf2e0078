/** Diagnostics of stage 3 about rules and codes. */
import { error, warning } from "./entry.js";

export const checkRuleDiagnostics = {
  "check/path-to-many-places": error(
    ({ path, reader }: { path: string; reader: string }) => `${path} is many values, but ${reader} takes one`,
    "A condition and a comparison take single values. A rule about each item of an array belongs to the type of the items, where its paths start at one item.",
    "Move the rule to the type of the items.",
  ),
  "check/rule-type-mismatch": error(
    ({ reader, demand, path, found }: { reader: string; demand: string; path: string; found: string }) =>
      `${reader} requires ${demand} at ${path}, but this is ${found}`,
    "Each kind of rule works on certain types, listed in docs/language.md. On another type it would always or never report an issue.",
    "Correct the path, or use another kind of rule.",
  ),
  "check/value-impossible": error(
    ({ value, path }: { value: string; path: string }) => `${path} can never be ${value}`,
    "A rule that compares with a value that the type excludes has no effect. Check the spelling of the value and the name of the field.",
  ),
  "check/ambiguous-word": error(
    ({ word, path }: { word: string; path: string }) =>
      `\`${word}\` could be a value of ${path} or the test for presence`,
    "In a condition, the words `present` and `absent` test whether a field is present. If the field also has a value of that name, the condition must say which of the two is intended.",
  ),
  "check/incomparable": error(
    ({ left, leftIs, right, rightIs }: { left: string; leftIs: string; right: string; rightIs: string }) =>
      `${left} is ${leftIs} and ${right} is ${rightIs}: no value of the one is a value of the other`,
    "Both sides of a comparison must have the same type, and enums must share a value; otherwise the result is the same for every answer.",
    "Compare values of the same type, or correct one of the paths.",
  ),
  "check/table-key-type-mismatch": error(
    ({ table, enum: keyed, path, found }: { table: string; enum: string; path: string; found: string }) =>
      `the rows of ${table} are for ${keyed}, but ${path} is ${found}`,
    "The value of the field selects the row, so each value that it can have needs a row.",
  ),
  "check/column-type-mismatch": error(
    ({ column, wanted, found }: { column: string; wanted: string; found: string }) =>
      `the column ${column} must contain ${wanted}, but ${found}`,
    "A rule compares the items of an array in the answer with the items of an array in the table; a condition compares a cell with a single value.",
  ),
  "check/rule-never-applies": error(
    ({ what, because }: { what: string; because: string }) => `${what} never applies: ${because}`,
    "A rule whose condition is never true has no effect.",
  ),
  "check/rule-always-fails": error(
    ({ because, conditional }: { because: string; conditional: boolean }) =>
      `this rule rejects every answer${conditional ? " in which its condition applies" : ""}: ${because}`,
    "No answer can satisfy both the types and the rule.",
  ),
  "check/rules-contradict": error(
    ({ first, second, path }: { first: string; second: string; path: string }) =>
      `\`${first}\` and \`${second}\` of ${path} cannot both be satisfied`,
    "One rule requires a field that the other forbids, and both apply to the same answers.",
  ),
  "check/rule-repeated": error(
    () => "this rule appears twice",
    "Each issue would be reported twice. Keep one of the two rules.",
  ),
  "check/rule-needs-variant": error(
    ({ path, others }: { path: string; others: readonly string[] }) =>
      `${path} is required in variants that do not have it: ${others.join(", ")}`,
    "A field of a variant exists only for that value of the discriminator, so a rule that requires it needs a condition on that value.",
  ),
  "check/code-never-given": error(
    ({ fault, what }: { fault: string; what: string }) => `${what} can never have the issue \`${fault}\``,
    "Your program would wait for an issue that cannot occur. Add the missing bound, or move the code to another field.",
  ),
  "check/code-unused": warning(
    ({ fault, what }: { fault: string; what: string }) => `nothing in ${what} can have the issue \`${fault}\``,
    "The code is never reported. This is harmless if you plan to add such a field.",
  ),
};
