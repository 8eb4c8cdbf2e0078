/** Complaints of stage 3 about how answers and fields are read. */
import { error, warning } from "./entry.js";
import { quote } from "./quote.js";

export const checkReadingDiagnostics = {
  "check/alias-is-field": error(
    ({ alias, field, other }: { alias: string; field: string; other: string }) =>
      `${quote(alias)} cannot be an alias of ${field}: it is ${other === field ? "its own name" : `the field ${other}`}`,
    "What is under a key that is declared is the value of that field. Case, `_` and `-` do not count, as they do not count when keys are read.",
  ),
  "check/alias-shared": error(
    ({ alias, first, second }: { alias: string; first: string; second: string }) =>
      `${quote(alias)} is an alias of both ${first} and ${second}`,
    "A value under this key could be meant for either field, and nothing says for which. Case, `_` and `-` do not count, as they do not count when keys are read.",
  ),
  "check/enum-alias-clash": error(
    ({ alias, value, clash }: { alias: string; value: string; clash: string }) =>
      `${quote(alias)} cannot mean ${value}: it is ${clash}`,
    "An answer with this word could mean either of two values. Case does not count, as it does not count when values are read.",
  ),
  "check/explicit-field": error(
    ({ key, what, field }: { key: string; what: string; field: string | undefined }) =>
      field === undefined
        ? `${key} would make up or bend ${what}, which is a decision`
        : `${key} of ${what} would make up ${field}, which is a decision`,
    "A decision (a verdict, an approval, a score) is what the agent is asked for. What it did not say is not invented, and what it said is not bent; such an answer is rejected, and the agent asked again.",
  ),
  "check/reading-value": error(
    ({ problem }: { problem: string }) => problem,
    "What is inserted when an answer is read must be valid like everything else, or the answer would be rejected for a value that its contract gave it.",
  ),
  "check/reading-misplaced": error(
    ({ key, fits, what, found }: { key: string; fits: string; what: string; found: string }) =>
      `${key} applies to ${fits}, and ${what} is ${found}`,
    "Each way of reading gives some kind of value. If the field takes no such value, the reading could never help.",
  ),
  "check/default-of-itself": error(
    ({ what }: { what: string }) => `the default of ${what} is ${what} itself`,
    "A field that is absent cannot take its value from itself.",
  ),
  "check/wrapper-is-field": error(
    ({ key, keyword, taken }: { key: string; keyword: string; taken: string }) =>
      `\`${keyword}\` cannot lead through ${quote(key)}: it is ${taken}`,
    "A wrapper is what an agent put around its answer or next to it. What is declared is part of the answer itself, so one text would have two readings.",
  ),
  "check/graph-type-mismatch": error(
    ({ key, wanted, path, found }: { key: string; wanted: string; path: string; found: string }) =>
      `\`${key}\` of the graph has to be ${wanted}, and ${path} is ${found}`,
    "A graph is repaired by its ids: they are single strings, the nodes and edges are lists of objects.",
  ),
  "check/empty-object-conforms": warning(
    ({ scope }: { scope: string }) => `an empty object matches ${scope}`,
    "An agent that said nothing at all would be taken at its word. The compiler reads `{}` with an empty context, so what defaults fill in counts as well.",
  ),
};
