import { itemsOf, joinPaths } from "../paths.js";
import { repeated } from "../counterexample/lists.js";
import { type PathUse, type RuleKind, all, typesCountNothing } from "../rule-kind.js";
import { typed, whereGiven } from "../schema/at-path.js";
import { allOf } from "../../json-schema/merge.js";
import { each, pathArgument, pathsArgument } from "../uses.js";
import { listed, words } from "../words.js";
import type { PathText } from "../../model/place.js";

export const uniqueKind: RuleKind<"unique"> = {
  kind: "unique",
  defaultCode: "duplicate",
  reads: ({ paths, by }) =>
    paths.flatMap((path): readonly PathUse[] =>
      by === undefined
        ? [each(path, "list")]
        : [{ ...each(path, "list"), only: "way" }, each(joinPaths(itemsOf(path), by), "anything")],
    ),
  enforce: ({ paths, by }) => ({
    helper: "unique",
    arguments: { paths: pathsArgument(paths), ...(by !== undefined && { by: pathArgument(by) }) },
  }),
  schema: ({ paths, by }, context) => {
    if (by !== undefined)
      return { why: "JSON Schema compares whole items, not one member of them; the contract enforces it" };
    return allOf(paths.map((path) => whereGiven(path, (kinds) => typed(kinds, { uniqueItems: true }), context)));
  },
  types: () => typesCountNothing,
  sentence: ({ paths, by }) =>
    by === undefined
      ? words`${all(paths)} must not contain the same item twice`
      : words`no two items of ${listed(paths, "or")} may have the same ${by}`,
  *breaks({ paths, by }, conforming, context) {
    for (const path of paths) yield* repeated(conforming, path, by, context);
  },
  insteadOfList: (path) => (path.includes("[*].") ? helpForMembers(path) : undefined),
};

/** Returns the help for `nodes[*].id`, which probably means that no two nodes have the same id. */
function helpForMembers(path: PathText): string {
  const at = path.lastIndexOf("[*].");
  return `To compare the items by that field, write \`unique: { path: ${path.slice(0, at)}, by: ${path.slice(at + "[*].".length)} }\`.`;
}
