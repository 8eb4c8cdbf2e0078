/** Reports items that are not unique although they must be, and ids that are already used. */
import { keyer } from "../../support/equality.js";
import { getterOf, type Path } from "../../rules/path.js";
import type { Rule } from "../../rules/rule.js";
import { ruleIssue } from "../../validate/rule-issue.js";
import type { Shape } from "../../model/shape.js";
import { type Frame, pathInside, placeOf, skeletonOf, type Slot } from "../parts/frame.js";
import { hasKeyword } from "../parts/schema-nodes.js";
import type { Tracker } from "../parts/tracker.js";
import { isJudgeable, loseBy } from "./judged.js";

/** Finds repeated items: maps the part of an item that must be unique to the index of the first item with it. */
interface Firsts {
  readonly rule: Rule | undefined;
  readonly keyOf: (item: unknown) => unknown;
  readonly indices: Map<unknown, number>;
}

const known = new WeakMap<Frame, readonly Firsts[]>();

export function checkRepeat(tracker: Tracker, slot: Slot, item: unknown): void {
  const { frame } = slot;
  const all = known.get(frame) ?? firstsOf(tracker, frame);
  known.set(frame, all);
  for (const firsts of all) checkOne(tracker, slot, item, firsts);
}

function checkOne(tracker: Tracker, slot: Slot, item: unknown, firsts: Firsts): void {
  const key = firsts.keyOf(item);
  if (key === undefined || key === null) return;
  const first = firsts.indices.get(key);
  if (first === undefined) firsts.indices.set(key, Number(slot.segment));
  else if (isJudgeable(tracker)) loseByRepeat(tracker, slot, item, first, firsts.rule);
}

function firstsOf(tracker: Tracker, frame: Frame): readonly Firsts[] {
  const isUnique = hasKeyword(frame.schemas, "uniqueItems");
  const rules = rulesOf(tracker.streamed.definition.shape).flatMap((rule) =>
    uniqueBy(rule, frame).map((by) => ({ rule, keyOf: keyed(getterOf(by)), indices: new Map<unknown, number>() })),
  );
  return isUnique ? [{ rule: undefined, keyOf: keyed((item) => item), indices: new Map() }, ...rules] : rules;
}

function keyed(read: (item: unknown) => unknown): (item: unknown) => unknown {
  const keyOf = keyer();
  return (item) => keyOf(read(item));
}

/** The rules that are declared for the answer as a whole. */
function rulesOf(shape: Shape): readonly Rule[] {
  return [...(shape.rules ?? []), ...(shape.kind === "reference" ? rulesOf(shape.shape()) : [])];
}

/** The paths that must be unique in the array, if the rule requires that in any case. */
function uniqueBy({ facts, sameBounds }: Rule, frame: Frame): readonly Path[] {
  const { paths, by, when, severity } = facts as Rule["facts"] & {
    readonly paths?: readonly Path[];
    readonly by?: Path;
  };
  if (!paths || when !== undefined || severity === "warning" || (by === undefined && !sameBounds.has("uniqueItems")))
    return [];
  return paths.some((path) => isSame(path, frame.path)) ? [by ?? []] : [];
}

function isSame(path: Path, other: readonly unknown[]): boolean {
  return path.length === other.length && path.every((step, index) => typeof step === "string" && step === other[index]);
}

/** Reports the issue of the rule itself for an array that contains only the two items. */
function loseByRepeat(tracker: Tracker, slot: Slot, item: unknown, first: number, rule: Rule | undefined): void {
  const { frame, segment } = slot;
  if (!rule) return loseBy(tracker, placeOf(frame), { value: [item, item], keywords: ["uniqueItems"] }, frame.offset);
  const items: unknown[] = [];
  items[first] = items[Number(segment)] = item;
  const self = skeletonOf(placeOf(frame), items);
  rule.check(self, (describe) => {
    const finding = describe();
    if (finding.place[frame.path.length] !== segment) return;
    const issue = ruleIssue(rule.facts, { self, place: [] }, finding, tracker.streamed.definition.positions);
    tracker.lose(issue, slot.offset, pathInside(slot, issue));
  });
}
