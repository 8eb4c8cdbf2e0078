import { anyOf } from "../../json-schema/merge.js";
import { withTwo } from "../counterexample/given.js";
import type { RuleKind } from "../rule-kind.js";
import { typesWouldSprawl } from "../said.js";
import { givenSchema } from "../schema/given.js";
import { one, pathsArgument } from "../uses.js";
import { listed, words } from "../words.js";
import { severalCertain } from "../cannot-hold.js";

export const atMostOneKind: RuleKind<"at_most_one"> = {
  kind: "at_most_one",
  defaultCode: "several_given",
  reads: ({ paths }) => paths.map((path) => one(path, "anything")),
  readsPresenceOnly: true,
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
