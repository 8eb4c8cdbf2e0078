/** Compares tables, decisions and gates, and what the comparison of contracts does not show of types and enums. */
import type { Model } from "../model/model.js";
import { reachableNames } from "../model/reachable.js";
import type { Json } from "../source/json.js";
import { canonicalText, meaningText } from "./canonical.js";
import type { Change, Pair } from "./change.js";
import { type Fact, fact, textFacts } from "./fact.js";

const groups = { enums: "enum", types: "type", tables: "table", decisions: "decision", gates: "gate" } as const;
type Group = keyof typeof groups;
export type Declared = Model[Group][number];

/** A name in both versions, or in one of them. */
interface Named {
  readonly name: string;
  /** Absent for the set of contracts itself. */
  readonly group?: Group;
  readonly old?: Declared | undefined;
  readonly now?: Declared | undefined;
}

export interface DeclaredChange extends Named {
  readonly change: Change;
}

/** @param told the changes of contracts: what they rename is not removed and added as well */
export function compareDeclarations(pair: Pair, told: readonly Change[]): readonly DeclaredChange[] {
  const names = told.flatMap(({ kind, before, after }) => (kind === "type-renamed" ? [before, after] : []));
  const renamed = new Set<Json>(names);
  const [reached, stillReached] = [reachedIn(pair.old), reachedIn(pair.new)];
  const declared = (Object.keys(groups) as Group[]).flatMap((group) => {
    const [before, after] = [byName(pair.old, group), byName(pair.new, group)];
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
      const named = { name, group, old: before.get(name), now: after.get(name) };
      const isTold = reached.has(name) && stillReached.has(name);
      const isOther = (!named.old || !named.now) && renamed.has(name);
      return isOther ? [] : changesOf(named, isTold).map((change) => ({ ...named, change }));
    });
  });
  return [...setFacts(pair).map((found) => ({ name: "", change: { ...found, path: "" } })), ...declared];
}

/** Schemas have the name of the set in their ids, and the docs its description. */
function setFacts({ old, new: now }: Pair): readonly Fact[] {
  return [
    ...textFacts(old.name, now.name, `the name of the contracts is ${now.name}, was ${old.name}`),
    ...textFacts(old.description ?? "", now.description ?? "", "the description of the contracts is changed"),
  ];
}

/** Former names of types are exported too. */
function byName(model: Model, group: Group): ReadonlyMap<string, Declared> {
  const declared: readonly Declared[] = model[group];
  return new Map(
    declared.flatMap((each) => [each.name, ...("aliases" in each ? each.aliases : [])].map((name) => [name, each])),
  );
}

/** The names that contracts use. */
function reachedIn(model: Model): ReadonlySet<string> {
  return new Set(model.contracts.flatMap(({ shape }) => reachableNames(shape, model)));
}

/** The scopes of the contracts that use a declaration, in the version that still has it. */
export function usersOf({ old, now }: DeclaredChange, pair: Pair): readonly string[] {
  const [declared, model] = now ? [now, pair.new] : [old, pair.old];
  const using = model.contracts.filter(({ shape }) => declared && reachableNames(shape, model).includes(declared.name));
  return using.map(({ scope }) => scope);
}

/** @param isTold whether the values of a type are compared with the contracts that use it */
function changesOf({ name, group, old, now }: Named & { readonly group: Group }, isTold: boolean): readonly Change[] {
  const what = `the ${groups[group]} ${name}`;
  const sides = { path: "", ...(old && { old: sideOf(old) }), ...(now && { new: sideOf(now) }) };
  return factsOf(what, name, [old, now], isTold).map((found) => ({ ...found, ...sides }));
}

type Sides = readonly [old: Declared | undefined, now: Declared | undefined];

function factsOf(what: string, name: string, [old, now]: Sides, isTold: boolean): readonly Fact[] {
  if (!old) return [fact("declaration-added", `${what} is added`, [null, name])];
  if (!now) return [fact("declaration-removed", `${what} is removed`, [name, null])];
  // Under a former name it is not compared once more.
  if (old.name !== name && now.name !== name) return [];
  const [before, after] = [ownParts(old, isTold), ownParts(now, isTold)];
  const meanings = [meaningText(before), meaningText(after)] as const;
  return meanings[0] === meanings[1]
    ? textFacts(canonicalText(before), canonicalText(after), `the words of ${what} are changed`)
    : [fact("declaration-changed", `${what} is changed`, meanings)];
}

function sideOf({ place }: Declared): NonNullable<Change["old"]> {
  return { trail: [], place };
}

const besidesValues = new Set(["description", "deprecated", "codes", "derived"]);

/** Former names are compared as names. */
function ownParts(
  { aliases: _aliases, ...declared }: Declared & { readonly aliases?: unknown },
  isTold: boolean,
): object {
  if (!isTold) return declared;
  return Object.fromEntries(Object.entries(declared).filter(([key]) => besidesValues.has(key)));
}
