import { whereGiven } from "../schema/at-path.js";
import { allOf } from "../../json-schema/merge.js";
import { replacedAtAny } from "../counterexample/changes.js";
import { samplesAt } from "../counterexample/samples.js";
import { type RuleKind, all } from "../rule-kind.js";
import { each, pathsArgument } from "../uses.js";
import { words } from "../words.js";
import { readablePath } from "../../model/paths.js";

export const forbidKind: RuleKind<"forbid"> = {
  kind: "forbid",
  defaultCode: "forbidden",
  reads: ({ paths }) => paths.map((path) => each(path, "anything")),
  readsPresenceOnly: true,
  enforce: ({ paths }) => ({ helper: "forbid", arguments: { paths: pathsArgument(paths) } }),
  schema: ({ paths }, context) =>
    allOf(paths.map((path) => whereGiven(path, (kinds) => kinds.includes("null") && { type: "null" }, context))),
  types: ({ paths }) => ({ paths, to: "absent" }),
  sentence: ({ paths }) => words`${all(paths)} must be omitted or null`,
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
