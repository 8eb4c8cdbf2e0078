/** The positions of the language; separate from the table because the table refers to itself by these names. */
export type PositionName =
  | "document"
  | "enum"
  | "enum-value"
  | "type"
  | "table"
  | "column"
  | "contract"
  | "field"
  | "item"
  | "variants"
  | "variant"
  | "codes"
  | "derived"
  | "example"
  | "prompt"
  | "generate"
  | "embed"
  | "provider"
  | "provider-limits"
  | "lint"
  | "lint-rule"
  | "rule"
  | "condition"
  | "test"
  | OperandsPosition
  | DecisionPosition
  | ReadingPosition;

/** The kinds of rules whose operands are a map. */
export type OperandsPosition =
  | "unique"
  | "includes"
  | "excludes"
  | "cell"
  | "subset"
  | "refs"
  | "consistent"
  | "acyclic"
  | "reachable";

/** Decisions, gates, and conditions that look up a table. */
type DecisionPosition = "decision" | "decision-case" | "decision-result" | "gate" | "table-test";

/** Declarations about parsing an answer and its fields. */
type ReadingPosition =
  | "read"
  | "field-reading"
  | "coercion"
  | "default"
  | "invalid-item"
  | "complete"
  | "expected"
  | "mode"
  | "graph"
  | "link"
  | "graph-step"
  | "sentinel-chain"
  | "placeholder-nodes";
