import { withNone, withTwo } from "../counterexample/lists.js";
import { type RuleKind, typesWouldSprawl } from "../rule-kind.js";
import { givenSchema } from "../schema/at-path.js";
import { one, outline, pathsArgument } from "../uses.js";
import { listed, words } from "../words.js";
import { severalCertain } from "../cannot-hold.js";

export const exactlyOneKind: RuleKind<"exactly_one"> = {
  kind: "exactly_one",
  defaultCode: "not_exactly_one",
  reads: ({ paths }) => paths.map((path) => outline(one(path, "anything"))),
  enforce: ({ paths }) => ({ helper: "exactlyOne", arguments: { paths: pathsArgument(paths) } }),
  schema: ({ paths }, context) => ({ oneOf: paths.map((path) => givenSchema(path, context)) }),
  types: () => typesWouldSprawl,
  sentence: ({ paths }) => words`exactly one of ${listed(paths, "or")} must be given`,
  *breaks({ paths }, conforming, context) {
    yield* withNone(conforming, paths, context);
    yield* withTwo(conforming, paths, context);
  },
  cannotHold: ({ paths }, look) => severalCertain(paths, look),
};
