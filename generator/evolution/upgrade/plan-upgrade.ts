/**
 * Plans how values of a former version of a contract become values of the current one. A plan exists only if it is
 * proved for all values.
 */
import type { Plan } from "../../../runtime/upgrade/plan.js";
import type { Rule } from "../../model/rule.js";
import { valuesRead } from "../../rules/any-kind/reads.js";
import { stepsFrom } from "../../rules/paths.js";
import type { ChangeKind } from "../change/change-kinds.js";
import type { Pair } from "../change/change.js";
import { compareContracts } from "../compare/compare-contracts.js";
import type { ContractPair } from "../compare/contract-pairs.js";
import { pathOf } from "../change/trail.js";
import { planShape } from "./plan-shape.js";
import type { Obstacle, Planning } from "./planning.js";
import { changesAt, changingTypes, onlyRenames, pruned } from "./plan-walk.js";

export interface UpgradePlan {
  /** Absent if every former value is valid as is. */
  readonly plan?: Plan;
  readonly types: readonly (readonly [string, Plan])[];
  /** There is an upgrade only if this is empty. */
  readonly obstacles: readonly Obstacle[];
}

export type BothVersions = Required<ContractPair>;

export function planUpgrade(contracts: BothVersions, pair: Pair): UpgradePlan {
  const { old, new: now } = contracts;
  const planning: Planning = { pair, types: new Map(), obstacles: [], ruled: [], distinct: [] };
  const whole = planShape({ shape: old.shape, trail: [] }, { shape: now.shape, trail: [] }, planning);
  const changing = changingTypes(planning.types);
  const types = [...planning.types].flatMap(([name, plan]) => {
    const kept = changing.has(name) ? pruned(plan, changing) : undefined;
    return kept ? [[name, kept] as const] : [];
  });
  const plan = pruned(whole, changing);
  const obstacles = [
    ...planning.obstacles,
    ...formatObstacles(contracts),
    ...planning.distinct.flatMap(({ trail, each }) =>
      onlyRenames(pruned(each, changing), planning.types)
        ? []
        : [{ path: pathOf(trail), says: "items have to differ, and two that did may become equal" }],
    ),
    ...compareContracts(contracts, pair).flatMap(({ kind, path, says }) =>
      rejectingMore.has(kind) ? [{ path, says }] : [],
    ),
    ...touchedRules(
      [{ rules: now.rules, plan: whole }, ...planning.ruled],
      (part) => pruned(part, changing),
      new Map(types),
    ),
  ];
  return { ...(plan && { plan }), types, obstacles };
}

/** A contract that accepts patches has no upgrade, because a stored patch is not a value of its type. */
function formatObstacles({ old, new: now }: BothVersions): readonly Obstacle[] {
  const isPatch = [old, now].some(({ reading }) => reading?.formats?.includes("patch") === true);
  return isPatch ? [{ path: "", says: "answers can be patches" }] : [];
}

const rejectingMore: ReadonlySet<ChangeKind> = new Set<ChangeKind>(["rule-added", "rule-changed", "rule-made-error"]);

/** If an upgrade changes values, they may break a rule that did not change. */
function touchedRules(
  ruled: Planning["ruled"],
  without: (plan: Plan | undefined) => Plan | undefined,
  types: ReadonlyMap<string, Plan>,
): readonly Obstacle[] {
  const touched = ruled.flatMap(({ rules, plan }) => {
    const changing = without(plan);
    return rules.filter((rule) => rule.severity !== "warning" && isTouched(rule, changing, types));
  });
  return [...new Set(touched)].map(({ code }) => ({
    path: "",
    says: `the rule ${code} reads a value that the upgrade changes`,
  }));
}

function isTouched(rule: Rule, plan: Plan | undefined, types: ReadonlyMap<string, Plan>): boolean {
  const reads = valuesRead(rule);
  return reads.length === 0
    ? plan !== undefined
    : reads.some(({ path, only }) => changesAt(plan, stepsFrom(path), only, types));
}
