/** What is declared next to the fields of a type or a contract: derived values, examples, settings of the prompt. */
import type { LocatedText, Located, Span } from "../source/source.js";
import type { SyntaxNode } from "../source/syntax.js";
import type { Json, JsonObject } from "../source/json.js";
import type { ShapeDeclaration, RecordDeclaration } from "./shapes.js";
import type { ConditionDeclaration } from "./rules.js";

/** A derived value: computed from others, and not part of the answer. */
export interface DerivedDeclaration {
  readonly name: LocatedText;
  readonly expression: LocatedText;
  readonly description?: LocatedText;
}

/** It has either a value or a change of another example; 2-resolve computes the value of the change. */
export interface ExampleDeclaration {
  readonly name: LocatedText;
  readonly value?: Located<Json>;
  /** The value in the file. */
  readonly valueNode?: SyntaxNode;
  readonly change?: ChangeDeclaration;
  /** Absent: the value is valid. Present: exactly these codes are reported. */
  readonly issues?: readonly LocatedText[];
  readonly inPrompt?: Located<boolean>;
}

/** The value of another example, with changes. */
export interface ChangeDeclaration {
  readonly like: LocatedText;
  /** In the order of the file; the paths are in the notation of `formatPath` of the runtime. */
  readonly set: readonly { readonly path: LocatedText; readonly value: Located<Json> }[];
  readonly remove: readonly LocatedText[];
}

/** An example that is a text, to be parsed as the contract declares. */
export interface TextExampleDeclaration {
  readonly name: LocatedText;
  readonly text: LocatedText;
  /** The name of an example with a value. */
  readonly readsAs?: LocatedText;
  readonly context?: Located<JsonObject>;
  /** Absent: the text is parsed without an issue. Present: exactly these codes are reported. */
  readonly issues?: readonly LocatedText[];
}

export interface Examples {
  readonly examples: readonly ExampleDeclaration[];
  readonly textExamples?: readonly TextExampleDeclaration[];
}

/** Examples that are declared separately from their contract. */
export interface FurtherExamplesDeclaration extends Examples {
  readonly scope: LocatedText;
}

export interface PromptDeclaration {
  /** There is no prompt. */
  readonly isNone?: true;
  readonly intro?: LocatedText;
  readonly notes: readonly LocatedText[];
  /** The name of the example to show. */
  readonly example?: LocatedText;
  /** In tokens of o200k_base. */
  readonly budget?: Located<number>;
}

/** A table of `tables:`. */
export interface TableDeclaration {
  readonly name: LocatedText;
  readonly description?: LocatedText;
  /** The name of an enum. */
  readonly key: LocatedText;
  readonly columns: readonly ColumnDeclaration[];
  readonly rows: readonly RowDeclaration[];
}

export interface ColumnDeclaration {
  readonly name: LocatedText;
  readonly shape: ShapeDeclaration;
  readonly description?: LocatedText;
}

export interface RowDeclaration {
  /** The enum value as written as a key. */
  readonly key: LocatedText;
  readonly cells: readonly { readonly column: LocatedText; readonly value: Located<Json> }[];
}

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
