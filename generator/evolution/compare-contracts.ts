/** Compares two versions of a set of contracts, contract by contract. */
import type { ContractModel, Model, TypeModel } from "../model/model.js";
import { reachableTypes } from "./reachable-types.js";
import type { Change, Pair } from "./change.js";
import { bare } from "./compare-fields.js";
import { compareContractReadings } from "./compare-readings.js";
import { compareRules } from "./compare-rules.js";
import { fact } from "./fact.js";
import { deprecationFacts, textFacts } from "./compare-words.js";
import { changeAt, type Cursor, type Walk } from "./cursor.js";
import { compareShapes } from "./compare-shapes.js";

/** A contract in both versions, or in one of them. */
export interface ContractPair {
  readonly scope: string;
  readonly old?: ContractModel;
  readonly new?: ContractModel;
}

/** Contracts are paired by scope, then by their aliases. */
export function contractPairs({ old, new: now }: Pair): readonly ContractPair[] {
  const partner = (contract: ContractModel): ContractModel | undefined => {
    const { scope } = contract;
    return (
      now.contracts.find((other) => other.scope === scope) ??
      now.contracts.find(({ aliases }) => aliases.includes(scope)) ??
      equalPartner(contract, old, now)
    );
  };
  const paired = old.contracts.map((contract) => ({ old: contract, new: partner(contract) }));
  const taken = new Set(paired.map((pair) => pair.new));
  return [
    ...paired.map((pair) => ({
      scope: (pair.new ?? pair.old).scope,
      old: pair.old,
      ...(pair.new && { new: pair.new }),
    })),
    ...now.contracts
      .filter((contract) => !taken.has(contract))
      .map((contract) => ({ scope: contract.scope, new: contract })),
  ];
}

/** The only new contract with the same meaning, if the old scope is gone. */
function equalPartner({ shape, rules }: ContractModel, old: Model, now: Model): ContractModel | undefined {
  const equal = now.contracts.filter(
    (other) =>
      !old.contracts.some(({ scope }) => scope === other.scope) && meaningOf(other) === meaningOf({ shape, rules }),
  );
  return equal.length === 1 ? equal[0] : undefined;
}

function meaningOf({ shape, rules }: Pick<ContractModel, "shape" | "rules">): string {
  return JSON.stringify(bare([shape, rules.map(({ kind, operands, when, code }) => [kind, operands, when, code])]));
}

export function compareContracts({ scope, old, new: now }: ContractPair, pair: Pair): readonly Change[] {
  const changes: Change[] = [];
  const walk: Walk = {
    pair,
    seen: new Set(),
    hasRules: hasRules(old, pair.old) || hasRules(now, pair.new),
    report: (change) => changes.push(change),
  };
  const [before, after] = [old && cursorOf(old), now && cursorOf(now)];
  if (!old || !now || !before || !after)
    return [
      changeAt(
        before,
        after,
        fact(
          now ? "contract-added" : "contract-removed",
          `the contract ${scope} is ${now ? "added" : "removed"}`,
          old?.scope ?? null,
          now?.scope ?? null,
        ),
      ),
    ];
  if (old.scope !== now.scope)
    walk.report(
      changeAt(
        before,
        after,
        fact("contract-renamed", `the contract ${old.scope} is renamed to ${now.scope}`, old.scope, now.scope),
      ),
    );
  compareContractReadings(before, after, old.reading, now.reading, walk);
  compareRules(before, after, old.rules, now.rules, walk);
  compareTypes(before, after, old, now, walk);
  compareDerived(before, after, old, now, walk);
  const words = [
    ...textFacts(wordsOf(old), wordsOf(now), "its description, intro, notes or example is changed"),
    ...deprecationFacts(old.deprecated, now.deprecated, "it"),
  ];
  for (const found of words) walk.report(changeAt(before, after, found));
  if (JSON.stringify(old.codes ?? {}) !== JSON.stringify(now.codes ?? {}))
    walk.report(
      changeAt(
        before,
        after,
        fact("code-changed", "its codes are changed", JSON.stringify(old.codes ?? {}), JSON.stringify(now.codes ?? {})),
      ),
    );
  compareShapes(before, after, walk);
  return changes;
}

function hasRules(contract: ContractModel | undefined, model: Model): boolean {
  return contract !== undefined && [contract, ...reachableTypes(contract, model)].some(({ rules }) => rules.length > 0);
}

function cursorOf({ shape, place }: ContractModel): Cursor {
  return { shape, trail: [], place };
}

/** The rules of types that both contracts use. */
function compareTypes(before: Cursor, after: Cursor, old: ContractModel, now: ContractModel, walk: Walk): void {
  const types = new Map(reachableTypes(now, walk.pair.new).map((type) => [type.name, type]));
  for (const type of reachableTypes(old, walk.pair.old)) {
    const same = types.get(type.name);
    if (same) compareRules(before, after, type.rules, same.rules, walk);
    if (same) compareType(before, after, type, same, walk);
  }
}

function compareType(before: Cursor, after: Cursor, old: TypeModel, now: TypeModel, { report }: Walk): void {
  const sides = [
    { ...before, shape: old.shape, place: old.place },
    { ...after, shape: now.shape, place: now.place },
  ] as const;
  if (old.frozen !== now.frozen)
    report(
      changeAt(
        ...sides,
        fact(
          now.frozen ? "type-frozen" : "type-unfrozen",
          `the type ${now.name} is ${now.frozen ? "frozen" : "not frozen"}`,
          old.name,
          now.name,
        ),
      ),
    );
}

function compareDerived(before: Cursor, after: Cursor, old: ContractModel, now: ContractModel, { report }: Walk): void {
  const [was, is] = [JSON.stringify(bare(old.derived ?? [])), JSON.stringify(bare(now.derived ?? []))];
  if (was !== is) report(changeAt(before, after, fact("derived-changed", "its derived values are changed", was, is)));
}

function wordsOf({ description, prompt, examples }: ContractModel): string {
  const shown = examples.filter(({ name }) => name === prompt.example).map(({ like: _like, ...example }) => example);
  return JSON.stringify([description, prompt, bare(shown)]);
}
