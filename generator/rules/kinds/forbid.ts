import type { PathText } from "../../model/place.js";
import { whereGiven } from "../schema/at-path.js";
import { allOf } from "../../json-schema/merge.js";
import { replacedAtAny } from "../counterexample/changes.js";
import { samplesAt } from "../counterexample/samples.js";
import { type KindContext, type RuleKind, all } from "../rule-kind.js";
import { isOptionalAt, kindsOfAll, shapesAt } from "../shapes-at.js";
import { dataArgument, each, outline, pathsArgument } from "../uses.js";
import { words } from "../words.js";
import { readablePath } from "../../model/paths.js";

export const forbidKind: RuleKind<"forbid"> = {
  kind: "forbid",
  defaultCode: "forbidden",
  reads: ({ paths }) => paths.map((path) => outline(each(path, "anything"))),
  enforce: ({ paths }, context) => ({
    helper: "forbid",
    arguments: { paths: pathsArgument(paths), absent: dataArgument(absenceOf(paths, context)) },
  }),
  schema: ({ paths }, context) =>
    allOf(paths.map((path) => whereGiven(path, (kinds) => kinds.includes("null") && { type: "null" }, context))),
  types: ({ paths }) => ({ paths, to: "absent" }),
  sentence: ({ paths }, context) => words`${all(paths)} must be ${[absenceOf(paths, context)]}`,
  breaks: ({ paths }, conforming, context) =>
    replacedAtAny(
      conforming,
      paths,
      (path) => () => samplesAt(path, context).filter((sample) => sample !== null),
      context,
    ),
  content: "absent",
  alwaysHolds: ({ paths }, look) => paths.every((path) => look(path).shapes.length === 0),
  cannotHold: ({ paths }, look) =>
    paths
      .filter((path) => look(path).certain)
      .map((path) => ({ path, because: `${readablePath(path)} is always there` })),
};

/** How the fields can be absent: some cannot be null, and others cannot be omitted. */
function absenceOf(paths: readonly PathText[], context: KindContext): string {
  const admitsNull = paths.some((path) => kindsOfAll(shapesAt(path, context), context.vocabulary).includes("null"));
  if (!admitsNull) return "omitted";
  return paths.some((path) => isOptionalAt(path, context)) ? "omitted or null" : "null";
}
