/** Determines whether a change causes an issue. */
import { type Issue, structuralCodes } from "../../../runtime/model/issue.js";
import type { Json } from "../../source/json.js";
import type { VersionResult } from "../change/finding.js";
import { type Change, trailsOfAlias } from "../change/change.js";
import { type Trail, pathOf, valueAt } from "../change/trail.js";
import { type ChangeKind, changeKinds, type KindOfChange } from "../change/change-kinds.js";

/**
 * Whether an issue is caused by the change: it has the code of the rule, or it is at the location or at the object
 * around it. Issues of the whole text have no path.
 */
export function isAbout(says: VersionResult, change: Change): boolean {
  if (says === "accepts") return false;
  const { old, new: now, codes: known } = change;
  if (known) return says.some(({ code }) => known.includes(code));
  const trails = [old, now].flatMap((side) => (side ? [side.trail, ...trailsOfAlias(change, side.trail)] : []));
  return trails.some((trail) => says.some((issue) => isAt(issue, trail, change.kind)));
}

function isAt({ code, path }: Pick<Issue, "code" | "path">, trail: Trail, kind: ChangeKind): boolean {
  const [here, at] = [pathOf(trail), generalAlong(path, trail)];
  return (
    at === here ||
    at.startsWith(`${here}.`) ||
    at.startsWith(`${here}[`) ||
    here === "" ||
    (at === "" && kind.startsWith("read-")) ||
    isUnion(code, at, here)
  );
}

/** Whether both versions read different values at the location of a change. */
export function isChangedAt(before: unknown, after: unknown, { old, new: now }: Change): boolean {
  const trail = (now ?? old)?.trail ?? [];
  const [was, is] = [valueAt(before as Json, old?.trail ?? trail), valueAt(after as Json, trail)];
  return JSON.stringify(was) !== JSON.stringify(is);
}

/** An issue inside an alternative is reported at the union, and an unknown key at its object. */
function isUnion(code: string, at: string, here: string): boolean {
  return isUnionCode(code) && (at === "" || here.startsWith(at));
}

function isUnionCode(code: string): boolean {
  return code === "no_match" || code === "type" || code === "no_known_key";
}

/** Generalizes a path along a trail: `a[0].b` becomes `a[*].b`, and the key of a map becomes `*`. */
function generalAlong(path: string, trail: Trail): string {
  const seen = trail.filter(({ kind }) => kind === "key" || kind === "item" || kind === "entry");
  const parts = path.match(/\[\d+\]|\["(?:[^"\\]|\\.)*"\]|\.?[^.[]+/g) ?? [];
  return parts
    .map((part, index) => (/^\[\d+\]$/.test(part) ? "[*]" : seen[index]?.kind === "entry" ? ".*" : part))
    .join("")
    .replace(/^\./, "");
}

/** Whether an answer is rejected because of this change, and not because of another change at the same location. */
export function isCausedBy(says: VersionResult, value: Json, change: Change): boolean {
  if (change.codes || says === "accepts") return isAbout(says, change);
  const { code }: KindOfChange = changeKinds[change.kind];
  // A new enum value may have another type than the enum had before.
  const sides = code === "enum" ? [] : [change.old, change.new];
  const trails = sides.flatMap((side) => (side ? [side.trail] : []));
  const isOther = (issue: Pick<Issue, "code" | "path">): boolean =>
    code !== undefined && issue.code !== code && isStructural(issue.code) && !isOfUnion(issue, trails);
  const about = says.filter((issue) => !isOther(issue));
  return isAbout(about, change) && (code !== "enum" || isOnValue(value, change));
}

/** Whether an issue is reported at a union, although an alternative causes it. */
function isOfUnion({ code, path }: Pick<Issue, "code" | "path">, trails: readonly Trail[]): boolean {
  const isOwn = (trail: Trail): boolean =>
    trail.at(-1)?.kind !== "member" && generalAlong(path, trail) === pathOf(trail);
  return isUnionCode(code) && !trails.some(isOwn);
}

function isStructural(code: string): boolean {
  return (structuralCodes as readonly string[]).includes(code);
}

/** Whether the value at the location of an enum change is the value that was added or removed. */
function isOnValue(value: Json, { values = [], old, new: now }: Change): boolean {
  return [old, now].some((side) => side && values.includes(valueAt(value, side.trail) ?? null));
}
