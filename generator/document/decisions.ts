/** Declared decisions and gates. Part of the Document. */
import type { RecordDeclaration, ShapeDeclaration } from "./shapes.js";
import type { ConditionDeclaration } from "./rules.js";
import type { Json } from "../source/json.js";
import type { Located, LocatedText, Span } from "../source/source.js";

/** A decision of `decisions:`. */
export interface DecisionDeclaration {
  readonly name: LocatedText;
  readonly description?: LocatedText;
  readonly inputs: RecordDeclaration;
  readonly returns: ShapeDeclaration;
  readonly cases: readonly CaseDeclaration[];
  readonly otherwise: ResultDeclaration;
}

export interface CaseDeclaration {
  readonly when: Located<ConditionDeclaration>;
  readonly result: ResultDeclaration;
}

export interface ResultDeclaration {
  readonly given: GivenDeclaration;
  readonly reason: readonly ReasonPartDeclaration[];
  readonly span: Span;
}

/** A literal, or the cell of a table; without `key`, stage 2 finds the input that selects the row. */
export type GivenDeclaration =
  | { readonly kind: "value"; readonly value: Located<Json> }
  | { readonly kind: "cell"; readonly table: LocatedText; readonly key?: LocatedText; readonly column: LocatedText };

/** Text as is, or the name of an input. */
export type ReasonPartDeclaration =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "input"; readonly name: LocatedText };

/** A gate of `gates:`. */
export interface GateDeclaration {
  readonly name: LocatedText;
  readonly description?: LocatedText;
  readonly needs: readonly LocatedText[];
  readonly when?: Located<ConditionDeclaration>;
}
