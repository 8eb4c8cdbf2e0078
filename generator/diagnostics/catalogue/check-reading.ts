/** Diagnostics of stage 3 about parsing answers and fields. */
import { error, warning } from "./entry.js";
import { quote } from "./quote.js";

export const checkReadingDiagnostics = {
  "check/alias-is-field": error(
    ({ alias, field, other }: { alias: string; field: string; other: string }) =>
      `${quote(alias)} cannot be an alias of ${field}: it is ${other === field ? "its own name" : `the field ${other}`}`,
    "A declared key always sets its own field. Case, `_` and `-` are ignored, as they are when an answer is parsed.",
  ),
  "check/alias-shared": error(
    ({ alias, first, second }: { alias: string; first: string; second: string }) =>
      `${quote(alias)} is an alias of both ${first} and ${second}`,
    "A value under this key could belong to either field. Case, `_` and `-` are ignored, as they are when an answer is parsed.",
  ),
  "check/enum-alias-clash": error(
    ({ alias, value, clash }: { alias: string; value: string; clash: string }) =>
      `${quote(alias)} cannot mean ${value}: it is ${clash}`,
    "An answer with this word could mean either value. Case is ignored, as it is when an answer is parsed.",
  ),
  "check/explicit-field": error(
    ({ key, what, field }: { key: string; what: string; field: string | undefined }) =>
      field === undefined
        ? `\`${key}\` cannot be used on ${what}, which is explicit`
        : `\`${key}\` of ${what} would fill in ${field}, which is explicit`,
    "The model itself must state an `explicit` field (a verdict, an approval, a score), so nothing fills it in or changes it. An answer without it is rejected, and you ask the model again.",
  ),
  "check/reading-value": error(
    ({ problem }: { problem: string }) => problem,
    "A value that the parser inserts must be valid, or the contract would reject an answer because of its own default.",
    "Correct the value, or the type of the field.",
  ),
  "check/reading-misplaced": error(
    ({ key, fits, what, found }: { key: string; fits: string; what: string; found: string }) =>
      `${key} applies to ${fits}, but ${what} is ${found}`,
    "The key produces values of a type that the field does not accept, so it would have no effect.",
    "Remove the key, or change the type of the field.",
  ),
  "check/default-of-itself": error(
    ({ what }: { what: string }) => `the default of ${what} is ${what} itself`,
    "An absent field cannot take its value from itself.",
    "Name another field.",
  ),
  "check/wrapper-is-field": error(
    ({ key, keyword, taken }: { key: string; keyword: string; taken: string }) =>
      `\`${keyword}\` cannot name ${quote(key)}: it is ${taken}`,
    "A wrapper is a key that a model adds around its answer or next to it. A declared key is part of the answer, so an answer would have two meanings.",
    "Name a key that is not declared.",
  ),
  "check/graph-type-mismatch": error(
    ({ key, wanted, path, found }: { key: string; wanted: string; path: string; found: string }) =>
      `\`${key}\` of the graph must be ${wanted}, but ${path} is ${found}`,
    "A graph is repaired by its ids: ids must be strings, and nodes and edges arrays of objects.",
    "Correct the path.",
  ),
  "check/empty-object-conforms": warning(
    ({ scope }: { scope: string }) => `an empty object matches ${scope}`,
    "An agent that returns nothing would be accepted. The compiler parses `{}` with an empty context, including defaults.",
  ),
};
