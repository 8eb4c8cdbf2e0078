/** The requirements of a contract that relate several values, so a change of one value can break them. */
import type { ContractModel, Model, Rule, TypeModel } from "../../model/model.js";
import { partsOf, shapesWithin, typesWithin } from "../../model/shape-parts.js";
import { valuesRead } from "../../rules/any-kind/reads.js";
import { keysOf } from "../../rules/paths.js";
import type { PathUse } from "../../rules/rule-kind.js";
import type { Trail } from "../change/trail.js";

/** A requirement that relates several values: a rule, or unique items of an array. */
export interface Relation {
  readonly code: string;
  /** The keys along each path that the requirement reads; absent if it reads everything. */
  readonly reads?: readonly Reads[];
}

interface Reads {
  readonly keys: readonly string[];
  readonly only?: PathUse["only"];
}

export function relationsIn(contract: ContractModel, model: Model): readonly Relation[] {
  const rules = [contract, ...reachableTypes(contract, model)].flatMap((each) => each.rules);
  const parts = shapesWithin(contract.shape, model).flatMap(partsOf);
  const hasUnique = parts.some((part) => part.kind === "list" && part.uniqueItems);
  return [
    ...rules.filter(({ severity }) => severity === "error").map(relationOf),
    ...(hasUnique ? [{ code: "not_unique" }] : []),
  ];
}

function relationOf(rule: Rule): Relation {
  return { code: rule.code, reads: valuesRead(rule).map(({ path, only }) => ({ keys: keysOf(path), only })) };
}

/** The named types that a contract uses. */
export function reachableTypes({ shape }: ContractModel, model: Model): readonly TypeModel[] {
  return [...typesWithin(shape, model)].flatMap((name) => model.types.find((type) => type.name === name) ?? []);
}

/**
 * The codes of the requirements that could depend on the value at a position: they read it, a part of it, or a value
 * around it. Their paths start at any type, so only keys are compared.
 */
export function relatedCodes(trail: Trail, relations: readonly Relation[]): readonly string[] {
  const here = trail.flatMap((step) => (step.kind === "key" ? [step.key] : []));
  const last = here.at(-1);
  const isRead = ({ keys, only }: Reads): boolean => {
    const end = keys.at(-1);
    const isAround = only !== "outline" && end !== undefined && here.includes(end);
    return end === undefined || isAround || (last !== undefined && keys.includes(last));
  };
  return relations.flatMap(({ code, reads }) => (!reads || reads.some(isRead) ? [code] : []));
}
