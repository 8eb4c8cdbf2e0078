/** Decisions and gates: the part of the Model that programs call, and models do not see. */
import type { Json } from "../source/json.js";
import type { TypeModel } from "./declarations.js";
import type { ConditionModel } from "./rule.js";
import type { PathText, Written, Place } from "./place.js";
import type { Shape } from "./shape.js";

/** The owner of a condition, and the locations of its parts; for diagnostics only. */
interface Conditional {
  readonly place: Place;
  readonly written: Written;
}

export interface DecisionModel {
  readonly name: string;
  /** The exported function, such as `chooseTrack`. */
  readonly functionName: string;
  /** The TypeScript type of the function's result, such as `ChooseTrackResult`. */
  readonly resultName: string;
  readonly description?: string;
  /** An object with a field for each input; it has a validator, like a named type. */
  readonly inputs: TypeModel;
  readonly returns: Shape;
  /** In the order of the file; the first that applies decides. */
  readonly cases: readonly DecisionCase[];
  readonly otherwise: DecisionResult;
  readonly place: Place;
}

export interface DecisionCase extends Conditional {
  readonly when: ConditionModel;
  readonly result: DecisionResult;
}

export interface DecisionResult {
  readonly given: DecidedValue;
  readonly reason: readonly ReasonPart[];
  /** `decisions.choose_track.otherwise`, `decisions.choose_track.cases[0]`. */
  readonly place: Place;
  readonly written: Written;
}

/** A literal, or the cell of the row that an input selects. */
export type DecidedValue =
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "cell"; readonly table: string; readonly key: PathText; readonly column: string };

/** Text as is, or an input whose value is inserted. */
export type ReasonPart = string | { readonly input: string };

export interface GateModel extends Conditional {
  readonly name: string;
  /** The exported function, such as `finalize`. */
  readonly functionName: string;
  /** The TypeScript types of its parameter, and of the parameter if it is open: `FinalizeState`, `FinalizeOpen`. */
  readonly stateName: string;
  readonly openName: string;
  readonly description?: string;
  /** Scopes, at least one. */
  readonly needs: readonly string[];
  /**
   * A condition on the answer of the only contract that is needed; for several contracts, on an object with their
   * answers by scope.
   */
  readonly when?: ConditionModel;
}

/** In the notation of the author: `{name}` for the value of an input, with braces of the text itself doubled. */
export function reasonText(parts: readonly ReasonPart[]): string {
  return parts
    .map((part) => (typeof part === "string" ? part.replace(/[{}]/g, (brace) => brace.repeat(2)) : `{${part.input}}`))
    .join("");
}
