/** Complaints of stage 1 about a type expression such as `Finding[1..50] | null`. */
import { error } from "./entry.js";

export const expressionDiagnostics = {
  "parse/type-expected": error(
    ({ found }: { found: string }) => `a type is expected here, not ${found}`,
    "A type is a word (`string`, `Finding`), `map<...>`, or a type expression in parentheses. Each `|` has a type on both sides.",
  ),
  "parse/unexpected-in-type": error(
    ({ found }: { found: string }) => `${found} cannot be here in a type expression`,
    "A type expression is made of types, lists `T[]` and `T[1..50]`, maps `map<T>`, ranges after a scalar (`string 1..200`), alternatives `A | B` and parentheses.",
  ),
  "parse/missing-bracket": error(
    ({ bracket, found }: { bracket: string; found: string }) => `\`${bracket}\` is expected here, not ${found}`,
    "Every `[`, `<` and `(` of a type expression is closed in the same expression.",
  ),
  "parse/malformed-range": error(
    ({ range }: { range: string }) => `\`${range}\` is not a range`,
    "A range has two dots between its bounds: `1..200`. One side may be left out: `1..` is at least 1, and `..50` at most 50.",
  ),
  "parse/misplaced-range": error(
    ({ range }: { range: string }) => `the range \`${range}\` cannot be here`,
    "The range of a scalar follows its name (`string 1..200`), the range of a list in its brackets (`string[1..50]`). Maps, objects and alternatives have none.",
  ),
  "parse/generic-type": error(
    ({ name }: { name: string }) => `\`${name}\` takes no type in angle brackets`,
    "Only `map<T>` does, for an object whose keys the data chooses. A list is written `T[]`.",
  ),
  "parse/optional-mark": error(
    () => "`?` cannot be in a type expression",
    "A field that may be absent has the `?` after its name: `fix_hint?: string`. A value that may be null has the type `string | null`.",
  ),
  "parse/expression-too-large": error(
    ({ measure, limit }: { measure: "characters" | "levels"; limit: number }) =>
      `the type expression has more than ${limit} ${measure}`,
    "Give the inner types names under `types:`, and use the names.",
  ),
};
