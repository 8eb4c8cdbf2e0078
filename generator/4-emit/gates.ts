/** gates.ts: a predicate for each gate, with the types of what it asks about. */
import { gateArguments } from "../lowering/runtime-decisions.js";
import type { ContractModel, GateModel, Model } from "../model.js";
import { conditionWords } from "../rules/condition-words.js";
import { plainText } from "../rules/words.js";
import type { Target } from "../target.js";
import { narrowedTo } from "./gate-narrowing.js";
import { importedType, printRuntime, printSpecifier } from "./module-paths.js";
import { printClauses, printCode } from "./print-code.js";
import { codeOf, namesInArgument } from "./print-rules.js";
import { docComment, generatedBy, printKey } from "./typescript-text.js";

/** No file where there is no gate. */
export const gates: Target = {
  name: "gates",
  emit: (model) => (model.gates.length === 0 ? [] : [{ path: "gates.ts", text: printGates(model) }]),
};

/** The name by which the module knows the runtime's type of an outcome. */
function outcomeType(model: Model): ReturnType<typeof importedType> {
  const taken = model.contracts.find(({ typeName }) => typeName === "GateOutcome");
  return taken ? importedType("GateOutcome", taken) : { clause: "GateOutcome", local: "GateOutcome" };
}

function printGates(model: Model): string {
  const helpers = ["defineGate", ...model.gates.flatMap((gate) => namesInArgument(gateArguments(gate, model)))];
  const types = new Set(model.gates.flatMap((gate) => neededBy(gate, model).map(({ typeName }) => typeName)));
  const imports = [
    `import { ${[...new Set(helpers)].toSorted().join(", ")}, type ${outcomeType(model).clause} } from ${printRuntime(model)};`,
    `import type ${printClauses([...types])} from ${printSpecifier("./types", model)};`,
  ];
  return `${[generatedBy(model.file), imports.join("\n"), ...model.gates.flatMap((gate) => printGate(gate, model))].join("\n\n")}\n`;
}

function neededBy({ needs }: GateModel, { contracts }: Model): readonly ContractModel[] {
  return needs.flatMap((scope) => contracts.find((contract) => contract.scope === scope) ?? []);
}

/** What it asks about, that where it is open, and the predicate. */
function printGate(gate: GateModel, model: Model): readonly string[] {
  const { functionName, stateName, openName, description, when } = gate;
  const state = neededBy(gate, model).map(({ scope, typeName }) => `  readonly ${printKey(scope)}?: ${outcomeType(model).local}<${typeName}> | undefined;`);
  const open = neededBy(gate, model).map(({ scope, typeName }) => `  readonly ${printKey(scope)}: { readonly ok: true; readonly value: ${narrowedTo(gate, scope, typeName)} };`);
  const comment = docComment({ text: description, notes: when ? [`Opens when ${plainText(conditionWords(when))}.`] : ["Opens when there is an accepted answer."] });
  return [
    `/** The outcomes that \`${functionName}\` asks about, by scope. */\nexport interface ${stateName} {\n${state.join("\n")}\n}`,
    `/** The outcomes where \`${functionName}\` is open. */\nexport interface ${openName} extends ${stateName} {\n${open.join("\n")}\n}`,
    [...comment, `export const ${functionName} = defineGate<${stateName}, ${openName}>(${printCode(codeOf(gateArguments(gate, model), (helper) => helper))});`].join("\n"),
  ];
}
