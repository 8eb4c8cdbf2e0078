/** Compares the declarations about parsing answers and fields. */
import type { ReadingChange } from "../../language/field-reading-keys.js";
import { dereference } from "../../model/json-kinds.js";
import type { ContractReadingModel, FieldReadingModel, Shape } from "../../model/model.js";
import { type ReadingPart, readingPartNames, rowOf } from "../../model/reading-keys.js";
import type { Change } from "../change/change.js";
import type { ChangeKind } from "../change/change-kinds.js";
import { parsesAsIs } from "../change/proofs.js";
import { differing, type Fact, keyFacts, savesOnly } from "./fact.js";
import { type Both, reportFacts } from "./cursor.js";
import { relatedCodes } from "./relations.js";

type Readings<Reading> = readonly [before: Partial<Reading> | undefined, after: Partial<Reading> | undefined];

export function compareFieldReadings(both: Both, [before = {}, after = {}]: Readings<FieldReadingModel>): void {
  const { kind } = dereference(both.now.shape, both.walk.pair.new);
  reportFacts(both, [
    ...defaultFacts(before.default, after.default, both),
    ...readingPartNames.flatMap((part) => {
      const change = rowOf(part).change as ReadingChange | undefined;
      const safe = safeReading(part, before, after, kind, both);
      const [was, is] = [before, after].map((reading) => givenPart(part, reading));
      const facts = change ? keyFacts(part, change, was, is) : [];
      return safe ? facts.map((found) => ({ ...found, safe })) : facts;
    }),
  ]);
}

/** A value that has no effect counts as undefined. */
function givenPart(part: ReadingPart, reading: Partial<FieldReadingModel>): unknown {
  return reading[part] === rowOf(part).off ? undefined : reading[part];
}

/**
 * Whether the change of a key is safe: it only affects answers that were rejected before, or removes an effect on valid
 * values.
 */
function safeReading(
  part: ReadingPart,
  before: Partial<FieldReadingModel>,
  after: Partial<FieldReadingModel>,
  kind: Shape["kind"],
  both: Both,
): Change["safe"] {
  if (after[part] === undefined)
    return relatedCodes(both.now.trail, both.walk.relations).length === 0 ? parsesAsIs : undefined;
  const { savesOnly: saves } = rowOf(part);
  const isSaving = saves === true || saves?.includes(kind);
  return before[part] === undefined && isSaving && both.walk.isStrict ? savesOnly : undefined;
}

type Default = FieldReadingModel["default"];

function defaultFacts(before: Default, after: Default, both: Both): readonly Fact[] {
  const what = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  const says = (was: string, is: string): string =>
    `the default is ${after === undefined ? "removed" : is}${before === undefined ? "" : `, was ${was}`}`;
  const filled = "the default is filled in if there was no value";
  const isSure =
    (after === undefined || "literal" in after) && relatedCodes(both.now.trail, both.walk.relations).length === 0;
  const safe = before === undefined ? { producer: filled, replay: filled } : parsesAsIs;
  return differing(before, after, `default-${what}`, says).map((found) => ({ ...found, ...(isSure && { safe }) }));
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
    reportFacts(
      both,
      keyFacts(key, kind, before[key], after[key]).map((found) =>
        key === "mode" ? { ...found, safe: safeMode(before.mode, after.mode) } : found,
      ),
    );
  compareFieldReadings(both, [before.root, after.root]);
}

/** A contract without a mode is in mode `enforce`. */
function safeMode(
  before: ContractReadingModel["mode"],
  after: ContractReadingModel["mode"],
): NonNullable<Change["safe"]> {
  return {
    ...(after === undefined && { values: "only valid values are accepted" }),
    ...(before === undefined && { replay: "the old version accepts only valid answers, which every mode accepts" }),
  };
}
