/** Judges the changes of one contract. */
import { lazily } from "../../../runtime/support/lazily.js";
import { fencesOf } from "../../../runtime/model/fences.js";
import type { ContractModel } from "../../model/model.js";
import { first } from "../../rules/counterexample/satisfy.js";
import type { Json } from "../../source/json.js";
import type { Compared } from "../candidates/versioned.js";
import { type Versions, withCache } from "../witness/versions.js";
import type { ContractPair } from "../compare/contract-pairs.js";
import type { Version } from "../change/version.js";
import { baseAnswers } from "../candidates/base-answers.js";
import type { Change, Pair } from "../change/change.js";
import type { Direction } from "../change/directions.js";
import type { EvolutionFinding } from "../change/finding.js";
import { candidatesFor } from "../candidates/candidate-answers.js";
import { judge } from "./judge-change.js";
import { linesFor } from "../code/lines.js";

/** A contract in both versions, with the data for its verdicts. */
interface ContractTrial {
  readonly compared: Compared;
  readonly versions: Versions;
  readonly bases: readonly Json[];
}

/** Returns undefined if only one version has the contract. */
export function contractTrial(
  { old, new: now }: ContractPair,
  before: Version,
  after: Version,
): ContractTrial | undefined {
  const [was, is] = [old && before.contracts[old.scope], now && after.contracts[now.scope]];
  if (!old || !now || !was || !is) return undefined;
  const compared: Compared = [
    { contract: old, model: before.model },
    { contract: now, model: after.model },
  ];
  return {
    compared,
    versions: { old: withCache(was), new: withCache(is), fenced: fenceOf(old) },
    bases: baseAnswers(compared),
  };
}

function fenceOf({ reading }: ContractModel): (json: string) => string {
  const [tag = ""] = fencesOf(reading);
  return (json) => `\`\`\`${tag}\n${json}\n\`\`\``;
}

/** The maximum number of values of the old version for code; the shortest are used first. */
const mostLiterals = 40;

/** Judges a change, and generates the code that the compiler judges. */
export function judgeInContract(
  change: Change,
  { scope, old: was }: ContractPair,
  pair: Pair,
  trial: ContractTrial | undefined,
  wanted: readonly Direction[],
): Pick<EvolutionFinding, "verdicts" | "code"> {
  const candidates = trial ? candidatesFor(change, trial.compared, trial.bases) : [];
  const values = lazily(() => (trial ? [...first(mostLiterals, validIn(candidates, trial))] : []));
  return {
    verdicts:
      trial && !isLookup(change) ? judge(change, { ...trial, candidates }, wanted) : contractOnly(change, scope),
    ...(was && { code: linesFor({ change, old: was, pair, values }) }),
  };
}

function* validIn(candidates: readonly Json[], { versions }: ContractTrial): Iterable<Json> {
  for (const value of candidates) if (versions.old.is(value)) yield value;
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
