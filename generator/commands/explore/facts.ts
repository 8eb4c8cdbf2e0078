/** Data of the whole Model that every declaration needs, computed once. */
import { ledgerOf, type Loss } from "../../4-emit/targets/losses.js";
import { typesText } from "../../4-emit/targets/types.js";
import { coverageOf } from "../../coverage/coverage.js";
import { tokenCounter } from "../../lint/count-tokens.js";
import { reachableNames } from "../../model/reachable.js";
import type { Declaration } from "../../lowering/schema-document.js";
import type { ContractModel, Model } from "../../model/model.js";
import { placeText } from "./field-data.js";
import type { CoverageData } from "./page-data.js";

export interface Facts {
  readonly model: Model;
  readonly countTokens: (text: string) => number;
  /** The declaration in TypeScript with those that it refers to. */
  readonly typescriptOf: (declaration: Declaration) => string;
  readonly lossesOf: (provider: string, contract: ContractModel) => readonly Loss[];
  readonly coverageOf: (scope: string) => CoverageData | undefined;
}

export async function factsFor(model: Model): Promise<Facts> {
  const ledger = await ledgerOf(model);
  return {
    model,
    countTokens: await tokenCounter(),
    typescriptOf: await typescriptBlocks(model),
    lossesOf: (provider, contract) =>
      (ledger[`providers/${provider}`] ?? []).filter(({ path }) => concerns(path, contract, model)),
    coverageOf: coverages(model),
  };
}

function concerns(path: string, { scope, shape, base }: ContractModel, model: Model): boolean {
  const names = [...reachableNames(shape, model), ...(base === undefined ? [] : [base])];
  return [`contracts.${scope}`, ...names.flatMap((name) => [`types.${name}`, `enums.${name}`])].some(
    (own) => path === own || path.startsWith(`${own}.`),
  );
}

function coverages(model: Model): Facts["coverageOf"] {
  const { constraints, uncovered } = coverageOf(model);
  const open = new Set(uncovered);
  return (scope) => {
    const own = constraints.filter(({ sites }) => sites.some((site) => site.scope === scope));
    const missing = own.filter((constraint) => open.has(constraint));
    return {
      covered: own.length - missing.length,
      total: own.length,
      uncovered: missing.map(({ place, demand }) => ({ path: place.path, demand, at: placeText(model, place.span) })),
    };
  };
}

/** Statements of types.ts begin in the first column, and only blank lines separate them. */
async function typescriptBlocks(model: Model): Promise<Facts["typescriptOf"]> {
  const blocks = (await typesText(model)).split(/\n\n(?=\/\*\*|export )/).map((block) => block.trim());
  const named = blocks.flatMap((block) => {
    const name = /^export (?:type|interface|const) (\w+)/m.exec(block)?.[1];
    return name === undefined ? [] : [[name, block] as const];
  });
  const namesOf = (declaration: Declaration): readonly string[] => {
    const reached = reachableNames(declaration.shape, model);
    return [
      declaration.typeName,
      ...[...model.types, ...model.enums].filter(({ name }) => reached.includes(name)).map(({ typeName }) => typeName),
    ];
  };
  return (declaration) => {
    const found = namesOf(declaration).flatMap((name) =>
      named.filter(([other]) => other === name || isVariantOf(other, name, named)).map(([, block]) => block),
    );
    return [...new Set(found)].join("\n\n");
  };
}

/** Variants of a type are declared next to it, with names that begin with its name, and it refers to them. */
function isVariantOf(other: string, name: string, named: readonly (readonly [string, string])[]): boolean {
  const block = other.startsWith(name) ? named.find(([own]) => own === name)?.[1] : undefined;
  return block !== undefined && new RegExp(`[|=] ${other}\\b`).test(block);
}
