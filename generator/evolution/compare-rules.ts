/** Compares the rules of a contract or a type. */
import type { Model } from "../model/model.js";
import { pathsRead } from "../rules/any-kind/reads.js";
import type { Rule } from "../model/rule.js";
import type { ChangeKind } from "./change.js";
import { bare } from "./compare-fields.js";
import { fact } from "./fact.js";
import { changeAt, type Cursor, type Walk } from "./cursor.js";

/** The meaning of a rule, including the tables that it uses, without its wording. */
function meaningOf({ kind, operands, when }: Rule, model: Model): string {
  const text = JSON.stringify(bare({ kind, operands, when }));
  const tables = model.tables.filter(({ name }) => text.includes(JSON.stringify(name)));
  return JSON.stringify([text, bare(tables)]);
}

export function compareRules(
  old: Cursor,
  now: Cursor,
  before: readonly Rule[],
  after: readonly Rule[],
  walk: Walk,
): void {
  const open = [...after];
  const left: Rule[] = [];
  for (const rule of before) {
    const index = open.findIndex((other) => meaningOf(other, walk.pair.new) === meaningOf(rule, walk.pair.old));
    const [same] = index < 0 ? [] : open.splice(index, 1);
    if (same) compareWords(old, now, rule, same, walk);
    else left.push(rule);
  }
  for (const rule of left) {
    const index = open.findIndex((other) => other.code === rule.code && other.kind === rule.kind);
    const [changed] = index < 0 ? [] : open.splice(index, 1);
    if (changed) report("rule-changed", `the rule ${rule.code} is changed`, rule, changed, old, now, walk);
    else report("rule-removed", `the rule ${rule.code} is removed`, rule, undefined, old, now, walk);
  }
  for (const rule of open)
    report(
      rule.severity === "warning" ? "rule-warning-added" : "rule-added",
      `the rule ${rule.code} is added`,
      undefined,
      rule,
      old,
      now,
      walk,
    );
}

function compareWords(old: Cursor, now: Cursor, before: Rule, after: Rule, walk: Walk): void {
  if (before.severity !== after.severity)
    report(
      after.severity === "warning" ? "rule-made-warning" : "rule-made-error",
      `the rule ${after.code} is of severity ${after.severity}`,
      before,
      after,
      old,
      now,
      walk,
    );
  if (before.code !== after.code)
    report("code-changed", `the code ${before.code} is ${after.code}`, before, after, old, now, walk);
  if (before.message !== after.message)
    report("message-changed", `the message of ${after.code} is changed`, before, after, old, now, walk);
}

function report(
  kind: ChangeKind,
  says: string,
  before: Rule | undefined,
  after: Rule | undefined,
  old: Cursor,
  now: Cursor,
  walk: Walk,
): void {
  const [was, is] = [before && meaningOf(before, walk.pair.old), after && meaningOf(after, walk.pair.new)];
  const rules = [before, after].flatMap((rule) => rule ?? []);
  const change = changeAt(
    before && { ...old, place: before.place },
    after && { ...now, place: after.place },
    fact(
      kind,
      says,
      before ? `${before.code} ${before.severity} ${was}` : null,
      after ? `${after.code} ${after.severity} ${is}` : null,
    ),
  );
  walk.report({ ...change, codes: rules.map(({ code }) => code), reads: rules.flatMap(pathsRead) });
}
