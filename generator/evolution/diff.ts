/** Compares two compiled versions of a set of contracts: every change, with its verdict in each direction. */
import type { AnyContract } from "../../runtime/contract-object.js";
import type { ContractModel, Model } from "../model/model.js";
import { bridgeFor } from "./bridges.js";
import type { Change, Pair } from "./change.js";
import { compareContracts, contractPairs, type ContractPair } from "./compare-contracts.js";
import { basesOf, documentsFor } from "./documents.js";
import { linesFor } from "./code/lines.js";
import type { EvolutionFinding } from "./finding.js";
import { judge } from "./judge.js";

/** One version: what its file means, and its contracts as programs have them. */
export interface Version {
  readonly model: Model;
  readonly contracts: Readonly<Record<string, AnyContract>>;
}

/** In the order of the new file; a declaration that several contracts share is one finding. */
export function diffVersions(old: Version, now: Version): readonly EvolutionFinding[] {
  const pair: Pair = { old: old.model, new: now.model };
  const found = contractPairs(pair).flatMap((compared) => findingsOf(compared, old, now, pair));
  const merged = new Map<string, EvolutionFinding>();
  for (const finding of found) {
    const same = merged.get(finding.identity);
    merged.set(finding.identity, same ? { ...same, affects: [...same.affects, ...finding.affects] } : finding);
  }
  return [...merged.values()];
}

function findingsOf(compared: ContractPair, old: Version, now: Version, pair: Pair): readonly EvolutionFinding[] {
  const changes = compareContracts(compared, pair);
  const [before, after] = [compared.old && old.contracts[compared.old.scope], compared.new && now.contracts[compared.new.scope]];
  if (changes.length === 0) return [];
  const { old: was } = compared;
  if (!compared.old || !compared.new || !before || !after) return changes.map((change) => ({ ...findingOf(change, compared.scope, contractOnly(change, compared)), ...(was && { code: linesFor({ change, old: was, pair, values: [] }) }) }));
  const contracts = { old: compared.old, new: compared.new };
  const bases = basesOf(contracts, pair);
  const versions = { old: before, new: after, wrap: wrapperOf(compared.old) };
  return changes.map((change) => {
    const trial = { versions, documents: documentsFor(change, contracts, pair, bases), bases, other: bases.at(-1) ?? {} };
    const values = trial.documents.filter((value) => before.validate(value).ok);
    return { ...findingOf(change, compared.scope, judge(change, trial)), code: linesFor({ change, old: contracts.old, pair, values }) };
  });
}

/** A contract in one version only. A program that looks it up by its scope shows what is missing. */
function contractOnly({ kind }: Change, { scope }: ContractPair): EvolutionFinding["verdicts"] {
  if (kind === "contract-added") return {};
  const witness = { text: `contracts[${JSON.stringify(scope)}]`, old: "accepts", new: [{ code: "missing", path: scope, message: "there is no contract with this scope" }] } as const;
  return { producer: { verdict: "break", witness }, replay: { verdict: "break", witness } };
}

/** As the old prompt asks for the answer. */
function wrapperOf({ reading }: ContractModel): (json: string) => string {
  const [tag = "json"] = reading?.fences ?? ["json"];
  return reading?.where === "fenced" ? (json) => `\`\`\`${tag}\n${json}\n\`\`\`` : (json) => json;
}

function findingOf(change: Change, scope: string, verdicts: EvolutionFinding["verdicts"]): EvolutionFinding {
  const bridge = bridgeFor(change, verdicts);
  return { change, affects: [scope], verdicts, identity: identityOf(change, scope), ...(bridge && { bridge }) };
}

/** By the declaration and what it says: neither lines nor layout nor words count. A declaration that contracts share is the same for each of them. */
function identityOf({ kind, path, old, new: now, before, after }: Change, scope: string): string {
  const declared = (now ?? old)?.place.path ?? scope;
  const isShared = declared.startsWith("types.") || declared.startsWith("enums.");
  return JSON.stringify([kind, isShared ? "" : scope, declared, isShared ? "" : path, before, after]);
}
