/** All rules of a Model, each with the value that declares it. */
import { followPath, type Found } from "../model/follow-path.js";
import type { Model, Place, Rule, Shape } from "../model/model.js";
import { stepsOf } from "../model/paths.js";
import type { PathText } from "../model/place.js";
import { writtenKind } from "./values.js";
import type { Span } from "../source/source.js";

export interface RuleSite {
  readonly rule: Rule;
  /** The shape of the value that declares the rule. */
  readonly self: Shape;
  readonly model: Model;
}

/** What can declare rules: types and contracts. */
interface RuleHolder {
  readonly rules: readonly Rule[];
  readonly shape: Shape;
  readonly place: Place;
}

export function ruleHoldersIn({ types, contracts }: Model): readonly RuleHolder[] {
  return [...types, ...contracts];
}

/** In the order of the file: those of types, then those of contracts. */
export function rulesIn(model: Model): readonly RuleSite[] {
  return ruleHoldersIn(model).flatMap(({ rules, shape }) => rules.map((rule) => ({ rule, self: shape, model })));
}

/** The location of a part of a rule; of the rule itself if the part is implicit. */
export function spanOf({ written, place }: Pick<Rule, "written" | "place">, part: string = writtenKind): Span {
  return written?.[part] ?? place.span;
}

/** The shape of one of the items at a path; of the value itself for the empty path. */
export function itemAt(items: PathText, site: Pick<RuleSite, "self" | "model">): Shape {
  const { shapes } = foundAt(items, site);
  const [only] = shapes;
  return items === "" ? site.self : only && shapes.length === 1 ? only : { kind: "union", members: shapes };
}

const anything: Found = { shapes: [{ kind: "any" }], certain: false };

/**
 * The possible values at a path of a rule. Stage 2 has followed all declared paths; the items of an open value may be
 * anything.
 */
export function foundAt(path: PathText, { self, model }: Pick<RuleSite, "self" | "model">): Found {
  const found = followPath(self, stepsOf(path), model);
  return "deadEnd" in found ? anything : found;
}
