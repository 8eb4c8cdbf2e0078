/**
 * The Model: the meaning of contracts.yaml. Every name is resolved, every default is filled in, every overlay is
 * applied. Plain JSON data: references are names, so a Model can be printed, compared and tested with goldens. Created
 * by 2-resolve.
 */
import type { Json, JsonObject } from "../source/json.js";
import type { DerivedModel, TableModel, Vocabulary } from "./declarations.js";
import type { GenerateModel, LintModel, TokenBudget } from "./settings.js";
import type { DecisionModel, GateModel } from "./decisions.js";
import type { ContractReadingModel } from "./reading.js";
import type { Rule } from "./rule.js";
import type { CodeNames, Shape } from "./shape.js";
import type { Written, Place } from "./place.js";
import type { Span, UsedFile } from "../source/source.js";
import type { SyntaxNode } from "../source/syntax.js";

export type * from "./decisions.js";
export type * from "./declarations.js";
export type * from "./settings.js";
export type * from "./reading.js";
export type * from "./place.js";
export * from "./shape.js";
export type { Rule } from "./rule.js";

export interface Model extends Vocabulary {
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
  readonly tables: readonly TableModel[];
  readonly contracts: readonly ContractModel[];
  readonly decisions: readonly DecisionModel[];
  readonly gates: readonly GateModel[];
  readonly generate: GenerateModel;
  /** Present if the file has `upgrade_from:`. */
  readonly upgradeFrom?: readonly FormerVersion[];
  /** Present if the file has `lint:`. */
  readonly lint?: LintModel;
}

/** A version of the contracts whose stored values are upgraded. */
export interface FormerVersion {
  /** The name of its file, without the directory and the extension: `v1`. */
  readonly name: string;
  readonly model: Model;
  /** The entry that names the file. */
  readonly span: Span;
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
  /** The value in the file; absent if it is a change of another one. */
  readonly valueNode?: SyntaxNode;
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
