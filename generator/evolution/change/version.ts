import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import type { AnyDecision } from "../../../runtime/decisions/define-decision.js";
import type { AnyGate } from "../../../runtime/decisions/define-gate.js";
import type { Model } from "../../model/model.js";

/** One version: its Model, with the contracts, decisions and gates that programs use. */
export interface Version {
  readonly model: Model;
  readonly contracts: Readonly<Record<string, AnyContract>>;
  readonly decisions: Readonly<Record<string, AnyDecision>>;
  readonly gates: Readonly<Record<string, AnyGate>>;
}
