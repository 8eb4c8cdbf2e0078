/** Determines whether a value may be intended for a shape, by its keys. */
import { isRecord } from "../support/records.js";
import { admitsKind, alternativesOf } from "../model/choose-member.js";
import type { FieldShape, RecordShape, Shape } from "../model/shape.js";
import { namedFieldsIn } from "../model/shape-parts.js";
import { foldKey } from "./fold.js";
import { allows, type Run } from "./run.js";
import { oncePer } from "../support/lazily.js";

/**
 * Whether a value may be intended for a shape: it has the right JSON type, and an object has at least one declared key.
 */
export function mayBeIntendedFor(shape: Shape, value: unknown, run: Run): boolean {
  return admitsKind(shape, value) && (!isRecord(value) || hasDeclaredKey(shape, value, run));
}

/**
 * Whether an object has a declared key of the shape: its name, an alias or another spelling that may be renamed. A
 * shape that declares no keys accepts any object.
 */
function hasDeclaredKey(shape: Shape, value: object, run: Run): boolean {
  const declared = declaredNames(shape);
  if (!declared) return true;
  const keys = Object.keys(value);
  if (keys.some((key) => declared.has(key))) return true;
  if (!allows(run, "rename_key")) return false;
  const spellings = new Set([...declared].map(foldKey));
  return keys.some((key) => isSpelling(spellings, key));
}

function isSpelling(spellings: ReadonlySet<string | undefined>, key: string): boolean {
  const folded = foldKey(key);
  return folded !== undefined && spellings.has(folded);
}

/**
 * Returns the names and aliases of the fields of a record, or of all records among the alternatives. Undefined for a
 * shape that accepts any key.
 */
export function declaredNames(shape: Shape): ReadonlySet<string> | undefined {
  if (shape.kind === "reference") return declaredNames(shape.shape());
  if (shape.kind === "union") return namesOfAll(alternativesOf(shape));
  if (shape.kind === "record") return namesOfRecord(shape);
  return shape.kind === "any" || shape.kind === "object" || shape.kind === "map" ? undefined : new Set();
}

function namesOfAll(members: readonly Shape[]): ReadonlySet<string> | undefined {
  const declared = members.map(declaredNames);
  return declared.every((names) => names !== undefined) ? new Set(declared.flatMap((names) => [...names])) : undefined;
}

/** Computed once for each record, because a stream needs them for every key. */
const namesOfRecord = oncePer((record: RecordShape): ReadonlySet<string> | undefined => {
  const names = namedFieldsIn(record).flatMap(([name, field]) => [name, ...aliasesOf(field)]);
  return names.length === 0 ? undefined : new Set(names);
});

export function aliasesOf({ reading }: FieldShape): readonly string[] {
  return reading?.aliases ?? [];
}
