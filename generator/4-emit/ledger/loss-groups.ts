/** Groups what outputs cannot express: facts of one kind with the same reasons. */
import { printJson } from "../../source/json.js";
import type { ContractModel, Model } from "../../model/model.js";
import { isWithin } from "../../model/place.js";
import { findPart, keepPart } from "../print/printed-parts.js";
import { columnsOf, outputNames, type Column } from "./columns.js";
import { factKey, factSources, valueKey, type FactSource } from "./facts.js";

/** Facts of one kind with the same reasons, and their paths. */
type LossGroup = {
  readonly fact: string;
  /** The reason, for each output that cannot express it. */
  readonly lost: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
};

interface Group {
  readonly fact: string;
  readonly reasons: Reasons;
  readonly paths: Set<string>;
}

/** For each column, the reason why it cannot express a fact, if it cannot. */
type Reasons = readonly (string | undefined)[];

/** A fact with the reasons why outputs cannot express it. `value` distinguishes facts of one kind at one location. */
type LossRow = readonly [fact: string, path: string, value: string, reasons: Reasons];

/**
 * Without line numbers and values: the paths lead to them, and moving a comment would change every row. Groups and
 * their paths are sorted, so a new declaration moves none of them.
 */
export async function lossGroupsOf(model: Model): Promise<readonly LossGroup[]> {
  const columns = columnsOf(model);
  const rows = new Map<string, LossRow>();
  for (const row of await rowsOf(model, columns)) rows.set(factKey(row[0], row[1], row[2]), row);
  const keys = new Map<Reasons, string>();
  const groups = new Map<string, Group>();
  for (const [fact, path, , reasons] of rows.values()) {
    if (isLossless(reasons)) continue;
    const reasonsKey = keys.get(reasons) ?? reasons.join("\0");
    keys.set(reasons, reasonsKey);
    const key = `${fact}\0${reasonsKey}`;
    const group = groups.get(key) ?? { fact, reasons, paths: new Set() };
    groups.set(key, group);
    group.paths.add(path);
  }
  return inOrderOfStrings([...groups.values()], columns);
}

function isLossless(reasons: Reasons): boolean {
  return reasons.every((why) => why === undefined);
}

/**
 * If two rows are about the same fact, the last one counts, even if it has no reasons. The reasons of providers and
 * upgrades may depend on other declarations, so rows are only cached if there are no such columns.
 */
async function rowsOf(model: Model, columns: readonly Column[]): Promise<readonly LossRow[]> {
  const canKeep = columns.length === outputNames.length;
  const share = sharing();
  const rows: (readonly LossRow[])[] = [];
  for (const source of factSources(model)) {
    const { of } = source;
    const known = of && canKeep ? findPart<readonly LossRow[]>(model, of, "losses") : undefined;
    const found = known ?? (await rowsIn(source, columns, share));
    if (of && canKeep && !known) keepPart(model, of, "losses", found);
    rows.push(found);
  }
  return rows.flat();
}

/** Omits rows that change nothing: rows without reasons for facts that only this declaration states. */
async function rowsIn(
  { of, facts }: FactSource,
  columns: readonly Column[],
  share: (reasons: Reasons) => Reasons,
): Promise<readonly LossRow[]> {
  const rows = facts().map(
    (fact): LossRow => [
      fact.kind,
      fact.place.path,
      valueKey(fact),
      share(columns.map(({ reasonFor }) => reasonFor(fact))),
    ],
  );
  const needed = rows.filter(([, path, , reasons]) => !isLossless(reasons) || !isWithin(path, of?.place.path ?? ""));
  return of && "scope" in of ? [...needed, ...(await furtherRows(of, columns))] : needed;
}

async function furtherRows(contract: ContractModel, columns: readonly Column[]): Promise<readonly LossRow[]> {
  const { path } = contract.place;
  const further = await Promise.all(columns.map((column) => column.further(contract)));
  const facts = new Set(further.flatMap((found) => found?.fact ?? []));
  return Array.from(facts, (fact) => [
    fact,
    path,
    "",
    further.map((found) => (found?.fact === fact ? found.why : undefined)),
  ]);
}

/** Returns the same object for equal reasons, because there are many rows and few different reasons. */
function sharing(): (reasons: Reasons) => Reasons {
  const known = new Map<string, Reasons>();
  return (reasons) => {
    const key = reasons.join("\0");
    const first = known.get(key) ?? reasons;
    known.set(key, first);
    return first;
  };
}

function inOrderOfStrings(groups: readonly Group[], columns: readonly Column[]): readonly LossGroup[] {
  return groups
    .map(({ fact, reasons, paths }) => {
      const lost = columns.flatMap(({ output }, index) => {
        const why = reasons[index];
        return why === undefined ? [] : [[output, why] as const];
      });
      const said = { fact, lost: Object.fromEntries(lost) };
      return { key: printJson(said), group: { ...said, paths: [...paths].toSorted() } };
    })
    .toSorted((first, second) => (first.key < second.key ? -1 : 1))
    .map(({ group }) => group);
}
