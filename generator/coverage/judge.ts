/**
 * Judges values by a contract without a compiled validator, because each weakened contract judges only a few values.
 */
import type { Positions } from "../../runtime/model/contract.js";
import type { Issue } from "../../runtime/model/issue.js";
import { defineType } from "../../runtime/contract/define-contract.js";
import type { Rule as LiveRule } from "../../runtime/rules/rule.js";
import type { Json } from "../source/json.js";
import { liveRules } from "../lowering/live-rules.js";
import { runtimeShape } from "../lowering/runtime-shape.js";
import type { Declaration } from "../lowering/schema-document.js";
import type { ContractModel, Model } from "../model/model.js";
import { validatorOf } from "../values/faults.js";

/** Returns all issues of a value, including warnings. */
export type Judge = (value: Json) => readonly Issue[];

/**
 * Creates judges for the contracts of a Model, and of Models that differ from it in one place. The declaration path of
 * an issue is `:` and the path if the path is in `paths`.
 */
export function judging(model: Model, paths: readonly string[] = []): (weakened: Model, scope: string) => Judge {
  const positions = [{ file: "", places: Object.fromEntries(paths.map((path) => [path, path])) }];
  const known = rulesMadeOnce(model);
  return (weakened, scope) => {
    const rulesOf = (declarations: readonly Declaration[]): readonly LiveRule[] =>
      declarations.flatMap((declaration) => known(declaration) ?? liveRules(weakened)([declaration]));
    return judgeBy(contractNamed(scope, weakened), weakened, { rulesOf, positions });
  };
}

/** Rules are created once, because they depend only on themselves. An expression need not match a weakened shape. */
function rulesMadeOnce(model: Model): (declaration: Declaration) => readonly LiveRule[] | undefined {
  const made = new Map([...model.contracts, ...model.types].map((declaration) => [declaration.rules, declaration]));
  return ({ rules }) => {
    const declaration = made.get(rules);
    return declaration && liveRules(model)([declaration]);
  };
}

/** Returns the contract with a scope, which must be declared. */
export function contractNamed(scope: string, { contracts }: Model): ContractModel {
  const contract = contracts.find((candidate) => candidate.scope === scope);
  if (!contract) throw new Error(`the model declares no contract ${scope}`);
  return contract;
}

interface JudgedBy {
  readonly rulesOf: (declarations: readonly Declaration[]) => readonly LiveRule[];
  readonly positions: readonly Positions[];
}

function judgeBy(contract: ContractModel, model: Model, { rulesOf, positions }: JudgedBy): Judge {
  const { scope: name, place } = contract;
  const answer = defineType({
    name,
    at: place.path,
    shape: runtimeShape(contract, model, rulesOf),
    validator: validatorOf(contract.shape, model),
    schema: {},
    positions,
  });
  return (value) => {
    const outcome = answer.validate(value, { maxIssues: Infinity });
    return outcome.ok ? outcome.warnings : outcome.issues;
  };
}
