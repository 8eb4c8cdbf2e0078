import { givenSchema } from "../schema/at-path.js";
import { allOf } from "../../json-schema/merge.js";
import { nothing, replacedAtAny } from "../counterexample/changes.js";
import { type RuleKind, all } from "../rule-kind.js";
import { each, outline, pathsArgument } from "../uses.js";
import { words } from "../words.js";
import { readablePath } from "../../model/paths.js";

export const requireKind: RuleKind<"require"> = {
  kind: "require",
  defaultCode: "required",
  reads: ({ paths }) => paths.map((path) => outline(each(path, "anything"))),
  enforce: ({ paths }) => ({ helper: "require", arguments: { paths: pathsArgument(paths) } }),
  schema: ({ paths }, context) => allOf(paths.map((path) => givenSchema(path, context))),
  types: ({ paths }) => ({ paths, to: "given" }),
  sentence: ({ paths }) => words`${all(paths)} must be given`,
  breaks: ({ paths }, conforming, context) => replacedAtAny(conforming, paths, () => () => nothing, context),
  content: "given",
  alwaysHolds: ({ paths }, look) => paths.every((path) => look(path).certain),
  cannotHold: ({ paths }, look) =>
    paths
      .filter((path) => look(path).shapes.length === 0)
      .map((path) => ({ path, because: `${readablePath(path)} is always null` })),
};
