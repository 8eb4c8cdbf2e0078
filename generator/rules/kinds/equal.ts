import type { Json } from "../../source/json.js";
import { followPath } from "../../model/follow-path.js";
import { splitAtItems, stepsFrom } from "../paths.js";
import { replacedAtAny } from "../counterexample/changes.js";
import { differing } from "../counterexample/pairs.js";
import { samplesAt, unreferencedValues } from "../counterexample/samples.js";
import { type KindContext, type RuleKind, all, schemaComparesNothing, typesCompareNothing } from "../rule-kind.js";
import type { PathText } from "../../model/place.js";
import { orNull, whereGiven } from "../schema/at-path.js";
import { allOf } from "../../json-schema/merge.js";
import { each, pathsArgument, withFirst } from "../uses.js";
import { listed, words, type Words } from "../words.js";
import { outOfOrder } from "../cannot-hold.js";

export const equalKind: RuleKind<"equal"> = {
  kind: "equal",
  defaultCode: "not_equal",
  reads: ({ paths }) => paths.map((path) => each(path, "anything")),
  enforce: ({ paths }) => ({ helper: "equal", arguments: { paths: pathsArgument(paths) } }),
  schema: ({ paths }, context) => {
    const fixed = paths.map((path) => fixedValue(path, context)).find((value) => value !== undefined);
    if (fixed === undefined) return schemaComparesNothing;
    return allOf(
      paths.map((path) =>
        whereGiven(
          path,
          (kinds) => (kinds.includes("null") ? { enum: orNull([fixed], kinds) } : { const: fixed }),
          context,
        ),
      ),
    );
  },
  types: () => typesCompareNothing,
  sentence: ({ paths }) => equality(paths),
  *breaks({ paths }, conforming, context) {
    yield* replacedAtAny(
      conforming,
      [...paths.slice(1), ...paths.slice(0, 1)],
      (path) => () => [...samplesAt(path, context), ...unreferencedValues],
      context,
    );
    for (const path of paths) if (path.includes("[*]")) yield* differing(conforming, splitAtItems(path), context);
  },
  firstCounts: true,
  compares: ({ paths }) => withFirst(paths),
  cannotHold: ({ paths: [first = "", ...others] }, look) =>
    others.flatMap((path) => outOfOrder(path, "==", { path: first }, look)),
};

/** If the first path leads to one value, the others must equal it; otherwise all must be equal. */
function equality(paths: readonly PathText[]): Words {
  const [first = "", ...others] = paths;
  if (first.includes("*") || others.length === 0) return words`all values of ${listed(paths, "and")} must be equal`;
  return words`${all(others)} must equal ${first}`;
}

/** The one value that every valid value has at the path. */
function fixedValue(path: PathText, { self, vocabulary }: KindContext): Json | undefined {
  const found = followPath(self, stepsFrom(path), vocabulary);
  if ("deadEnd" in found || !found.certain) return undefined;
  const [value, ...others] = found.shapes.flatMap((shape) =>
    shape.kind === "constant"
      ? [shape.value]
      : shape.kind === "enum"
        ? shape.values.map((entry) => entry.value)
        : [undefined],
  );
  return others.length === 0 ? value : undefined;
}
