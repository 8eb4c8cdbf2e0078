import type { JsonSchema } from "../../json-schema/schema.js";
import type { JsonKind } from "../../model/json-kinds.js";
import { contentKeywords, demanded, typed } from "../schema/at-path.js";
import { allOf } from "../../json-schema/merge.js";
import { nothing, replacedAtAny } from "../counterexample/changes.js";
import { neverEmpty } from "../cannot-hold.js";
import { type RuleKind, all } from "../rule-kind.js";
import { each, outline, pathsArgument } from "../uses.js";
import { words } from "../words.js";

export const nonemptyKind: RuleKind<"nonempty"> = {
  kind: "nonempty",
  defaultCode: "empty",
  reads: ({ paths }) => paths.map((path) => outline(each(path, "content"))),
  enforce: ({ paths }) => ({ helper: "nonEmpty", arguments: { paths: pathsArgument(paths) } }),
  schema: ({ paths }, context) => allOf(paths.map((path) => demanded(path, hasContent, context))),
  types: ({ paths }) => ({
    paths,
    to: "given",
    beyond:
      "TypeScript says that it is there, not that it has content; the comment says it, and the contract enforces it",
  }),
  sentence: ({ paths }) => words`${all(paths)} must not be empty`,
  breaks: ({ paths }, conforming, context) =>
    replacedAtAny(conforming, paths, () => () => ["", [], {}, ...nothing], context),
  content: "filled",
  alwaysHolds: ({ paths }, look, vocabulary) => paths.every((path) => neverEmpty(look(path), vocabulary)),
};

function hasContent(kinds: readonly JsonKind[]): JsonSchema {
  const given = kinds.filter((kind) => kind !== "null");
  return typed(given, contentKeywords(given, "min", 1));
}
