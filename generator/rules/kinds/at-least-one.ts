import { anyOf } from "../../json-schema/merge.js";
import { withNone } from "../counterexample/lists.js";
import { type RuleKind, typesWouldSprawl } from "../rule-kind.js";
import { givenSchema } from "../schema/at-path.js";
import { one, outline, pathsArgument } from "../uses.js";
import { listed, words } from "../words.js";

export const atLeastOneKind: RuleKind<"at_least_one"> = {
  kind: "at_least_one",
  defaultCode: "none_given",
  reads: ({ paths }) => paths.map((path) => outline(one(path, "anything"))),
  enforce: ({ paths }) => ({ helper: "atLeastOne", arguments: { paths: pathsArgument(paths) } }),
  schema: ({ paths }, context) => anyOf(paths.map((path) => givenSchema(path, context))),
  types: () => typesWouldSprawl,
  sentence: ({ paths }) => words`at least one of ${listed(paths, "or")} must be given`,
  breaks: ({ paths }, conforming, context) => withNone(conforming, paths, context),
  alwaysHolds: ({ paths }, look) => paths.some((path) => look(path).certain),
};
