/** The verdicts of changes of declarations next to contracts: tables, decisions and gates of both versions are run. */
import { gateSelf } from "../model/gate-self.js";
import type { DecisionModel, GateModel, Model, Shape, TableModel } from "../model/model.js";
import { conditionReads } from "../rules/condition.js";
import { isObject, type Json } from "../source/json.js";
import { samples } from "./atoms.js";
import { meaningText } from "./canonical.js";
import { changeKinds, type Kind } from "./change.js";
import type { Declared, DeclaredChange } from "./compare-declarations.js";
import { numbersIn } from "./compare-rules.js";
import type { Version } from "./diff.js";
import { documentsFor } from "./documents.js";
import type { EvolutionFinding, Verdict } from "./finding.js";

type Judged = Pick<EvolutionFinding, "verdicts" | "code">;

export function judgeDeclaration(found: DeclaredChange, versions: readonly [old: Version, now: Version]): Judged {
  const { change, name, old, now } = found;
  if (change.kind === "declaration-removed") return { verdicts: removed(old?.name === name ? nameOf(old) : name) };
  if (change.kind !== "declaration-changed") return { verdicts: proved(changeKinds[change.kind]) };
  if (found.group === "types" || found.group === "enums") return ofType(found);
  const isSame = signatureOf(old) === signatureOf(now);
  const code: Verdict = isSame
    ? { verdict: "safe", proof: "the types of its parameters and its result are the same" }
    : { verdict: "unknown", reason: "the types of its parameters or its result are changed" };
  return { verdicts: { values: resultsApart(found, versions), types: code, builds: code } };
}

function proved({ safe = {} }: Kind): Judged["verdicts"] {
  return Object.fromEntries(Object.entries(safe).map(([direction, proof]) => [direction, { verdict: "safe", proof }]));
}

/** The name that programs import. */
function nameOf(declared: Declared | undefined): string {
  if (!declared) return "";
  if ("functionName" in declared) return declared.functionName;
  return "rowTypeName" in declared ? declared.constantName : declared.typeName;
}

function removed(name: string): Judged["verdicts"] {
  const issue = { code: "TS2305", path: "", message: `there is no exported member ${name}` };
  const verdict: Verdict = {
    verdict: "break",
    witness: { text: `import { ${name} }`, old: "accepts", new: [issue] },
  };
  return { types: verdict, builds: verdict };
}

/** The compiler says what it breaks. */
function ofType({ old }: DeclaredChange): Judged {
  const name = nameOf(old);
  return {
    verdicts: { values: { verdict: "unknown", reason: "no contract uses all of it, so no answer shows the change" } },
    code: {
      uses: [`(value: Now.${name}): Old.${name} => value`],
      makes: [`(value: Old.${name}): Now.${name} => value`],
    },
  };
}

function signatureOf(declared: Declared | undefined): string {
  const { inputs, returns, needs, key, columns } = (declared ?? {}) as Partial<DecisionModel & GateModel & TableModel>;
  return meaningText([inputs?.shape, returns, needs, key, columns]);
}

/** What it says to an input; undefined if it does not take the input. */
type Ask = (input: Json) => Json | undefined;

function resultsApart({ old, now, group }: DeclaredChange, [before, after]: readonly [Version, Version]): Verdict {
  const asks: Readonly<Record<string, (declared: Declared, version: Version) => Ask>> = {
    tables: (declared) => cellOf(declared as TableModel),
    decisions: ({ name }, { decisions }) => decided(decisions?.[name]),
    gates: ({ name }, { gates }) => opened(gates?.[name], old as GateModel, before),
  };
  const ask = asks[group];
  if (!old || !now || !ask) return { verdict: "unknown", reason: "it is not in both versions" };
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

/** With valid answers of the old version. */
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
