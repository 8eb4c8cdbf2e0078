/** How the values of a former version of a contract become values of the current one, if that is proved for all. */
import type { Plan } from "../../../runtime/upgrade/plan.js";
import type { Model } from "../../model/model.js";
import type { RuleKindName, RuleOf } from "../../model/rule.js";
import { conditionReads } from "../../rules/condition.js";
import { ruleKinds } from "../../rules/kinds.js";
import type { PathUse } from "../../rules/rule-kind.js";
import { readPath } from "../../../runtime/support/path.js";
import type { ChangeKind, Pair } from "../change.js";
import { compareContracts, type ContractPair, reachableTypes } from "../compare-contracts.js";
import { pathOf } from "../trail.js";
import { planShape } from "./plan-shape.js";
import type { Obstacle, Planning } from "./planning.js";
import { changingTypes, keysTouched, onlyRenames, pruned, type Touched } from "./plan-walk.js";

export interface UpgradePlan {
  /** Absent if every former value is a current one. */
  readonly plan?: Plan;
  readonly types: readonly (readonly [string, Plan])[];
  /** If there are any, there is no upgrade. */
  readonly obstacles: readonly Obstacle[];
}

export type BothVersions = Required<ContractPair>;

export function planUpgrade(contracts: BothVersions, pair: Pair): UpgradePlan {
  const { old, new: now } = contracts;
  const planning: Planning = { pair, types: new Map(), obstacles: [], distinct: [] };
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
    ...touchedRules(contracts, pair.new, keysTouched(plan, new Map(types))),
  ];
  return { ...(plan && { plan }), types, obstacles };
}

/** A patch is text, and its stored form is not a value of the type. */
function formatObstacles({ old, new: now }: BothVersions): readonly Obstacle[] {
  const isPatch = [old, now].some(({ reading }) => reading?.formats?.includes("patch") === true);
  return isPatch ? [{ path: "", says: "answers can be patches" }] : [];
}

const rejectingMore: ReadonlySet<ChangeKind> = new Set<ChangeKind>(["rule-added", "rule-changed", "rule-made-error"]);

/** A value that changes can break an unchanged rule. */
function touchedRules({ new: now }: BothVersions, model: Model, touched: Touched): readonly Obstacle[] {
  if (touched.values.size === 0) return [];
  const rules = [now, ...reachableTypes(now, model)].flatMap((declaration) => declaration.rules);
  return rules
    .filter((rule) => rule.severity !== "warning" && isTouched(rule, touched))
    .map(({ code }) => ({ path: "", says: `the rule ${code} reads a value that the upgrade changes` }));
}

function isTouched<Kind extends RuleKindName>(rule: RuleOf<Kind>, { values, counts }: Touched): boolean {
  const own = ruleKinds[rule.kind].reads(rule.operands);
  const ofCondition = rule.when ? conditionReads(rule.when) : [];
  return (
    own.length + ofCondition.length === 0 ||
    leadsTo(own, ruleKinds[rule.kind].readsPresenceOnly ? counts : values) ||
    leadsTo(ofCondition, values)
  );
}

function leadsTo(uses: readonly PathUse[], touched: ReadonlySet<string>): boolean {
  const paths = uses.map(({ path }) => readPath(path.replaceAll("[*]", () => "")));
  return paths.some((path) => path.length === 0 || path.some((key) => touched.has(String(key))));
}
