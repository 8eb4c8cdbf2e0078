/** Compares how answers and their fields are parsed. */
import type { ReadingChange } from "../language/field-reading-keys.js";
import { dereference } from "../model/json-kinds.js";
import type { ContractReadingModel, FieldReadingModel, Shape } from "../model/model.js";
import { keyOfPart, type ReadingPart, readingPartNames, rowOf } from "../model/reading-keys.js";
import type { Change, ChangeKind } from "./change.js";
import { aliasFacts, differing, type Fact } from "./fact.js";
import { type Both, relatedCodes, tell } from "./cursor.js";

type Readings<Reading> = readonly [before: Partial<Reading> | undefined, after: Partial<Reading> | undefined];

export function compareFieldReadings(both: Both, [before = {}, after = {}]: Readings<FieldReadingModel>): void {
  const { kind } = dereference(both.now.shape, both.walk.pair.new);
  tell(both, [
    ...aliasFacts("field", [before.aliases ?? [], after.aliases ?? []]),
    ...defaultFacts(before.default, after.default, both),
    ...readingPartNames.flatMap((part) => {
      const change = rowOf(part).change as ReadingChange | undefined;
      const safe = safeReading(part, before, after, kind);
      const facts = change ? changed(keyOfPart(part), change, before[part], after[part]) : [];
      return safe ? facts.map((found) => ({ ...found, safe })) : facts;
    }),
  ]);
}

/** Steps that only apply to what was rejected before. */
function safeReading(
  part: ReadingPart,
  before: Partial<FieldReadingModel>,
  after: Partial<FieldReadingModel>,
  kind: Shape["kind"],
): Change["safe"] {
  const isAdded = before[part] === undefined && after[part] !== undefined;
  const proof = "it applies only to values that the old version rejects";
  const { savesOnly } = rowOf(part);
  return isAdded && (savesOnly === true || savesOnly?.includes(kind)) ? { producer: proof, replay: proof } : undefined;
}

type Default = FieldReadingModel["default"];

function defaultFacts(before: Default, after: Default, both: Both): readonly Fact[] {
  const what = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  const says = (was: string, is: string): string =>
    `the default is ${after === undefined ? "removed" : is}${before === undefined ? "" : `, was ${was}`}`;
  const filled = "the default is filled in if there was no value";
  const isSafe = before === undefined && after !== undefined && "literal" in after && relatedCodes(both).length === 0;
  return differing(before, after, `default-${what}`, says).map((found) => ({
    ...found,
    ...(isSafe && { safe: { producer: filled, replay: filled } }),
  }));
}

function changed(name: string, kind: ChangeKind, before: unknown, after: unknown): readonly Fact[] {
  return differing(before, after, kind, (was, is) => `${name} is ${is}, was ${was}`);
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

export function compareContractReadings(both: Both, [before = {}, after = {}]: Readings<ContractReadingModel>): void {
  for (const [key, kind] of Object.entries(contractKinds) as readonly (readonly [ContractKey, ChangeKind])[])
    tell(both, changed(key, kind, before[key], after[key]));
  compareFieldReadings(both, [before.root, after.root]);
}
