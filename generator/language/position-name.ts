/** The positions of the language; apart from the table because the table refers to itself by these names. */
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
  | "example"
  | "prompt"
  | "generate"
  | "rule"
  | "condition"
  | "test"
  | OperandsPosition
  | ReadingPosition;

/** The kinds of rules whose operands are a map. */
export type OperandsPosition = "unique" | "includes" | "excludes" | "cell" | "subset" | "refs" | "consistent" | "acyclic" | "reachable";

/** What is said about reading an answer and its fields. */
export type ReadingPosition =
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
