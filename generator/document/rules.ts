/** Declared rules: paths are strings with their locations, and nothing is resolved. Part of the Document. */
import type { Operated } from "../language/operands.js";
import type { CommonKindName, OperandsOf, RuleKindName } from "../language/rule-keys.js";
import type { Comparison, Literal } from "../model/rule.js";
import type { Located, LocatedText, Span } from "../source/source.js";

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

/** The value of `of`: a path or the name of an enum (stage 2 decides which), the keys of a value, or a table. */
export type TargetDeclaration = { readonly kind: "name" | "keys"; readonly path: LocatedText } | CellDeclaration;

export type ComparedDeclaration =
  | { readonly kind: "path"; readonly path: LocatedText }
  | { readonly kind: "literal"; readonly literal: Located<Literal> };

/** The declared form of an operand of a common kind. */
export interface OperandDeclarationOf {
  readonly paths: readonly LocatedText[];
  readonly "several paths": readonly LocatedText[];
  readonly places: readonly LocatedText[];
  readonly path: LocatedText;
  readonly values: ValuesDeclaration;
  readonly target: TargetDeclaration;
  readonly edges: LocatedText;
  readonly end: LocatedText;
  readonly where: ConditionDeclaration;
}

type CommonDeclarations = {
  readonly [Kind in CommonKindName]: Operated<OperandsOf<Kind>, OperandDeclarationOf>;
};

interface OwnDeclarations {
  readonly unique: { readonly paths: readonly LocatedText[]; readonly by?: LocatedText };
  readonly includes: { readonly path: LocatedText; readonly values: ValuesDeclaration; readonly any: boolean };
  readonly consistent: { readonly path: LocatedText; readonly by: LocatedText; readonly where?: ConditionDeclaration };
  readonly compare: {
    readonly left: LocatedText;
    readonly operator: Located<Comparison>;
    readonly right: ComparedDeclaration;
  };
  readonly assert: { readonly expression: LocatedText };
}

/** The operands of each kind of rule; the counterpart of `Operands` in model/rule.ts. */
export type OperandDeclarations = CommonDeclarations & OwnDeclarations;

export type TestDeclaration =
  | { readonly kind: "values"; readonly values: readonly Located<Literal>[]; readonly isList: boolean }
  | { readonly kind: "lt" | "lte" | "gt" | "gte"; readonly bound: Located<number> }
  | { readonly kind: "starts_with"; readonly beginning: LocatedText }
  | {
      readonly kind: "contains_any";
      readonly keywords: readonly LocatedText[];
      readonly case?: Located<"exact" | "ignore">;
    }
  /** `word`: written as the word `present` or `absent`. */
  | { readonly kind: "present"; readonly present: Located<boolean>; readonly word?: string };

export type ConditionDeclaration =
  | { readonly kind: "test"; readonly path: LocatedText; readonly test: TestDeclaration }
  /** Without `key`, stage 2 finds the field that selects the row. */
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

interface RuleDeclarationOf<Kind extends RuleKindName> {
  /** The key of the kind and its location. */
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
