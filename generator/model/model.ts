/**
 * The Model: the meaning of contracts.yaml. Every name is resolved, every default is filled in, every overlay is
 * applied. Plain JSON data: references are names, so a Model can be printed, compared and tested with goldens. Created
 * by 2-resolve.
 */
import type { Json, JsonObject } from "../source/json.js";
import type { GenerateModel } from "./generate.js";
import type { LintModel, TokenBudget } from "./lint.js";
import type { DecisionModel, GateModel } from "./decisions.js";
import type { ContractReadingModel } from "./reading.js";
import type { Rule } from "./rule.js";
import type { CodeNames, EnumValue, Shape } from "./shape.js";
import type { Written, Place } from "./place.js";
import type { Span, UsedFile } from "../source/source.js";

export type * from "./decisions.js";
export type * from "./generate.js";
export type * from "./lint.js";
export type * from "./reading.js";
export type * from "./place.js";
export * from "./shape.js";
export type { Rule } from "./rule.js";

export interface Model {
  /** The contracts file as messages show it; for a set of several files the root file. */
  readonly file: string;
  /**
   * The offsets at which its lines begin, from the Document. `positionOf` in places.ts returns the line and column of a
   * location in any file.
   */
  readonly lineStarts: readonly number[];
  /** The included files of the set in the order of use; absent if there are none. */
  readonly used?: readonly UsedFile[];
  /** In kebab-case; the base of schema ids. */
  readonly name: string;
  readonly description?: string;
  readonly enums: readonly EnumModel[];
  readonly types: readonly TypeModel[];
  readonly tables: readonly TableModel[];
  readonly contracts: readonly ContractModel[];
  readonly decisions: readonly DecisionModel[];
  readonly gates: readonly GateModel[];
  readonly generate: GenerateModel;
  /** Present if the file has `lint:`. */
  readonly lint?: LintModel;
}

/** The declarations that a reference can name. */
export type Vocabulary = Pick<Model, "enums" | "types">;

export interface EnumModel {
  readonly name: string;
  /** The TypeScript type; `valuesName` is the constant array of its values. */
  readonly typeName: string;
  readonly valuesName: string;
  readonly description?: string;
  readonly deprecated?: string;
  readonly values: readonly EnumValue[];
  readonly place: Place;
}

export interface TypeModel {
  readonly name: string;
  readonly typeName: string;
  /** The exported constant that validates values of this type. */
  readonly constantName: string;
  readonly description?: string;
  readonly deprecated?: string;
  readonly shape: Shape;
  readonly frozen: boolean;
  readonly codes?: CodeNames;
  readonly codesWritten?: Written;
  /** They apply wherever the type occurs. */
  readonly rules: readonly Rule[];
  /** Each follows those that it depends on; absent if there are none. */
  readonly derived?: readonly DerivedModel[];
  readonly aliases: readonly string[];
  readonly place: Place;
}

/** A derived value: computed from an answer for programs, and never part of the answer itself. */
export interface DerivedModel {
  readonly name: string;
  /** An expression; expressions/ infers its type. */
  readonly expression: string;
  readonly expressionSpan: Span;
  readonly description?: string;
  readonly place: Place;
}

/** One row for every value of an enum: policy as data. */
export interface TableModel {
  readonly name: string;
  /** The exported constant, such as `evidencePolicy`. */
  readonly constantName: string;
  /** The TypeScript type of a row, such as `EvidencePolicyRow`. */
  readonly rowTypeName: string;
  readonly description?: string;
  /** The enum that the rows are keyed by. */
  readonly key: string;
  readonly columns: readonly TableColumn[];
  /** In the order of the enum. */
  readonly rows: readonly TableRow[];
  readonly place: Place;
}

export interface TableRow {
  readonly key: string | number;
  /** By column name, in the order of the columns. */
  readonly cells: Readonly<Record<string, Json>>;
  readonly place: Place;
  /** Where each cell is written. */
  readonly written?: Written;
}

export interface TableColumn {
  readonly name: string;
  readonly shape: Shape;
  readonly description?: string;
}

export interface ContractModel {
  readonly scope: string;
  readonly typeName: string;
  readonly constantName: string;
  readonly schemaVersion?: string;
  readonly description?: string;
  readonly deprecated?: string;
  /** The shape with every overlay applied. */
  readonly shape: Shape;
  /** The named type that `shape` narrows or refers to, if there is one. */
  readonly base?: string;
  /** Top-level keys that are always required, in the order of the fields: the summary's `required_keys`. */
  readonly requiredKeys: readonly string[];
  /**
   * In the summary form the paths of `enums` in the given order, which the summary keeps; otherwise the order of the
   * fields counts.
   */
  readonly enumPaths?: readonly string[];
  readonly aliases: readonly string[];
  readonly reading?: ContractReadingModel;
  /** For the whole answer; a type or a field inside it takes precedence. */
  readonly codes?: CodeNames;
  readonly codesWritten?: Written;
  /** On the whole answer; those of its types belong to the types. */
  readonly rules: readonly Rule[];
  /** Its own; those of its type belong to the type. Each follows those that it depends on; absent if there are none. */
  readonly derived?: readonly DerivedModel[];
  readonly examples: readonly ExampleModel[];
  /** Absent if there are none. */
  readonly textExamples?: readonly TextExampleModel[];
  readonly prompt: PromptModel;
  readonly place: Place;
}

export interface ExampleModel {
  readonly name: string;
  readonly value: Json;
  /** The example that this one is a change of. */
  readonly like?: string;
  /** Absent: the value is valid. Present: exactly these codes, in any order. */
  readonly issues?: readonly string[];
  /** If no prompt may show it. */
  readonly inPrompt?: false;
  readonly place: Place;
  readonly valueSpan: Span;
}

/** A text that is parsed as the contract declares. */
export interface TextExampleModel {
  readonly name: string;
  readonly text: string;
  /** The example whose value the text is parsed as. */
  readonly readsAs?: string;
  /** The context of the caller. */
  readonly context?: JsonObject;
  /** Absent: it is parsed without an issue. Present: exactly these codes, in any order. */
  readonly issues?: readonly string[];
  readonly place: Place;
}

export interface PromptModel {
  /** Your code fills in the contract, so there is no prompt. */
  readonly isNone?: true;
  readonly intro?: string;
  readonly notes: readonly string[];
  /** The name of a valid example; absent if none was chosen. */
  readonly example?: string;
  readonly budget?: TokenBudget;
}
