/** What the parts of a plan share while it is created. */
import type { Plan } from "../../../runtime/upgrade/plan.js";
import { typesOf } from "../../model/shape-parts.js";
import { targetOf } from "../../model/json-kinds.js";
import type { Model, Shape } from "../../model/model.js";
import type { FieldReadingModel } from "../../model/reading.js";
import type { Rule } from "../../model/rule.js";
import { changeKinds, type Kind, type Pair } from "../change.js";
import type { Fact } from "../fact.js";
import { pathOf, type Trail } from "../trail.js";

/** Why no function can convert every value of the former version to the current one. */
export interface Obstacle {
  /** In the current answer; the empty string is the whole answer. */
  readonly path: string;
  readonly says: string;
}

export interface Planning {
  readonly pair: Pair;
  /** The plans of pairs of named types; undefined while one is being created, and if nothing has to be done. */
  readonly types: Map<string, Plan | undefined>;
  readonly obstacles: Obstacle[];
  /** The rules of types, each with the plan for a value of its type. */
  readonly ruled: { readonly rules: readonly Rule[]; readonly plan: Plan | undefined }[];
  /** Arrays in which no two items may become equal. */
  readonly distinct: { readonly trail: Trail; readonly each: Plan }[];
}

/** A value in one version. */
export interface Site {
  readonly shape: Shape;
  readonly trail: Trail;
  /** What its field declares about parsing. */
  readonly reading?: FieldReadingModel | undefined;
}

export function obstruct({ trail }: Pick<Site, "trail">, says: string, { obstacles }: Planning): undefined {
  obstacles.push({ path: pathOf(trail), says });
  return undefined;
}

/** Every change is an obstacle, unless it is proved to accept every former value. */
export function obstructUnsafe(facts: readonly Fact[], site: Site, planning: Planning): undefined {
  for (const { says } of facts.filter((fact) => !isWider(fact))) obstruct(site, says, planning);
  return undefined;
}

function isWider({ kind, safe }: Fact): boolean {
  const known: Kind = changeKinds[kind];
  return (safe?.producer ?? known.safe?.producer) !== undefined;
}

/** The named types of a value that have rules of severity error: a reference may lead to another one. */
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
