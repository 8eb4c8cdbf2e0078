/** The value shown so far. Returned snapshots never change: a new one shares all unchanged parts. */
import { isEqual } from "../../support/equality.js";
import { memberOf } from "../../support/path.js";

export interface ShownRecord {
  readonly kind: "record";
  readonly parent: ShownParent | undefined;
  readonly members: Map<string, Shown>;
  snapshot: object | undefined;
}

export interface ShownList {
  readonly kind: "list";
  readonly parent: ShownParent | undefined;
  readonly items: unknown[];
  snapshot: readonly unknown[] | undefined;
}

export interface ShownText {
  readonly kind: "text";
  text: string;
  isComplete: boolean;
}

export type ShownParent = ShownRecord | ShownList;
export type Shown = ShownParent | ShownText | { readonly kind: "value"; readonly value: unknown };

export function shownRecord(parent?: ShownParent): ShownRecord {
  return { kind: "record", parent, members: new Map(), snapshot: undefined };
}

export function shownList(parent?: ShownParent): ShownList {
  return { kind: "list", parent, items: [], snapshot: undefined };
}

/** Adds a shown value to its parent. */
export function show(parent: ShownParent, name: string, shown: Shown): void {
  if (parent.kind === "record") parent.members.set(name, shown);
  touch(parent);
}

export function showItem(list: ShownList, item: unknown): void {
  list.items.push(item);
  touch(list);
}

/** Discards the snapshots that contain a changed value. */
export function touch(changed: ShownParent): void {
  for (let parent: ShownParent | undefined = changed; parent?.snapshot; parent = parent.parent)
    parent.snapshot = undefined;
}

export function isNothing(shown: ShownParent): boolean {
  return shown.kind === "record" ? shown.members.size === 0 : shown.items.length === 0;
}

/** Returns the shown value, frozen. */
export function snapshotOf(shown: Shown): unknown {
  if (shown.kind === "text") return shown.text;
  if (shown.kind === "value") return shown.value;
  if (shown.kind === "list") return (shown.snapshot ??= Object.freeze([...shown.items]));
  return (shown.snapshot ??= Object.freeze(
    Object.fromEntries([...shown.members].map(([name, member]) => [name, snapshotOf(member)])),
  ));
}

/**
 * Whether a value continues what was shown: strings begin with it, arrays begin with its items, objects contain its
 * keys, and anything else is equal.
 */
export function isContinuedBy(shown: Shown, value: unknown): boolean {
  if (shown.kind === "text")
    return typeof value === "string" && (shown.isComplete ? value === shown.text : value.startsWith(shown.text));
  if (shown.kind === "value") return isEqual(shown.value, value);
  if (shown.kind === "list")
    return (
      Array.isArray(value) &&
      shown.items.length <= value.length &&
      shown.items.every((item, index) => isEqual(item, value[index]))
    );
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return [...shown.members].every(
    ([name, member]) => Object.hasOwn(value, name) && isContinuedBy(member, memberOf(value, name)),
  );
}

/** Freezes a JSON value and everything inside it. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) frozen(member);
  return value;
}
