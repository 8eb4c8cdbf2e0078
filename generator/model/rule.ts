/**
 * Rules of the Model: constraints between parts of a value. Paths are strings that stage 3 has checked against the
 * shape.
 */
import type { Operated } from "../language/operands.js";
import type { CommonKindName, OperandsOf, RuleKindName } from "../language/rule-keys.js";
import type { PathText, Place, Written } from "./place.js";

export type { RuleKindName };

export type Literal = string | number | boolean;

export type Comparison = "<" | "<=" | "==" | "!=" | ">=" | ">";

/**
 * An expression of the contract. The same source always has the same meaning for one shape, so it is compiled where it
 * is needed.
 */
export interface ExpressionModel {
  readonly source: string;
  /** Every path that the expression reads. */
  readonly reads: readonly PathText[];
}

/**
 * The cell of a table, an array of single values; the field at `key` selects the row. If it is missing there is no row
 * and nothing to check.
 */
export interface CellModel {
  readonly kind: "cell";
  readonly table: string;
  readonly key: PathText;
  readonly column: string;
}

/** Literals, or the cell of a table that a field of the value selects. */
export type ValuesModel = { readonly kind: "literals"; readonly values: readonly Literal[] } | CellModel;

/** The allowed values of a `subset`. */
export type TargetModel =
  /** The items of the array (or arrays) at the path. */
  | { readonly kind: "path"; readonly path: PathText }
  /** The keys of the map or object at the path; the empty path is the value itself. */
  | { readonly kind: "keys"; readonly path: PathText }
  | { readonly kind: "enum"; readonly name: string; readonly values: readonly Literal[] }
  | CellModel;

/** The operands of common kinds in the Model. */
interface OperandModels {
  readonly paths: readonly PathText[];
  readonly "several paths": readonly PathText[];
  readonly places: readonly PathText[];
  readonly path: PathText;
  readonly values: ValuesModel;
  readonly target: TargetModel;
  readonly edges: PathText;
  readonly end: PathText;
  readonly where: ConditionModel;
}

/** The operands of the rules whose operands are all of common kinds. */
type CommonOperands = {
  readonly [Kind in CommonKindName]: Operated<OperandsOf<Kind>, OperandModels>;
};

/** The operands of the rules that have other ones. */
interface OwnOperands {
  /** The paths lead to arrays; `by` is relative to an item. */
  readonly unique: { readonly paths: readonly PathText[]; readonly by?: PathText };
  /** `any`: at least one of the values instead of all. */
  readonly includes: { readonly path: PathText; readonly values: ValuesModel; readonly any: boolean };
  /** `path` and `by` are relative to an item of `items`. */
  readonly consistent: {
    readonly items: PathText;
    readonly path: PathText;
    readonly by: PathText;
    readonly where?: ConditionModel;
  };
  readonly compare: {
    readonly left: PathText;
    readonly operator: Comparison;
    readonly right: { readonly path: PathText } | { readonly literal: Literal };
  };
  readonly assert: { readonly expression: ExpressionModel };
}

/** The operands of each kind of rule. Keys are the words of the language. */
export type Operands = CommonOperands & OwnOperands;

export type TestModel =
  | { readonly equals: Literal | null }
  | { readonly in: readonly Literal[] }
  | { readonly lt: number }
  | { readonly lte: number }
  | { readonly gt: number }
  | { readonly gte: number }
  | { readonly starts_with: string }
  | { readonly contains_any: readonly string[]; readonly case: "exact" | "ignore" }
  | { readonly present: boolean };

/** The table lookup that a test came from. The test itself contains the values of the key whose rows satisfy it. */
export interface LookUpModel {
  readonly table: string;
  readonly column: string;
  readonly values: readonly Literal[];
}

/**
 * A condition on a value: `when` of a rule, of a case of a decision, of a gate. Paths lead to single values, not into
 * arrays.
 */
export type ConditionModel =
  | { readonly kind: "test"; readonly path: PathText; readonly test: TestModel; readonly lookUp?: LookUpModel }
  | { readonly kind: "all" | "any"; readonly parts: readonly ConditionModel[] }
  | { readonly kind: "not"; readonly part: ConditionModel }
  | { readonly kind: "expression"; readonly expression: ExpressionModel };

export interface RuleOf<Kind extends RuleKindName> {
  readonly kind: Kind;
  readonly operands: Operands[Kind];
  readonly when?: ConditionModel;
  readonly code: string;
  readonly severity: "error" | "warning";
  /** The author's message. */
  readonly message?: string;
  readonly id?: string;
  /** `contracts.PLAN_GEN.rules[2]`, or with an id `contracts.PLAN_GEN.rules.unique_tasks`. */
  readonly place: Place;
  /** The locations of its parts: `kind`, `when`, and each path by its text; for diagnostics only. */
  readonly written?: Written;
}

export type Rule = { readonly [Kind in RuleKindName]: RuleOf<Kind> }[RuleKindName];
