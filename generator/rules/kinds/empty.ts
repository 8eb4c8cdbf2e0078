import { isList, isObject, type Json } from "../../source/json.js";
import type { JsonSchema } from "../../json-schema/schema.js";
import type { JsonKind } from "../../model/json-kinds.js";
import { contentKeywords, typed, whereGiven } from "../schema/at-path.js";
import { allOf } from "../../json-schema/merge.js";
import { replacedAtAny } from "../counterexample/changes.js";
import { samplesAt } from "../counterexample/samples.js";
import { type RuleKind, all } from "../rule-kind.js";
import { each, outline, pathsArgument } from "../uses.js";
import { words } from "../words.js";
import { readablePath } from "../../model/paths.js";
import { neverEmpty } from "../cannot-hold.js";

export const emptyKind: RuleKind<"empty"> = {
  kind: "empty",
  defaultCode: "not_empty",
  reads: ({ paths }) => paths.map((path) => outline(each(path, "content"))),
  enforce: ({ paths }) => ({ helper: "empty", arguments: { paths: pathsArgument(paths) } }),
  schema: ({ paths }, context) => allOf(paths.map((path) => whereGiven(path, hasNoContent, context))),
  types: ({ paths }) => ({ paths, to: "empty" }),
  sentence: ({ paths }) => words`${all(paths)} must be empty`,
  breaks: ({ paths }, conforming, context) =>
    replacedAtAny(conforming, paths, (path) => () => samplesAt(path, context).filter(isFull), context),
  content: "empty",
  cannotHold: ({ paths }, look, vocabulary) =>
    paths
      .filter((path) => neverEmpty(look(path), vocabulary))
      .map((path) => ({ path, because: `${readablePath(path)} always has content` })),
};

/** A number or a boolean always has contents. */
function hasNoContent(kinds: readonly JsonKind[]): JsonSchema | false {
  const emptiable = kinds.filter((kind) => ["string", "array", "object", "null"].includes(kind));
  return emptiable.length > 0 && typed(emptiable, contentKeywords(emptiable, "max", 0));
}

function isFull(value: Json): boolean {
  if (typeof value === "string" || isList(value)) return value.length > 0;
  return isObject(value) ? Object.keys(value).length > 0 : value !== null;
}
