import { withNeighbors, nothing, replacedAtAny } from "../counterexample/changes.js";
import { literalsIn, samplesAt } from "../counterexample/samples.js";
import type { RuleKind } from "../rule-kind.js";
import { each } from "../uses.js";
import { words } from "../words.js";

export const assertKind: RuleKind<"assert"> = {
  kind: "assert",
  defaultCode: "assertion",
  reads: ({ expression }) => expression.reads.map((path) => each(path, "anything")),
  enforce: ({ expression }) => ({
    helper: "assert",
    arguments: { expression: { kind: "expression", source: expression.source } },
  }),
  schema: () => ({ why: "JSON Schema has no expressions; the contract enforces it" }),
  types: () => ({ why: "TypeScript has no expressions; the comment says it, and the contract enforces it" }),
  sentence: ({ expression }) => words`${expression.source} must be true`,
  breaks: ({ expression }, conforming, context) => {
    const named = literalsIn(expression.source).flatMap(withNeighbors);
    return replacedAtAny(
      conforming,
      expression.reads,
      (path) =>
        ({ member }) => [...withNeighbors(member), ...samplesAt(path, context), ...named, [], {}, ...nothing],
      context,
    );
  },
};
