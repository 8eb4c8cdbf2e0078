/** Compares how answers and their fields are parsed. */
import { dereference } from "../model/json-kinds.js";
import type { ContractReadingModel, FieldReadingModel, Shape } from "../model/model.js";
import { keyOfPart, type ReadingPart, readingKeys, readingPartNames, rowOf } from "../model/reading-keys.js";
import type { Change, ChangeKind } from "./change.js";
import { fact } from "./fact.js";
import { changeAt, type Cursor, type Walk } from "./cursor.js";

/** The parts that are compared as a whole. */
type ComparedPart = Exclude<ReadingPart, "aliases" | "default">;
const comparedParts = readingPartNames.filter((part): part is ComparedPart => "change" in readingKeys[part]);

export function compareFieldReadings(
  old: Cursor,
  now: Cursor,
  before: Partial<FieldReadingModel> = {},
  after: Partial<FieldReadingModel> = {},
  walk: Walk,
): void {
  compareAliases(old, now, before.aliases ?? [], after.aliases ?? [], walk);
  compareDefaults(old, now, before.default, after.default, walk);
  for (const part of comparedParts) {
    const safe = safeReading(part, before, after, dereference(now.shape, walk.pair.new).kind);
    compareFact(old, now, [keyOfPart(part), readingKeys[part].change], [before[part], after[part]], {
      ...walk,
      report: (change) => walk.report({ ...change, ...(safe && { safe }) }),
    });
  }
}

/** Steps that only apply to what was rejected before. */
function safeReading(
  part: ComparedPart,
  before: Partial<FieldReadingModel>,
  after: Partial<FieldReadingModel>,
  kind: Shape["kind"],
): Change["safe"] {
  const isAdded = before[part] === undefined && after[part] !== undefined;
  const proof = "it applies only to values that the old version rejects";
  const isOnlyForRejected =
    isAdded && (rowOf(part).savesOnly || (part === "coerce" && (kind === "boolean" || kind === "number")));
  return isOnlyForRejected ? { producer: proof, replay: proof } : undefined;
}

function compareAliases(
  old: Cursor,
  now: Cursor,
  before: readonly string[],
  after: readonly string[],
  { report }: Walk,
): void {
  for (const alias of before)
    if (!after.includes(alias))
      report(
        changeAt(old, now, {
          ...fact("field-alias-removed", `the alias ${alias} is removed`, alias, null),
          values: [alias],
        }),
      );
  for (const alias of after)
    if (!before.includes(alias))
      report(
        changeAt(old, now, {
          ...fact("field-alias-added", `the alias ${alias} is added`, null, alias),
          values: [alias],
        }),
      );
}

function compareDefaults(
  old: Cursor,
  now: Cursor,
  before: FieldReadingModel["default"],
  after: FieldReadingModel["default"],
  { report, hasRules }: Walk,
): void {
  const [was, is] = [JSON.stringify(before ?? null), JSON.stringify(after ?? null)];
  if (was === is) return;
  const kind: ChangeKind =
    before === undefined ? "default-added" : after === undefined ? "default-removed" : "default-changed";
  const filled = "the default is filled in if there was no value";
  const safe =
    before === undefined && after !== undefined && "literal" in after && !hasRules
      ? { producer: filled, replay: filled }
      : undefined;
  report(
    changeAt(old, now, {
      ...(safe && { safe }),
      ...fact(
        kind,
        `the default is ${after === undefined ? "removed" : is}${before === undefined ? "" : `, was ${was}`}`,
        was,
        is,
      ),
    }),
  );
}

function compareFact(
  old: Cursor,
  now: Cursor,
  [name, kind]: readonly [string, ChangeKind],
  [before, after]: readonly [unknown, unknown],
  { report }: Walk,
): void {
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

export function compareContractReadings(
  old: Cursor,
  now: Cursor,
  before: Partial<ContractReadingModel> = {},
  after: Partial<ContractReadingModel> = {},
  walk: Walk,
): void {
  for (const [key, kind] of Object.entries(contractKinds) as readonly (readonly [ContractKey, ChangeKind])[])
    compareFact(old, now, [key, kind], [before[key], after[key]], walk);
  compareFieldReadings(old, now, before.root, after.root, walk);
}
