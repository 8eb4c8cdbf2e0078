/** Decisions and gates: the part of the Model that programs ask, and no model. */
import type { Json } from "../source/json.js";
import type { TypeModel } from "./model.js";
import type { ConditionModel } from "./rule.js";
import type { PathText, Written, Place } from "./place.js";
import type { Shape } from "./shape.js";

/** What contains a condition, and where its parts are written; for diagnostics, no output depends on it. */
interface Conditional {
  readonly place: Place;
  readonly written: Written;
}

export interface DecisionModel {
  readonly name: string;
  /** The exported function, such as `chooseTrack`. */
  readonly functionName: string;
  /** The TypeScript type of what the function returns, such as `ChooseTrackResult`. */
  readonly resultName: string;
  readonly description?: string;
  /** An object with a field for each input; it has a validator of its own, as a named type has. */
  readonly inputs: TypeModel;
  readonly returns: Shape;
  /** In file order; the first that holds decides. */
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

/** A value written out, or the cell of the row that an input chooses. */
export type DecidedValue =
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "cell"; readonly table: string; readonly key: PathText; readonly column: string };

/** Text as is, or an input of which the value is inserted. */
export type ReasonPart = string | { readonly input: string };

export interface GateModel extends Conditional {
  readonly name: string;
  /** The exported predicate, such as `finalize`. */
  readonly functionName: string;
  /** The TypeScript types of what it asks about, and of that if it is open: `FinalizeState`, `FinalizeOpen`. */
  readonly stateName: string;
  readonly openName: string;
  readonly description?: string;
  /** Scopes, at least one. */
  readonly needs: readonly string[];
  /** On the answer of the one contract that is needed; of several, on an object that contains them by scope. */
  readonly when?: ConditionModel;
}
