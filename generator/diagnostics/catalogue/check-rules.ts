/** Complaints of stage 3 about rules and codes. */
import { error, warning } from "./entry.js";

export const checkRuleDiagnostics = {
  "check/path-to-many-places": error(
    ({ path, reader }: { path: string; reader: string }) => `${path} leads to many places, and ${reader} takes one`,
    "A condition and a comparison are about single values. A rule that goes for each item of a list is with the type of the items, where its paths start from one of them.",
  ),
  "check/rule-type-mismatch": error(
    ({ reader, demand, path, found }: { reader: string; demand: string; path: string; found: string }) =>
      `${reader} needs ${demand} at ${path}, and this is ${found}`,
    "Each kind of rule is about some kinds of value; docs/language.md says which. On another kind it would never find anything, or always.",
  ),
  "check/value-impossible": error(
    ({ value, path }: { value: string; path: string }) => `${value} is not a value of ${path} can have`,
    "A rule that waits for a value which the type excludes never does what it says. Most often the value is misspelled, or the field is another one.",
  ),
  "check/ambiguous-word": error(
    ({ word, path }: { word: string; path: string }) =>
      `\`${word}\` could be meant as a value of ${path} or as the test whether something is there`,
    "In a condition the bare words `present` and `absent` ask whether something is there. If the field has a value of that name, the condition says which of the two is meant.",
  ),
  "check/incomparable": error(
    ({ left, leftIs, right, rightIs }: { left: string; leftIs: string; right: string; rightIs: string }) =>
      `${left} is ${leftIs} and ${right} is ${rightIs}: no value of the one is a value of the other`,
    "What a rule compares has to be of one kind, and of closed vocabularies that share a value; otherwise the outcome is the same for every answer.",
  ),
  "check/table-key-type-mismatch": error(
    ({ table, enum: keyed, path, found }: { table: string; enum: string; path: string; found: string }) =>
      `the rows of ${table} are for ${keyed}, and ${path} is ${found}`,
    "The value of the field chooses the row, so every value which it can have needs one.",
  ),
  "check/column-type-mismatch": error(
    ({ column, wanted, found }: { column: string; wanted: string; found: string }) =>
      `the column ${column} has to contain ${wanted}, and ${found}`,
    "A rule compares the items of a list in the answer with the items of a list in the table; a condition compares a cell with single values.",
  ),
  "check/rule-never-applies": error(
    ({ what, because }: { what: string; because: string }) => `${what} never applies: ${because}`,
    "A rule whose condition no answer can meet enforces nothing.",
  ),
  "check/rule-always-fails": error(
    ({ because, conditional }: { because: string; conditional: boolean }) =>
      `this rule rejects every answer${conditional ? " in which its condition applies" : ""}: ${because}`,
    "What the types demand and what the rule demands cannot both be had.",
  ),
  "check/rules-contradict": error(
    ({ first, second, path }: { first: string; second: string; path: string }) =>
      `\`${first}\` and \`${second}\` of ${path} cannot both be satisfied`,
    "One of the rules demands that something is there, the other that it is not, and wherever one of them applies the other does, too.",
  ),
  "check/rule-repeated": error(
    () => "the same rule is here twice",
    "Each breach would be reported twice. Two codes or sentences for one demand are one too many.",
  ),
  "check/rule-needs-variant": error(
    ({ path, others }: { path: string; others: readonly string[] }) =>
      `${path} is demanded in variants that do not have it: ${others.join(", ")}`,
    "A field of a variant exists only for that value of the discriminator, so a rule that requires it needs a condition on that value.",
  ),
  "check/code-never-given": error(
    ({ fault, what }: { fault: string; what: string }) => `${what} can never have the fault \`${fault}\``,
    "A code for an issue that cannot occur would mislead the code that handles it. Add the missing bound, or move the code to another field.",
  ),
  "check/code-unused": warning(
    ({ fault, what }: { fault: string; what: string }) => `nothing in ${what} can have the fault \`${fault}\``,
    "The code is never given. That does no harm, and may be meant for what is still to come.",
  ),
};
