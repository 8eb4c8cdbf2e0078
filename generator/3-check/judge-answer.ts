/** What a contract says to a value, warnings included: the validator and the runtime that answers will be checked with, in this process. */
import { defineType } from "../../runtime/define-contract.js";
import type { Issue } from "../../runtime/issue.js";
import type { Json } from "../json.js";
import { compileValidator } from "../lowering/compiled-validator.js";
import { liveShape } from "../lowering/live-rules.js";
import type { ContractModel, Model } from "../model.js";

export type Judge = (value: Json) => readonly Issue[];

/** Compiles the validator of the contract. */
export async function judgeOf(contract: ContractModel, model: Model): Promise<Judge> {
  const { scope: name, place } = contract;
  const validator = await compileValidator(model, contract);
  const answer = defineType({ name, at: place.path, shape: liveShape(contract, model), validator, schema: {}, positions: { file: model.file, places: {} } });
  return (value) => {
    const outcome = answer.validate(value, { maxIssues: Infinity });
    return outcome.ok ? outcome.warnings : outcome.issues;
  };
}
