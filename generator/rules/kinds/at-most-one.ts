import { anyOf } from "../../json-schema/merge.js";
import { withTwo } from "../counterexample/lists.js";
import { type RuleKind, typesWouldSprawl } from "../rule-kind.js";
import { givenSchema } from "../schema/at-path.js";
import { one, outline, pathsArgument } from "../uses.js";
import { listed, words } from "../words.js";
import { severalCertain } from "../cannot-hold.js";

export const atMostOneKind: RuleKind<"at_most_one"> = {
  kind: "at_most_one",
  defaultCode: "several_given",
  reads: ({ paths }) => paths.map((path) => outline(one(path, "anything"))),
  enforce: ({ paths }) => ({ helper: "atMostOne", arguments: { paths: pathsArgument(paths) } }),
  schema: ({ paths }, context) => {
    const given = paths.map((path) => givenSchema(path, context));
    return { oneOf: [...given, { not: anyOf(given) }] };
  },
  types: () => typesWouldSprawl,
  sentence: ({ paths }) => words`at most one of ${listed(paths, "or")} may be given`,
  breaks: ({ paths }, conforming, context) => withTwo(conforming, paths, context),
  cannotHold: ({ paths }, look) => severalCertain(paths, look),
};
