import { visiblePattern } from "../../../runtime/support/visible-text.js";
import type { JsonSchema } from "../../json-schema/schema.js";
import type { JsonKind } from "../../model/json-kinds.js";
import { demanded, typed } from "../schema/at-path.js";
import { allOf } from "../../json-schema/merge.js";
import type { Json } from "../../source/json.js";
import { nothing, replacedAtAny } from "../counterexample/changes.js";
import { type RuleKind, all } from "../rule-kind.js";
import { each, pathsArgument } from "../uses.js";
import { words } from "../words.js";

export const nonblankKind: RuleKind<"nonblank"> = {
  kind: "nonblank",
  defaultCode: "blank",
  reads: ({ paths }) => paths.map((path) => each(path, "text")),
  enforce: ({ paths }) => ({ helper: "nonblank", arguments: { paths: pathsArgument(paths) } }),
  schema: ({ paths }, context) => allOf(paths.map((path) => demanded(path, isVisible, context))),
  types: ({ paths }) => ({
    paths,
    to: "given",
    beyond:
      "TypeScript says that it is there, not that something can be seen in it; the comment says it, and the contract enforces it",
  }),
  sentence: ({ paths }) => words`${all(paths)} must not be blank`,
  breaks: ({ paths }, conforming, context) =>
    replacedAtAny(
      conforming,
      paths,
      () =>
        ({ member }) => ["", " ", blankOf(member), ...nothing],
      context,
    ),
  content: "filled",
};

/** Values other than strings and null are ignored. */
function isVisible(kinds: readonly JsonKind[]): JsonSchema {
  return typed(
    kinds.filter((kind) => kind !== "null"),
    { pattern: visiblePattern },
  );
}

/** As long as the original string, so no bound of its length is broken. */
function blankOf(member: Json | undefined): string {
  return " ".repeat(typeof member === "string" ? member.length : 1);
}
