/** The state that the parts of a plan share while it is created. */
import type { Plan } from "../../../runtime/upgrade/plan.js";
import { typesOf } from "../../model/shape-parts.js";
import { targetOf } from "../../model/json-kinds.js";
import type { Model, Shape } from "../../model/model.js";
import type { FieldReadingModel } from "../../model/reading.js";
import type { Rule } from "../../model/rule.js";
import { changeKinds, type KindOfChange } from "../change/change-kinds.js";
import type { Pair } from "../change/change.js";
import type { Fact } from "../compare/fact.js";
import { pathOf, type Trail } from "../change/trail.js";

/** A reason why not every value of the former version can be converted. */
export interface Obstacle {
  /** The path in the current answer; empty for the whole answer. */
  readonly path: string;
  readonly says: string;
}

export interface Planning {
  readonly pair: Pair;
  /** The plans of pairs of named types. Undefined while a plan is being created, and if nothing has to be done. */
  readonly types: Map<string, Plan | undefined>;
  readonly obstacles: Obstacle[];
  /** The rules of types, each with the plan for values of its type. */
  readonly ruled: { readonly rules: readonly Rule[]; readonly plan: Plan | undefined }[];
  /** Arrays whose items must stay different. */
  readonly distinct: { readonly trail: Trail; readonly each: Plan }[];
}

/** A value in one version. */
export interface Site {
  readonly shape: Shape;
  readonly trail: Trail;
  /** How the field of the value parses it. */
  readonly reading?: FieldReadingModel | undefined;
}

export function obstruct({ trail }: Pick<Site, "trail">, says: string, { obstacles }: Planning): undefined {
  obstacles.push({ path: pathOf(trail), says });
  return undefined;
}

/** Each change is an obstacle, unless it is proved that every former value stays valid. */
export function obstructUnsafe(facts: readonly Fact[], site: Site, planning: Planning): undefined {
  for (const { says } of facts.filter((fact) => !isWider(fact))) obstruct(site, says, planning);
  return undefined;
}

function isWider({ kind, safe }: Fact): boolean {
  const known: KindOfChange = changeKinds[kind];
  return (safe?.producer ?? known.safe?.producer) !== undefined;
}

/** The named types of a value that have rules with severity `error`. */
export function ruledTypes(shape: Shape, model: Model): readonly string[] {
  const found = new Set<string>();
  const open = [...typesOf(shape)];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...typesOf(targetOf(name, model)));
  }
  return [...found].filter((name) =>
    model.types.some((type) => type.name === name && type.rules.some(({ severity }) => severity !== "warning")),
  );
}
