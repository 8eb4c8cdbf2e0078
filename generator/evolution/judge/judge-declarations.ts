/** Judges changes of types, enums, tables, decisions and gates. */
import type { EvolutionFinding, Verdicts, Verdict } from "../change/finding.js";
import type { DeclaredChange, Declared } from "../compare/compare-declarations.js";
import type { Version } from "../change/version.js";
import { removedExport, gateVerdicts, declaredLines } from "../code/declared-code.js";
import { changeKinds, type KindOfChange } from "../change/change-kinds.js";
import { type Json, isObject } from "../../source/json.js";
import type { TableModel } from "../../model/declarations.js";
import type { GateModel } from "../../model/decisions.js";
import type { Model } from "../../model/model.js";
import { conditionReads } from "../../rules/condition.js";
import { gateSelf } from "../../model/gate-self.js";
import type { Shape } from "../../model/shape.js";
import { candidatesFor } from "../candidates/candidate-answers.js";
import { numbersIn } from "../compare/compare-rules.js";
import { samples } from "../candidates/boundary-values.js";

type Judged = Pick<EvolutionFinding, "verdicts" | "code">;

export function judgeDeclaration(found: DeclaredChange, versions: readonly [old: Version, now: Version]): Judged {
  const { change, name, old, now } = found;
  if (change.kind === "declaration-removed") return { verdicts: removedExport(old, name) };
  if (change.kind !== "declaration-changed") return { verdicts: proved(changeKinds[change.kind]) };
  const values = judgeResults(found, versions);
  if (!old || !now || "needs" in old)
    return { verdicts: { values, ...(old && now && "needs" in old && "needs" in now && gateVerdicts(old, now)) } };
  return { verdicts: { values }, code: declaredLines(old) };
}

function proved({ safe = {} }: KindOfChange): Verdicts {
  return Object.fromEntries(
    Object.entries(safe).map(([direction, proof]) => [direction, { verdict: "safe", proof } as const]),
  );
}

/** Returns the result for an input; undefined if the input is not valid. */
type Run = (input: Json) => Json | undefined;

function judgeResults({ old, now, group }: DeclaredChange, [before, after]: readonly [Version, Version]): Verdict {
  const runners: Readonly<Record<string, (declared: Declared, version: Version) => Run>> = {
    tables: (declared) => cellOf(declared as TableModel),
    decisions: ({ name }, { decisions }) => decided(decisions[name]),
    gates: ({ name }, { gates }) => opened(gates[name], old as GateModel, before),
  };
  const runnerOf = runners[group ?? ""];
  if (!old || !now || !runnerOf)
    return { verdict: "unknown", reason: "no contract uses all of it, so no answer shows the change" };
  const [was, is] = [runnerOf(old, before), runnerOf(now, after)];
  const inputs = [old, now].flatMap((declared) => inputsOf(declared, before.model));
  for (const input of inputs) {
    const [first, second] = [was(input), is(input)];
    if (first === undefined || JSON.stringify(first) === JSON.stringify(second)) continue;
    const text = JSON.stringify(input);
    const issue = { code: "input", path: "", message: "it does not take this input" };
    return second === undefined
      ? { verdict: "break", witness: { text, old: "accepts", new: [issue] } }
      : { verdict: "break", witness: { text, old: "accepts", new: "accepts", values: [first, second] } };
  }
  return { verdict: "unknown", reason: `none of ${inputs.length} inputs has another result` };
}

function cellOf({ rows }: TableModel): Run {
  return (input) =>
    isObject(input) ? rows.find(({ key }) => key === input["key"])?.cells[String(input["column"])] : undefined;
}

function decided(decide: NonNullable<Version["decisions"]>[string] | undefined): Run {
  return (input) => {
    try {
      return decide?.(input).value as Json | undefined;
    } catch {
      return undefined;
    }
  };
}

/** Only inputs that are valid answers of the old version are tried. */
function opened(gate: NonNullable<Version["gates"]>[string] | undefined, { needs }: GateModel, old: Version): Run {
  return (input) => {
    const answers = needs.map(
      (scope) => [scope, needs.length === 1 ? input : isObject(input) && input[scope]] as const,
    );
    const isValid = answers.every(([scope, value]) => old.contracts[scope]?.is(value) === true);
    const state = Object.fromEntries(answers.map(([scope, value]) => [scope, { ok: true, value }]));
    return isValid ? gate?.reason(state) === undefined : undefined;
  };
}

function inputsOf(declared: Declared, model: Model): readonly Json[] {
  if ("rows" in declared)
    return declared.rows.flatMap(({ key }) => declared.columns.map(({ name }) => ({ key, column: name })));
  if ("inputs" in declared) {
    const { shape } = declared.inputs;
    return answersOf(declared, shape, shape.kind === "record" ? shape.fields.map(({ name }) => name) : [], model);
  }
  if (!("needs" in declared)) return [];
  const reads = declared.when ? conditionReads(declared.when).map(({ path }) => path) : [];
  return answersOf(declared, gateSelf(declared, model), reads, model);
}

function answersOf(declared: Declared, shape: Shape, reads: readonly string[], model: Model): readonly Json[] {
  const side = { trail: [], shape, place: declared.place };
  const change = { kind: "declaration-changed", path: "", says: "", before: null, after: null, old: side } as const;
  const versioned = { contract: { shape }, model };
  return candidatesFor(
    { ...change, reads, values: numbersIn(declared) },
    [versioned, versioned],
    samples(shape, model),
  );
}
