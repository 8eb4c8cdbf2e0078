/** Rules as they are declared: paths as texts with their places, nothing looked up. Part of the Document. */
import type { Comparison, Literal, RuleKindName } from "../model/rule.js";
import type { Located, LocatedText, Span } from "../source/source.js";

interface PathsDeclaration {
  readonly paths: readonly LocatedText[];
}

interface EdgesDeclaration {
  readonly edges: LocatedText;
  readonly from: LocatedText;
  readonly to: LocatedText;
  readonly where?: ConditionDeclaration;
}

/** `{ table, key, column }`. */
export interface CellDeclaration {
  readonly kind: "cell";
  readonly table: LocatedText;
  readonly key: LocatedText;
  readonly column: LocatedText;
}

export type ValuesDeclaration =
  | { readonly kind: "literals"; readonly values: readonly Located<Literal>[] }
  | CellDeclaration;

/**
 * What stands behind `of`: a path or the name of an enum (which of the two, stage 2 finds out), the keys of something,
 * or a table.
 */
export type TargetDeclaration = { readonly kind: "name" | "keys"; readonly path: LocatedText } | CellDeclaration;

export type ComparedDeclaration =
  | { readonly kind: "path"; readonly path: LocatedText }
  | { readonly kind: "literal"; readonly literal: Located<Literal> };

/** What each kind of rule is about; the counterpart of `Operands` in rules/rule.ts. */
export interface OperandDeclarations {
  readonly require: PathsDeclaration;
  readonly forbid: PathsDeclaration;
  readonly nonempty: PathsDeclaration;
  readonly empty: PathsDeclaration;
  readonly nonblank: PathsDeclaration;
  readonly exactly_one: PathsDeclaration;
  readonly at_least_one: PathsDeclaration;
  readonly at_most_one: PathsDeclaration;
  readonly unique: PathsDeclaration & { readonly by?: LocatedText };
  readonly disjoint: PathsDeclaration;
  readonly includes: { readonly path: LocatedText; readonly values: ValuesDeclaration; readonly any: boolean };
  readonly excludes: { readonly path: LocatedText; readonly values: ValuesDeclaration };
  readonly subset: { readonly path: LocatedText; readonly of: TargetDeclaration };
  readonly refs: { readonly from: readonly LocatedText[]; readonly to: LocatedText };
  readonly equal: PathsDeclaration;
  readonly consistent: { readonly path: LocatedText; readonly by: LocatedText; readonly where?: ConditionDeclaration };
  readonly acyclic: EdgesDeclaration;
  readonly reachable: EdgesDeclaration & { readonly nodes: LocatedText; readonly root: LocatedText };
  readonly compare: {
    readonly left: LocatedText;
    readonly operator: Located<Comparison>;
    readonly right: ComparedDeclaration;
  };
  readonly assert: { readonly expression: LocatedText };
}

export type TestDeclaration =
  | { readonly kind: "values"; readonly values: readonly Located<Literal>[]; readonly isList: boolean }
  | { readonly kind: "lt" | "lte" | "gt" | "gte"; readonly bound: Located<number> }
  | { readonly kind: "starts_with"; readonly beginning: LocatedText }
  | {
      readonly kind: "contains_any";
      readonly keywords: readonly LocatedText[];
      readonly case?: Located<"exact" | "ignore">;
    }
  /** `word`: written as `present` or `absent` alone. */
  | { readonly kind: "present"; readonly present: Located<boolean>; readonly word?: string };

export type ConditionDeclaration =
  | { readonly kind: "test"; readonly path: LocatedText; readonly test: TestDeclaration }
  /** Without `key` stage 2 finds the field that chooses the row. */
  | {
      readonly kind: "look-up";
      readonly table: LocatedText;
      readonly key?: LocatedText;
      readonly column: LocatedText;
      readonly values: readonly Located<Literal>[];
    }
  | { readonly kind: "all"; readonly parts: readonly ConditionDeclaration[] }
  | { readonly kind: "any"; readonly parts: readonly ConditionDeclaration[] }
  | { readonly kind: "not"; readonly part: ConditionDeclaration }
  | { readonly kind: "expression"; readonly expression: LocatedText };

export interface RuleDeclarationOf<Kind extends RuleKindName> {
  /** The key of the kind and where it stands. */
  readonly kind: Located<Kind>;
  readonly operands: OperandDeclarations[Kind];
  readonly when?: Located<ConditionDeclaration>;
  readonly code?: LocatedText;
  readonly severity?: Located<"error" | "warning">;
  readonly message?: LocatedText;
  readonly id?: LocatedText;
  readonly span: Span;
}

export type RuleDeclaration = { readonly [Kind in RuleKindName]: RuleDeclarationOf<Kind> }[RuleKindName];
