/** Compares two compiled versions of a set of contracts. Each change has a verdict in each direction. */
import { lazily } from "../../runtime/support/lazily.js";
import type { Version } from "./change/version.js";
import { type Direction, directions } from "./change/directions.js";
import type { EvolutionFinding, Verdicts } from "./change/finding.js";
import type { Pair, Change } from "./change/change.js";
import { contractPairs } from "./compare/contract-pairs.js";
import { contractTrial, judgeInContract } from "./judge/judge-contract.js";
import { compareContracts } from "./compare/compare-contracts.js";
import { compareDeclarations, usersOf } from "./compare/compare-declarations.js";
import { judgeDeclaration } from "./judge/judge-declarations.js";
import { judge } from "./judge/judge-change.js";
import { candidatesFor } from "./candidates/candidate-answers.js";

/**
 * Returns the findings in the order of the new file. A declaration that several contracts share has one finding.
 *
 * @param wanted the directions to judge; effects on code are judged later by the compiler
 */
export function diffVersions(
  old: Version,
  now: Version,
  wanted: readonly Direction[] = directions,
): readonly EvolutionFinding[] {
  const pair: Pair = { old: old.model, new: now.model };
  const found = new Map<string, EvolutionFinding>();
  const reported: Change[] = [];
  for (const contracts of contractPairs(pair)) {
    const trial = lazily(() => contractTrial(contracts, old, now));
    for (const change of compareContracts(contracts, pair)) {
      reported.push(change);
      const identity = identityOf(change, contracts.scope);
      const { affects, ...same } = found.get(identity) ?? {
        ...(wanted.length === 0 ? { verdicts: {} } : judgeInContract(change, contracts, pair, trial(), wanted)),
        change,
        identity,
        affects: [],
      };
      found.set(identity, { ...same, affects: [...affects, contracts.scope] });
    }
  }
  return [...found.values(), ...declarationFindings(old, now, reported)];
}

function declarationFindings(old: Version, now: Version, reported: readonly Change[]): readonly EvolutionFinding[] {
  const pair: Pair = { old: old.model, new: now.model };
  return compareDeclarations(pair, reported).map((found) => ({
    change: found.change,
    affects: usersOf(found, pair),
    ...judgeDeclaration(found, [old, now]),
    identity: identityOf(found.change, ""),
  }));
}

/**
 * Returns the verdicts of a finding for a new version with an edit that may make it safe. The change is the one in that
 * version, with its proofs. If it no longer exists, nothing breaks.
 */
export function judgeAgain(
  { change: former, affects, identity }: EvolutionFinding,
  old: Version,
  now: Version,
): Verdicts {
  const pair: Pair = { old: old.model, new: now.model };
  const contracts = contractPairs(pair).find(
    ({ scope, old: was }) => affects.includes(scope) || (was && affects.includes(was.scope)),
  );
  const trial = contracts && contractTrial(contracts, old, now);
  if (!trial) return {};
  const changes = compareContracts(contracts, pair);
  const change = changes.find((other) => identityOf(other, contracts.scope) === identity) ?? former;
  return judge(change, { ...trial, candidates: candidatesFor(change, trial.compared, trial.bases) }, directions);
}

/**
 * Identifies a finding by its declaration and meaning, regardless of lines, layout and wording. All contracts that
 * share the declaration have the same identity.
 */
function identityOf({ kind, path, old, new: now, before, after }: Change, scope: string): string {
  const declared = (now ?? old)?.place.path ?? scope;
  const isShared = declared.startsWith("types.") || declared.startsWith("enums.");
  return JSON.stringify([kind, isShared ? "" : scope, declared, isShared ? "" : path, before, after]);
}
