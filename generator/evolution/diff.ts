/** Compares two compiled versions of a set of contracts. Each change has a verdict in each direction. */
import { fencesOf } from "../../runtime/model/fences.js";
import type { ContractModel } from "../model/model.js";
import type { Json } from "../source/json.js";
import { lazily } from "../../runtime/support/lazily.js";
import { withCache, type Versions } from "./witness/ask.js";
import { type Change, type Direction, directions, type Pair } from "./change/change.js";
import { compareDeclarations, usersOf } from "./compare/compare-declarations.js";
import { compareContracts, contractPairs, type ContractPair } from "./compare/compare-contracts.js";
import { first } from "../rules/counterexample/satisfy.js";
import { basesOf, type Compared, documentsFor } from "./candidates/candidate-answers.js";
import { linesFor } from "./code/lines.js";
import type { EvolutionFinding } from "./change/finding.js";
import { judge } from "./judge/judge-change.js";
import type { Version } from "./change/version.js";
import { judgeDeclaration } from "./judge/judge-declarations.js";

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
  const told: Change[] = [];
  for (const contracts of contractPairs(pair)) {
    const both = lazily(() => bothOf(contracts, old, now));
    for (const change of compareContracts(contracts, pair)) {
      told.push(change);
      const identity = identityOf(change, contracts.scope);
      const { affects, ...same } = found.get(identity) ?? {
        ...judgedIn(contracts, change, pair, both, wanted),
        change,
        identity,
        affects: [],
      };
      found.set(identity, { ...same, affects: [...affects, contracts.scope] });
    }
  }
  return [...found.values(), ...declarationFindings(old, now, told)];
}

function declarationFindings(old: Version, now: Version, told: readonly Change[]): readonly EvolutionFinding[] {
  const pair: Pair = { old: old.model, new: now.model };
  return compareDeclarations(pair, told).map((found) => ({
    change: found.change,
    affects: usersOf(found, pair),
    ...judgeDeclaration(found, [old, now]),
    identity: identityOf(found.change, ""),
  }));
}

function judgedIn(
  { scope, old: was }: ContractPair,
  change: Change,
  pair: Pair,
  compared: () => Both | undefined,
  wanted: readonly Direction[],
): Pick<EvolutionFinding, "verdicts" | "code"> {
  if (wanted.length === 0) return { verdicts: {} };
  const both = compared();
  const documents = both ? documentsFor(change, both.compared, both.bases) : [];
  const values = both ? [...first(mostLiterals, conformingIn(documents, both))] : [];
  return {
    verdicts: both && !isLookup(change) ? judged(change, documents, both, wanted) : contractOnly(change, scope),
    ...(was && { code: linesFor({ change, old: was, pair, values }) }),
  };
}

/** A contract in both versions, with the data for its verdicts. */
interface Both {
  readonly compared: Compared;
  readonly versions: Versions;
  readonly bases: readonly Json[];
}

function bothOf({ old, new: now }: ContractPair, before: Version, after: Version): Both | undefined {
  const [was, is] = [old && before.contracts[old.scope], now && after.contracts[now.scope]];
  if (!old || !now || !was || !is) return undefined;
  const compared: Compared = [
    { contract: old, model: before.model },
    { contract: now, model: after.model },
  ];
  return {
    compared,
    versions: { old: withCache(was), new: withCache(is), wrap: wrapperOf(old) },
    bases: basesOf(compared),
  };
}

/** How many values of the old version are used in code; the shortest are used first. */
const mostLiterals = 40;

function* conformingIn(documents: readonly Json[], { versions }: Both): Iterable<Json> {
  for (const value of documents) if (versions.old.validate(value).ok) yield value;
}

function judged(
  change: Change,
  documents: readonly Json[],
  { versions, bases }: Both,
  wanted: readonly Direction[],
): EvolutionFinding["verdicts"] {
  return judge(change, { versions, documents, bases, other: bases.at(-1) ?? {} }, wanted);
}

/**
 * Returns the verdicts of a finding for a new version with an edit that may make it safe. If the change no longer
 * exists, nothing breaks.
 */
export function judgeAgain(
  { change, affects }: EvolutionFinding,
  old: Version,
  now: Version,
): EvolutionFinding["verdicts"] {
  const contracts = contractPairs({ old: old.model, new: now.model }).find(
    ({ scope, old: was }) => affects.includes(scope) || (was && affects.includes(was.scope)),
  );
  const both = contracts && bothOf(contracts, old, now);
  return both ? judged(change, documentsFor(change, both.compared, both.bases), both, directions) : {};
}

/** Whether only a program that looks up a contract can be affected, not an answer. */
function isLookup({ kind }: Change): boolean {
  return kind === "contract-alias-removed";
}

/** The verdicts for a contract in only one version. A program that looks it up by its scope breaks. */
function contractOnly(change: Change, scope: string): EvolutionFinding["verdicts"] {
  if (change.kind === "contract-added") return {};
  const witness = {
    text: isLookup(change) ? `contractFor(${JSON.stringify(change.before)})` : `contracts[${JSON.stringify(scope)}]`,
    old: "accepts",
    new: [{ code: "missing", path: scope, message: "there is no contract with this scope" }],
  } as const;
  return { producer: { verdict: "break", witness }, replay: { verdict: "break", witness } };
}

/** Returns the text as is and in a fence. Which one a contract accepts depends on `where` and on the tolerance. */
function wrapperOf({ reading }: ContractModel): (json: string) => readonly string[] {
  const [tag = ""] = fencesOf(reading);
  return (json) => [json, `\`\`\`${tag}\n${json}\n\`\`\``];
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
