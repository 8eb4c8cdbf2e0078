/**
 * Checks a rule between fields as soon as all fields that it reads have ended. Shown values do not change, so a broken
 * rule stays broken.
 */
import type { Shape } from "../../model/shape.js";
import type { Path } from "../../rules/path.js";
import type { Rule } from "../../rules/rule.js";
import type { Segment } from "../../support/path.js";
import { ruleIssue } from "../../validate/rule-issue.js";
import type { Frame, Slot } from "../parts/frame.js";
import { snapshotOf } from "../shown/shown.js";
import type { Tracker } from "../parts/tracker.js";
import { isJudgeable } from "./judged.js";

/** A field that has ended with a certain value, or an object whose fields are read one by one. */
type Member = { readonly offset: number; readonly value: unknown } | { readonly frame: Frame };

/** The fields of an object that have ended, and its rules by the fields that they read. */
interface Ended {
  readonly members: Map<string, Member>;
  readonly rules: ReadonlyMap<string, readonly Rule[]>;
  readonly judged: Set<Rule>;
}

const known = new WeakMap<Frame, Ended>();

/** Called when a field of an object has ended. */
export function endField(tracker: Tracker, { frame, segment, offset }: Slot, value: unknown): void {
  if (tracker.isExact) endMember(tracker, frame, String(segment), { offset, value });
}

/** Called when an array or a map has ended. Rules use it only if all of it is certain. */
export function endContainer(tracker: Tracker, frame: Frame): void {
  const { parent, segment, offset, shape, shown, isBlocked, count } = frame;
  if (!tracker.isExact || !parent || isBlocked || shape.kind === "record") return;
  const isWhole = shown.kind === "list" ? shown.items.length === count : hasAll(frame);
  if (isWhole) endMember(tracker, parent, String(segment), { offset, value: snapshotOf(shown) });
}

function hasAll(frame: Frame): boolean {
  const members = [...(known.get(frame)?.members.values() ?? [])];
  return members.length === frame.seen.size && members.every((member) => "value" in member);
}

function endMember(tracker: Tracker, frame: Frame, name: string, member: Member): void {
  const ended = known.get(frame) ?? endedOf(tracker, frame);
  known.set(frame, ended);
  ended.members.set(name, member);
  for (const rule of ended.rules.get(name) ?? []) if (!tracker.isLost) judge(tracker, frame, ended, rule);
  if (frame.parent && !tracker.isLost) endMember(tracker, frame.parent, String(frame.segment), { frame });
}

function endedOf(tracker: Tracker, frame: Frame): Ended {
  const rules = new Map<string, Rule[]>();
  for (const rule of rulesOf(tracker, frame)) {
    for (const [first] of rule.facts.reads) {
      const name = String(first);
      const others = rules.get(name) ?? [];
      if (!others.includes(rule)) rules.set(name, [...others, rule]);
    }
  }
  return { members: new Map(), rules, judged: new Set() };
}

/** The rules of which all paths start at a field of the object. */
function rulesOf(tracker: Tracker, frame: Frame): readonly Rule[] {
  if (frame.shape.kind !== "record" || frame.shape.variants) return [];
  const declared = frame.parent ? [] : rulesAround(tracker.streamed.definition.shape);
  return [...new Set([...declared, ...(frame.shape.rules ?? [])])].filter(
    ({ facts: { severity, reads } }) =>
      severity !== "warning" && reads.length > 0 && reads.every(([first]) => typeof first === "string"),
  );
}

function rulesAround(shape: Shape): readonly Rule[] {
  return [...(shape.rules ?? []), ...(shape.kind === "reference" ? rulesAround(shape.shape()) : [])];
}

/** Checks a rule once, when the last field that it reads has ended. */
function judge(tracker: Tracker, frame: Frame, ended: Ended, rule: Rule): void {
  const { facts, applies, check } = rule;
  if (ended.judged.has(rule) || !facts.reads.every((path) => hasEnded(frame, path))) return;
  ended.judged.add(rule);
  const self = selfOf(frame);
  if (!isJudgeable(tracker) || !applies(self)) return;
  check(self, (describe) => {
    const finding = describe();
    const issue = ruleIssue(facts, { self, place: frame.path }, finding, tracker.streamed.definition.positions);
    const { offset, inside } = spotOf(frame, finding.place);
    tracker.lose(issue, offset, inside);
  });
}

function hasEnded(frame: Frame, [first, ...rest]: Path): boolean {
  const member = typeof first === "string" ? known.get(frame)?.members.get(first) : undefined;
  if (!member) return false;
  return "value" in member || hasEnded(member.frame, rest);
}

/** The object with the fields that have ended. */
function selfOf(frame: Frame): unknown {
  const members = [...(known.get(frame)?.members ?? [])];
  return Object.fromEntries(
    members.map(([name, member]) => [name, "value" in member ? member.value : selfOf(member.frame)]),
  );
}

/** The field that contains the end of a path, and the path inside it. */
function spotOf(
  frame: Frame,
  [first, ...rest]: readonly Segment[],
): { readonly offset: number; readonly inside: readonly Segment[] } {
  const member = first === undefined ? undefined : known.get(frame)?.members.get(String(first));
  if (!member) return { offset: frame.offset, inside: [] };
  return "value" in member ? { offset: member.offset, inside: rest } : spotOf(member.frame, rest);
}
