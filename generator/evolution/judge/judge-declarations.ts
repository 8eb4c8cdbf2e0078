/** Judges changes of tables, decisions and gates by running both versions. */
import { gateSelf } from "../../model/gate-self.js";
import type { GateModel, Model, Shape, TableModel } from "../../model/model.js";
import type { Literal } from "../../model/rule.js";
import { conditionReads, valuesWhen } from "../../rules/condition.js";
import { isObject, type Json, printJson } from "../../source/json.js";
import { samples } from "../candidates/boundary-values.js";
import { changeKinds, type Kind } from "../change/change.js";
import type { Declared, DeclaredChange } from "../compare/compare-declarations.js";
import { numbersIn } from "../compare/compare-rules.js";
import type { Version } from "../change/version.js";
import { documentsFor } from "../candidates/candidate-answers.js";
import type { CodeLines, EvolutionFinding, Verdict } from "../change/finding.js";

type Judged = Pick<EvolutionFinding, "verdicts" | "code">;

export function judgeDeclaration(found: DeclaredChange, versions: readonly [old: Version, now: Version]): Judged {
  const { change, name, old, now } = found;
  if (change.kind === "declaration-removed") return { verdicts: removed(old?.name === name ? nameOf(old) : name) };
  if (change.kind !== "declaration-changed") return { verdicts: proved(changeKinds[change.kind]) };
  const values = judgeResults(found, versions);
  if (!old || !now || "needs" in old)
    return { verdicts: { values, ...(old && now && "needs" in old && "needs" in now && ofGate(old, now)) } };
  return { verdicts: { values }, code: codeOf(old) };
}

function proved(kind: Kind): Judged["verdicts"] {
  return Object.fromEntries(Object.entries(kind.safe ?? {}).map(([direction, proof]) => [direction, safe(proof)]));
}

/** The exported name of a declaration. */
function nameOf(declared: Declared | undefined): string {
  if (!declared) return "";
  if ("functionName" in declared) return declared.functionName;
  return "rowTypeName" in declared ? declared.constantName : declared.typeName;
}

function removed(name: string): Judged["verdicts"] {
  const verdict = broken(`import { ${name} }`, `there is no exported member ${name}`, "TS2305");
  return { types: verdict, builds: verdict };
}

/** Code for the compiler: a program uses the result of a function, and creates its parameters. */
function codeOf(old: Exclude<Declared, GateModel>): CodeLines {
  const name = "rows" in old ? old.rowTypeName : "inputs" in old ? "" : old.typeName;
  const [used, made] = "inputs" in old ? [old.resultName, old.inputs.typeName] : [name, name];
  return {
    uses: [`(value: Now.${used}): Old.${used} => value`],
    makes: [`(value: Old.${made}): Now.${made} => value`],
  };
}

/**
 * A program creates the outcomes that a gate needs. If the gate is open, it uses what the gate guarantees about the
 * answers.
 */
function ofGate(old: GateModel, now: GateModel): Judged["verdicts"] {
  const gone = old.needs.find((scope) => !now.needs.includes(scope));
  const lost = knownOf(old).find(({ path, values }) => {
    const still = knownOf(now).find((known) => known.path === path);
    return !still?.values.every((value) => values.includes(value));
  });
  const [outcome, open] = [`(outcomes: ${old.stateName}) => ${old.functionName}(outcomes)`, `(open: ${old.openName})`];
  const builds = gone === undefined ? safe("it needs no fewer outcomes") : broken(outcome, `it does not need ${gone}`);
  return {
    types: lost
      ? broken(`${open}: ${lost.values.map(printJson).join(" | ")} => open${lost.path}`, "it can have other values")
      : gone === undefined
        ? safe("as much is known of the answers if it is open")
        : broken(`${open} => open[${printJson(gone)}]`, `it does not need ${gone}`),
    builds,
  };
}

interface Known {
  /** The access to a value in code, starting from the outcomes. */
  readonly path: string;
  readonly values: readonly Literal[];
}

function knownOf({ needs, when }: GateModel): readonly Known[] {
  return needs.flatMap((scope) =>
    [...valuesWhen(when, needs.length === 1 ? [] : [scope])].map(([name, values]) => ({
      path: `[${printJson(scope)}].value[${printJson(name)}]`,
      values,
    })),
  );
}

function safe(proof: string): Verdict {
  return { verdict: "safe", proof };
}

function broken(text: string, message: string, code = "TS2322"): Verdict {
  return { verdict: "break", witness: { text, old: "accepts", new: [{ code, path: "", message }] } };
}

/** Returns the result for an input; undefined if the input is not valid. */
type Ask = (input: Json) => Json | undefined;

function judgeResults({ old, now, group }: DeclaredChange, [before, after]: readonly [Version, Version]): Verdict {
  const asks: Readonly<Record<string, (declared: Declared, version: Version) => Ask>> = {
    tables: (declared) => cellOf(declared as TableModel),
    decisions: ({ name }, { decisions }) => decided(decisions?.[name]),
    gates: ({ name }, { gates }) => opened(gates?.[name], old as GateModel, before),
  };
  const ask = asks[group ?? ""];
  if (!old || !now || !ask)
    return { verdict: "unknown", reason: "no contract uses all of it, so no answer shows the change" };
  const [was, is] = [ask(old, before), ask(now, after)];
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

function cellOf({ rows }: TableModel): Ask {
  return (input) =>
    isObject(input) ? rows.find(({ key }) => key === input["key"])?.cells[String(input["column"])] : undefined;
}

function decided(decide: NonNullable<Version["decisions"]>[string] | undefined): Ask {
  return (input) => {
    try {
      return decide?.(input).value as Json | undefined;
    } catch {
      return undefined;
    }
  };
}

/** Only inputs that are valid answers of the old version are tried. */
function opened(gate: NonNullable<Version["gates"]>[string] | undefined, { needs }: GateModel, old: Version): Ask {
  return (input) => {
    const answers = needs.map(
      (scope) => [scope, needs.length === 1 ? input : isObject(input) && input[scope]] as const,
    );
    const isValid = answers.every(([scope, value]) => old.contracts[scope]?.validate(value).ok);
    const state = Object.fromEntries(answers.map(([scope, value]) => [scope, { ok: true, value }]));
    return isValid ? gate?.reason(state) === undefined : undefined;
  };
}

function inputsOf(declared: Declared, model: Model): readonly Json[] {
  if ("rows" in declared)
    return declared.rows.flatMap(({ key }) => declared.columns.map(({ name }) => ({ key, column: name })));
  if ("inputs" in declared) {
    const { shape } = declared.inputs;
    return documentsOf(declared, shape, shape.kind === "record" ? shape.fields.map(({ name }) => name) : [], model);
  }
  if (!("needs" in declared)) return [];
  const reads = declared.when ? conditionReads(declared.when).map(({ path }) => path) : [];
  return documentsOf(declared, gateSelf(declared, model), reads, model);
}

function documentsOf(declared: Declared, shape: Shape, reads: readonly string[], model: Model): readonly Json[] {
  const side = { trail: [], shape, place: declared.place };
  const change = { kind: "declaration-changed", path: "", says: "", before: null, after: null, old: side } as const;
  const versioned = { contract: { shape }, model };
  return documentsFor({ ...change, reads, values: numbersIn(declared) }, [versioned, versioned], samples(shape, model));
}
