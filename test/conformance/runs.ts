/** Lists which cases run, by seed and kind. A case that is not in this table fails a test, so no case is forgotten. */
import { fileURLToPath } from "node:url";
import { contractFor, decisions, tables, types } from "../../generated/index.js";
import type { AnyContract, AnyDecision, TypeObject } from "../../runtime/index.js";
import type { Case, Kind, Seed } from "./case.js";
import { expand } from "./expand.js";
import { loadContracts } from "../../generator/index.js";
import { isUpToDate } from "./drift-check.js";
import { readingOf, refused, returned, verdictOf, type Result } from "./result.js";

/** The generated code judges the case, or another test does. */
export type Run = ((given: Case) => Result) | { readonly runBy: string };

/** Cells whose cases go different ways have one run a scope. */
type Cell = Run | { readonly scopes: Readonly<Record<string, Run>> };

const contexts = { runBy: "test/context/cases.test.ts" };

const runs: Readonly<Record<Seed, Readonly<Partial<Record<Kind, Cell>>>>> = {
  "000": { validate: validated, semantic: derivedFrom, normalize: normalized, read, budget: read },
  "001": {
    validate: validated,
    semantic: validated,
    normalize: normalized,
    read,
    policy: { scopes: { EvidencePolicy: tableRow, choose_track: decided } },
  },
  "002": { validate: validated, semantic: validated, budget: contexts },
  "003": {
    validate: validated,
    semantic: validated,
    normalize: normalized,
    read,
    budget: contexts,
    summary: summarised,
  },
  "004": { semantic: validated, read, policy: underMode },
};

/** The cells of the table, `000 validate`. */
export const cells: readonly string[] = Object.entries(runs).flatMap(([seed, kinds]) =>
  Object.keys(kinds).map((kind) => `${seed} ${kind}`),
);

export function runOf({ id, seed, kind, scope }: Case): Run {
  const cell = runs[seed][kind];
  const run = cell && "scopes" in cell ? cell.scopes[scope] : cell;
  if (!run) throw new Error(`${id} is in no cell`);
  return run;
}

/** More than any case has, so that a case sees them all. */
const maxIssues = 1_000;

function validated({ scope, input }: Case): Result {
  return named(scope)?.validate(expand(input["value"]), { maxIssues }) ?? refused;
}

function derivedFrom(given: Case): Result {
  const outcome = validated(given);
  return outcome.ok ? { ...outcome, derived: named(given.scope)?.derive(outcome.value) ?? {} } : outcome;
}

function normalized({ scope, input, context = {} }: Case): Result {
  const verdict = named(scope)?.normalize(expand(input["value"]), { context, maxIssues });
  return verdict ? verdictOf(verdict) : refused;
}

/** The verdict itself, whatever mode the contract asks for. */
function read({ scope, input, context = {} }: Case): Result {
  const options = {
    mode: "enforce",
    context,
    maxIssues,
    warningsAsErrors: input["warnings_as_errors"] === true,
  } as const;
  const outcome = named(scope)?.safeParse(textOf(input), options);
  return outcome ? readingOf(outcome) : refused;
}

function tableRow({ scope, input }: Case): Result {
  const rows: Readonly<Record<string, unknown>> =
    (tables as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[scope] ?? {};
  const key = String(input["key"]);
  return Object.hasOwn(rows, key) ? returned(rows[key]) : refused;
}

/** Inputs that do not conform are refused by the error of decisions; any other error is a fault. */
function decided({ scope, input }: Case): Result {
  const decide = (decisions as unknown as Readonly<Record<string, AnyDecision>>)[scope];
  try {
    return decide ? returned(decide(input)) : refused;
  } catch (error) {
    if (error instanceof Error && error.name === "DecisionInputError") return refused;
    throw error;
  }
}

function underMode({ scope, input }: Case): Result {
  const contract = contractFor(scope);
  if (!contract) return refused;
  if (input["op"] === "resolve_mode")
    return returned(contract.resolveMode(input["env"] as Readonly<Record<string, string>>));
  const mode = input["effective_mode"] as "disabled" | "shadow" | "enforce";
  return readingOf(contract.safeParse(textOf(input), { mode, maxIssues }));
}

/** A block that differs, or that has no usable marks, does not conform. */
function summarised({ input }: Case): Result {
  return isUpToDate(input["contracts"], String(input["document"])) ? returned(undefined) : refused;
}

function textOf(input: Case["input"]): string {
  return String(expand(input["text"]));
}

/** Contracts that take any object, for cases that are about reading alone. */
const { contracts: anyObjects } = await loadContracts(fileURLToPath(new URL("contracts.yaml", import.meta.url)));

/** A contract, or a type as the root of a contract of its own. */
function named(scope: string): AnyContract | TypeObject<unknown, object> | undefined {
  return (
    contractFor(scope) ?? anyObjects[scope] ?? (types as Readonly<Record<string, TypeObject<unknown, object>>>)[scope]
  );
}
