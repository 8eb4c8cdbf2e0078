import { replacedAtAny } from "../counterexample/changes.js";
import { samplesAt, unreferencedValues } from "../counterexample/samples.js";
import { type RuleKind, all, schemaComparesNothing, typesCompareNothing } from "../rule-kind.js";
import { each, pathArgument, pathsArgument } from "../uses.js";
import { words } from "../words.js";

export const refsKind: RuleKind<"refs"> = {
  kind: "refs",
  defaultCode: "unknown_reference",
  reads: ({ from, to }) => [...from, to].map((path) => each(path, "scalar")),
  enforce: ({ from, to }) => ({
    helper: "refs",
    arguments: { from: pathsArgument(from), to: { kind: "object", members: { path: pathArgument(to) } } },
  }),
  schema: () => schemaComparesNothing,
  types: () => typesCompareNothing,
  sentence: ({ from, to }) => words`${all(from)} must be one of ${to}`,
  breaks: ({ from }, conforming, context) =>
    replacedAtAny(conforming, from, (path) => () => [...unreferencedValues, ...samplesAt(path, context)], context),
  alwaysHolds: ({ from, to }) => from.every((path) => path === to),
  compares: ({ from, to }) => from.map((path) => [{ path }, { path: to }]),
};
