/** gates.ts: a function for each gate, with the types of its parameter. */
import { gateArguments } from "../../lowering/runtime-decisions.js";
import type { ContractModel, GateModel, Model } from "../../model/model.js";
import { conditionWords, valuesWhen } from "../../rules/condition.js";
import { plainText } from "../../rules/words.js";
import type { Target } from "../../target.js";
import type { Module, Statement } from "../code/module.js";
import { printModule } from "../code/print-module.js";
import { imports } from "../code/statements.js";
import { importedType, printSpecifier, runtimeImports } from "../code/module-paths.js";
import { printCode } from "../code/print-code.js";
import { codeOf, namesInArgument } from "../code/print-rules.js";
import { docComment, printKey } from "../print/typescript-text.js";
import { printJson } from "../../source/json.js";

/** No file if there are no gates. */
export const gates: Target = {
  name: "gates",
  emit: (model) => (model.gates.length === 0 ? [] : printModule(gatesModule(model), model)),
};

/** The name that the module uses for a type of the runtime. */
function runtimeType(name: "Gate" | "GateOutcome", { contracts }: Model): ReturnType<typeof importedType> {
  const taken = contracts.find(({ typeName }) => typeName === name);
  return taken ? importedType(name, taken) : { clause: name, local: name };
}

function gatesModule(model: Model): Module {
  const helpers = ["defineGate", ...model.gates.flatMap((gate) => namesInArgument(gateArguments(gate, model)))];
  const types = new Set(model.gates.flatMap((gate) => neededBy(gate, model).map(({ typeName }) => typeName)));
  const [gate, outcome] = [runtimeType("Gate", model).clause, runtimeType("GateOutcome", model).clause];
  const head = [
    ...runtimeImports(model, { entry: "gates", code: [...new Set(helpers)].toSorted(), type: [gate, outcome] }),
    imports(printSpecifier("./types", model), { type: [...types] }),
  ];
  return {
    path: "gates",
    blocks: [head, ...model.gates.flatMap((each) => statementsOf(each, model)).map((statement) => [statement])],
  };
}

function neededBy({ needs }: GateModel, { contracts }: Model): readonly ContractModel[] {
  return needs.flatMap((scope) => contracts.find((contract) => contract.scope === scope) ?? []);
}

/** The type of its parameter, the type if it is open, and the function. */
function statementsOf(gate: GateModel, model: Model): readonly Statement[] {
  const { functionName, stateName, openName, description, when } = gate;
  const state = neededBy(gate, model).map(
    ({ scope, typeName }) =>
      `  readonly ${printKey(scope)}?: ${runtimeType("GateOutcome", model).local}<${typeName}> | undefined;`,
  );
  const open = neededBy(gate, model).map(
    ({ scope, typeName }) =>
      `  readonly ${printKey(scope)}: { readonly ok: true; readonly value: ${narrowedTo(gate, scope, typeName)} };`,
  );
  const comment = docComment({
    text: description,
    notes: when ? [`Opens when ${plainText(conditionWords(when))}.`] : ["Opens when there is an accepted answer."],
  });
  const types = `${stateName}, ${openName}`;
  const value = {
    call: "defineGate",
    types,
    argument: printCode(codeOf(gateArguments(gate, model), (helper) => helper)),
  };
  return [
    {
      kind: "types",
      text: `/** The outcomes that \`${functionName}\` asks about, by scope. */\nexport interface ${stateName} {\n${state.join("\n")}\n}`,
    },
    {
      kind: "types",
      text: `/** The outcomes where \`${functionName}\` is open. */\nexport interface ${openName} extends ${stateName} {\n${open.join("\n")}\n}`,
    },
    { kind: "constant", comment, name: functionName, type: `${runtimeType("Gate", model).local}<${types}>`, value },
  ];
}

/** The type of the answer of one contract if the gate is open: `Review & { readonly verdict: "PASS" }`. */
function narrowedTo({ needs, when }: GateModel, scope: string, typeName: string): string {
  const members = [...valuesWhen(when, needs.length === 1 ? [] : [scope])].map(
    ([name, values]) => `readonly ${printKey(name)}: ${values.map(printJson).join(" | ")}`,
  );
  return members.length === 0 ? typeName : `${typeName} & { ${members.join("; ")} }`;
}
