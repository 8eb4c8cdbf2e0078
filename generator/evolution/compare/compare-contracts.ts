/** Compares one contract in both versions. */
import type { ContractModel, Shape, TypeModel, Model } from "../../model/model.js";
import { partsOf, shapesWithin, fieldsWithin } from "../../model/shape-parts.js";
import { canonicalText, meaningText } from "./canonical.js";
import type { Change, Pair } from "../change/change.js";
import { compareContractReadings } from "./compare-readings.js";
import { compareRules } from "./compare-rules.js";
import { codeFacts, deprecationFacts, type Fact, fact, keyFacts, textFacts, booleanFacts } from "./fact.js";
import { type Both, type Cursor, reportFacts, type Walk } from "./cursor.js";
import { compareShapes } from "./compare-shapes.js";
import type { ContractPair } from "./contract-pairs.js";
import { relationsIn, reachableTypes } from "./relations.js";
import { readingPartNames, rowOf } from "../../model/reading-keys.js";
import { alternativesBesidesNull } from "../../model/json-kinds.js";

export function compareContracts({ scope, old, new: now }: ContractPair, pair: Pair): readonly Change[] {
  const changes: Change[] = [];
  const walk: Walk = {
    pair,
    seen: new Set(),
    relations: now ? relationsIn(now, pair.new) : [],
    ...(old ? strictnessOf(old, pair.old) : { isStrict: false, isRepairing: true }),
    report: (change) => changes.push(change),
  };
  const sides = { old: old && cursorOf(old), now: now && cursorOf(now), walk };
  if (old && now) compareBoth({ old: cursorOf(old), now: cursorOf(now), walk }, old, now);
  else if (now) reportFacts(sides, [fact("contract-added", `the contract ${scope} is added`, [null, scope])]);
  else reportFacts(sides, [fact("contract-removed", `the contract ${scope} is removed`, [scope, null])]);
  return changes;
}

function compareBoth(both: Both, old: ContractModel, now: ContractModel): void {
  const names = [old.scope, now.scope] as const;
  const renamed = fact("contract-renamed", `the contract ${old.scope} is renamed to ${now.scope}`, names);
  if (old.scope !== now.scope) reportFacts(both, [renamed]);
  reportFacts(both, aliasesOf(old, now));
  compareContractReadings(both, [old.reading, now.reading]);
  compareRules(both, old.rules, now.rules);
  compareFrozen(both, old, now);
  reportFacts(both, [
    ...derivedFacts(old, now),
    ...textFacts(wordsOf(old), wordsOf(now), "its description, intro, notes or example is changed"),
    ...keyFacts("the budget of its prompt", "text-changed", old.prompt.budget?.tokens, now.prompt.budget?.tokens),
    ...deprecationFacts(old.deprecated, now.deprecated, "it"),
    ...codeFacts(old, now),
  ]);
  compareShapes(both);
  // If the version is also a field, it is compared as a field.
  if (![old, now].some(({ shape }) => hasVersion(shape)))
    reportFacts(both, keyFacts("schema_version", "label-changed", old.schemaVersion, now.schemaVersion));
}

function derivedFacts(
  { derived: before = [] }: ContractModel,
  { derived: after = [] }: ContractModel,
): readonly Fact[] {
  const [was, is] = [before, after].map((derived) => meaningText({ derived }));
  return was === is
    ? textFacts(
        canonicalText(before, "derived"),
        canonicalText(after, "derived"),
        "the text of its derived values is changed",
      )
    : [fact("derived-changed", "its derived values are changed", [was, is])];
}

function hasVersion(shape: Shape): boolean {
  return partsOf(shape).some((part) => part.kind === "constant" && part.version);
}

function aliasesOf(old: ContractModel, now: ContractModel): readonly Fact[] {
  const gone = old.aliases.filter((alias) => ![now.scope, ...now.aliases].includes(alias));
  const added = now.aliases.filter((alias) => ![old.scope, ...old.aliases].includes(alias));
  return [
    ...gone.map((alias) => fact("contract-alias-removed", `the alias ${alias} of it is removed`, [alias, null])),
    ...added.map((alias) => fact("contract-alias-added", `the alias ${alias} of it is added`, [null, alias])),
  ];
}

/** The contract is not strict if a mode, another alternative or a key of a field can accept an invalid value. */
function strictnessOf({ shape, reading }: ContractModel, model: Model): Pick<Walk, "isStrict" | "isRepairing"> {
  const shapes = shapesWithin(shape, model);
  const readings = [reading?.root, ...shapes.flatMap(fieldsWithin).map((field) => field.reading)];
  const rows = readingPartNames.flatMap((part) =>
    readings.some((each) => each?.[part] !== undefined) ? [rowOf(part)] : [],
  );
  const isMixed = shapes
    .flatMap(partsOf)
    .some((part) => part.kind === "union" && alternativesBesidesNull(part, model).length > 1);
  return {
    isStrict: !isMixed && reading?.mode === undefined && !rows.some((row) => row.acceptsInvalidParts),
    isRepairing: rows.some((row) => row.savesOnly !== undefined),
  };
}

function cursorOf({ shape, place }: ContractModel): Cursor {
  return { shape, trail: [], place };
}

/** Compares whether the types that both contracts use are frozen. */
function compareFrozen(both: Both, old: ContractModel, now: ContractModel): void {
  const { walk } = both;
  const types = new Map(reachableTypes(now, walk.pair.new).map((type) => [type.name, type]));
  for (const type of reachableTypes(old, walk.pair.old)) {
    const same = types.get(type.name);
    if (!same) continue;
    const sides = { old: declared(both.old, type), now: declared(both.now, same), walk };
    const on = ["type-frozen", `the type ${same.name} is frozen`] as const;
    const off = ["type-unfrozen", `the type ${same.name} is not frozen`] as const;
    const names = { before: type.name, after: same.name };
    reportFacts(
      sides,
      booleanFacts(type.frozen, same.frozen, on, off).map((found) => ({ ...found, ...names })),
    );
  }
}

function declared(cursor: Cursor, { shape, place }: TypeModel): Cursor {
  return { ...cursor, shape, place };
}

/** Descriptions, prompt settings and examples, which only affect the docs. */
function wordsOf({
  description,
  prompt: { budget: _budget, ...prompt },
  examples,
  textExamples,
}: ContractModel): string {
  const shown = examples.map(({ like: _like, ...example }) => example);
  return canonicalText([description, prompt, shown, textExamples]);
}
