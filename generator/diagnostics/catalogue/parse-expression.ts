/** Diagnostics of stage 1 about a type expression such as `Finding[1..50] | null`. */
import { error } from "./entry.js";

export const expressionDiagnostics = {
  "parse/type-expected": error(
    ({ found }: { found: string }) => `a type is expected here, not ${found}`,
    "A type is a word (`string`, `Finding`), `map<...>`, or a type expression in parentheses. Each `|` has a type on both sides.",
    "Write a type such as `string`, `Finding` or `map<integer>`.",
  ),
  "parse/unexpected-in-type": error(
    ({ found }: { found: string }) => `${found} cannot be here in a type expression`,
    "A type expression consists of types, arrays `T[]` and `T[1..50]`, maps `map<T>`, ranges after a scalar (`string 1..200`), alternatives `A | B` and parentheses.",
    'See "Type expressions" in docs/language.md.',
  ),
  "parse/missing-bracket": error(
    ({ bracket, found }: { bracket: string; found: string }) => `\`${bracket}\` is expected here, not ${found}`,
    "Every `[`, `<` and `(` of a type expression is closed in the same expression.",
    "Add the missing bracket.",
  ),
  "parse/malformed-range": error(
    ({ range }: { range: string }) => `\`${range}\` is not a range`,
    "A range has two dots between its bounds: `1..200`. You can omit one side: `1..` is at least 1, and `..50` at most 50.",
    "Write a range such as `1..200`, `1..` or `..50`.",
  ),
  "parse/misplaced-range": error(
    ({ range }: { range: string }) => `the range \`${range}\` cannot be here`,
    "The range of a scalar follows its name (`string 1..200`), and the range of an array is in its brackets (`string[1..50]`). Maps, objects and alternatives have none.",
    "Write the range after a scalar (`string 1..200`) or in the brackets of an array (`string[1..50]`).",
  ),
  "parse/generic-type": error(
    ({ name }: { name: string }) => `\`${name}\` takes no type in angle brackets`,
    "Only `map<T>` does, for an object with arbitrary keys. Write an array as `T[]`.",
  ),
  "parse/optional-mark": error(
    () => "`?` cannot be in a type expression",
    "A field that may be absent has the `?` after its name: `fix_hint?: string`. A value that may be null has the type `string | null`.",
  ),
  "parse/expression-too-large": error(
    ({ measure, limit }: { measure: "characters" | "levels"; limit: number }) =>
      `the type expression has more than ${limit} ${measure}`,
    "Declare the inner types under `types:`, and use their names.",
    "Declare the inner types under `types:`, and use their names.",
  ),
};
