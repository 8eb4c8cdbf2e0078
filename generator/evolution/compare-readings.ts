/** What changed in how answers and their fields are parsed. */
import type { ContractReadingModel, FieldReadingModel } from "../model/model.js";
import type { ChangeKind } from "./change.js";
import { fact } from "./compare-scalars.js";
import { changeAt, type Cursor, type Walk } from "./compare-shapes.js";

type FieldKey = Exclude<keyof FieldReadingModel, "written" | "aliases" | "default">;

const fieldKinds: Readonly<Record<FieldKey, ChangeKind>> = {
  coerce: "coercion-changed",
  fallback: "fallback-changed",
  onInvalidItem: "invalid-item-changed",
  complete: "completion-changed",
  explicit: "explicit-changed",
  hook: "hook-changed",
};

export function compareFieldReadings(old: Cursor, now: Cursor, before: Partial<FieldReadingModel> = {}, after: Partial<FieldReadingModel> = {}, walk: Walk): void {
  compareAliases(old, now, before.aliases ?? [], after.aliases ?? [], walk);
  compareDefaults(old, now, before.default, after.default, walk);
  for (const [key, kind] of Object.entries(fieldKinds) as readonly (readonly [FieldKey, ChangeKind])[]) compareFact(old, now, [key, kind], [before[key], after[key]], walk);
}

function compareAliases(old: Cursor, now: Cursor, before: readonly string[], after: readonly string[], { report }: Walk): void {
  for (const alias of before) if (!after.includes(alias)) report(changeAt(old, now, { ...fact("field-alias-removed", `the alias ${alias} is removed`, alias, null), values: [alias] }));
  for (const alias of after) if (!before.includes(alias)) report(changeAt(old, now, { ...fact("field-alias-added", `the alias ${alias} is added`, null, alias), values: [alias] }));
}

function compareDefaults(old: Cursor, now: Cursor, before: FieldReadingModel["default"], after: FieldReadingModel["default"], { report }: Walk): void {
  const [was, is] = [JSON.stringify(before ?? null), JSON.stringify(after ?? null)];
  if (was === is) return;
  const kind: ChangeKind = before === undefined ? "default-added" : after === undefined ? "default-removed" : "default-changed";
  report(changeAt(old, now, fact(kind, `the default is ${after === undefined ? "removed" : is}${before === undefined ? "" : `, was ${was}`}`, was, is)));
}

function compareFact(old: Cursor, now: Cursor, [name, kind]: readonly [string, ChangeKind], [before, after]: readonly [unknown, unknown], { report }: Walk): void {
  const [was, is] = [JSON.stringify(before ?? null), JSON.stringify(after ?? null)];
  if (was !== is) report(changeAt(old, now, fact(kind, `${name} is ${is}, was ${was}`, was, is)));
}

type ContractKey = Exclude<keyof ContractReadingModel, "written" | "root">;

const contractKinds: Readonly<Record<ContractKey, ChangeKind>> = {
  tolerance: "read-tolerance-changed",
  where: "read-where-changed",
  fences: "read-where-changed",
  pick: "read-pick-changed",
  charset: "read-charset-changed",
  formats: "read-format-changed",
  maxBytes: "read-limit-changed",
  maxDepth: "read-limit-changed",
  unwrap: "read-unwrap-changed",
  fillFrom: "read-fill-from-changed",
  graph: "read-graph-changed",
  mode: "mode-changed",
};

export function compareContractReadings(old: Cursor, now: Cursor, before: Partial<ContractReadingModel> = {}, after: Partial<ContractReadingModel> = {}, walk: Walk): void {
  for (const [key, kind] of Object.entries(contractKinds) as readonly (readonly [ContractKey, ChangeKind])[]) compareFact(old, now, [key, kind], [before[key], after[key]], walk);
  compareFieldReadings(old, now, before.root, after.root, walk);
}

