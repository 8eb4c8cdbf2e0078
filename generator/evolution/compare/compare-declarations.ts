/** Compares tables, decisions and gates, and the parts of types and enums that comparing contracts does not cover. */
import type { Model } from "../../model/model.js";
import { reachableNames } from "../../model/reachable.js";
import type { Json } from "../../source/json.js";
import { canonicalText, meaningText } from "./canonical.js";
import type { Change, Pair } from "../change/change.js";
import { type Fact, fact, textFacts } from "./fact.js";

const groups = { enums: "enum", types: "type", tables: "table", decisions: "decision", gates: "gate" } as const;
type Group = keyof typeof groups;
export type Declared = Model[Group][number];

/** A name that is declared in one or both versions. */
interface Named {
  readonly name: string;
  /** Absent for the set itself, its name and description. */
  readonly group?: Group;
  readonly old?: Declared | undefined;
  readonly now?: Declared | undefined;
}

export interface DeclaredChange extends Named {
  readonly change: Change;
}

/** @param contractChanges the changes of contracts: a type that they rename is not reported as removed and added */
export function compareDeclarations(pair: Pair, contractChanges: readonly Change[]): readonly DeclaredChange[] {
  const names = contractChanges.flatMap(({ kind, before, after }) => (kind === "type-renamed" ? [before, after] : []));
  const renamed = new Set<Json>(names);
  const [reached, stillReached] = [reachedIn(pair.old), reachedIn(pair.new)];
  const declared = (Object.keys(groups) as Group[]).flatMap((group) => {
    const [before, after] = [byName(pair.old, group), byName(pair.new, group)];
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
      const named = { name, group, old: before.get(name), now: after.get(name) };
      const isCompared = reached.has(name) && stillReached.has(name);
      const isOther = (!named.old || !named.now) && renamed.has(name);
      return isOther ? [] : changesOf(named, isCompared).map((change) => ({ ...named, change }));
    });
  });
  return [...setFacts(pair).map((found) => ({ name: "", change: { ...found, path: "" } })), ...declared];
}

/** The name of the set is part of schema ids, and its description is in the docs. */
function setFacts({ old, new: now }: Pair): readonly Fact[] {
  return [
    ...textFacts(old.name, now.name, `the name of the contracts is ${now.name}, was ${old.name}`),
    ...textFacts(old.description ?? "", now.description ?? "", "the description of the contracts is changed"),
  ];
}

/** The declarations of a group by name. Former names of types are included, because they are exported too. */
function byName(model: Model, group: Group): ReadonlyMap<string, Declared> {
  const declared: readonly Declared[] = model[group];
  return new Map(
    declared.flatMap((each) => [each.name, ...("aliases" in each ? each.aliases : [])].map((name) => [name, each])),
  );
}

/** The names of all declarations that contracts use. */
function reachedIn(model: Model): ReadonlySet<string> {
  return new Set(model.contracts.flatMap(({ shape }) => reachableNames(shape, model)));
}

/** The scopes of the contracts that use a declaration, in the newest version that has it. */
export function usersOf({ old, now }: DeclaredChange, pair: Pair): readonly string[] {
  const [declared, model] = now ? [now, pair.new] : [old, pair.old];
  const using = model.contracts.filter(({ shape }) => declared && reachableNames(shape, model).includes(declared.name));
  return using.map(({ scope }) => scope);
}

/** @param isCompared whether the contracts that use a type already compare its values */
function changesOf(
  { name, group, old, now }: Named & { readonly group: Group },
  isCompared: boolean,
): readonly Change[] {
  const what = `the ${groups[group]} ${name}`;
  const sides = { path: "", ...(old && { old: sideOf(old) }), ...(now && { new: sideOf(now) }) };
  return factsOf(what, name, [old, now], isCompared).map((found) => ({ ...found, ...sides }));
}

type Sides = readonly [old: Declared | undefined, now: Declared | undefined];

function factsOf(what: string, name: string, [old, now]: Sides, isCompared: boolean): readonly Fact[] {
  if (!old) return [fact("declaration-added", `${what} is added`, [null, name])];
  if (!now) return [fact("declaration-removed", `${what} is removed`, [name, null])];
  // A type with a former name is compared once, under its current name.
  if (old.name !== name && now.name !== name) return [];
  const [before, after] = [ownParts(old, isCompared), ownParts(now, isCompared)];
  const meanings = [meaningText(before), meaningText(after)] as const;
  return meanings[0] === meanings[1]
    ? textFacts(canonicalText(before), canonicalText(after), `the words of ${what} are changed`)
    : [fact("declaration-changed", `${what} is changed`, meanings)];
}

function sideOf({ place }: Declared): NonNullable<Change["old"]> {
  return { trail: [], place };
}

const besidesValues = new Set(["description", "deprecated", "codes", "derived"]);

/** The parts that are compared here. Former names are compared as names. */
function ownParts(
  { aliases: _aliases, ...declared }: Declared & { readonly aliases?: unknown },
  isCompared: boolean,
): object {
  if (!isCompared) return declared;
  return Object.fromEntries(Object.entries(declared).filter(([key]) => besidesValues.has(key)));
}
