/** decisions.ts: a pure function for each decision. */
import { decisionArguments } from "../lowering/runtime-decisions.js";
import type { DecisionModel, Model } from "../model.js";
import type { Target } from "../target.js";
import { printRuntime, printSpecifier } from "./module-paths.js";
import { printClauses, printCode, type Code } from "./print-code.js";
import { codeOf, namesInArgument } from "./print-rules.js";
import { docComment, generatedBy } from "./typescript-text.js";

/** No file where nothing is decided. */
export const decisions: Target = {
  name: "decisions",
  emit: (model) => (model.decisions.length === 0 ? [] : [{ path: "decisions.ts", text: printDecisions(model) }]),
};

function printDecisions(model: Model): string {
  const printed = model.decisions.map((decision) => printDecision(decision, model));
  const helpers = [...new Set(["defineDecision", ...printed.flatMap((decision) => decision.helpers)])].toSorted();
  const types = model.decisions.flatMap(({ inputs, resultName }) => [inputs.typeName, resultName]);
  const imports = [
    `import { ${helpers.join(", ")} } from ${printRuntime(model)};`,
    ...model.decisions.map(({ inputs }) => `import { ${inputs.constantName} } from ${printSpecifier(`./contracts/${inputs.name}`, model)};`),
    `import type ${printClauses(types)} from ${printSpecifier("./types", model)};`,
  ];
  return `${[generatedBy(model.file), imports.join("\n"), ...printed.map(({ code }) => code)].join("\n\n")}\n`;
}

interface Printed {
  readonly code: string;
  /** What the code takes from the runtime. */
  readonly helpers: readonly string[];
}

function printDecision(decision: DecisionModel, model: Model): Printed {
  const { functionName, resultName, inputs, description } = decision;
  const { name, cases, otherwise } = decisionArguments(decision, model);
  const code = (argument: typeof name): Code => codeOf(argument, (helper) => helper);
  const members = { name: code(name), inputs: inputs.constantName, cases: code(cases), otherwise: code(otherwise) };
  const comment = docComment({ text: description, notes: ["Throws a DecisionInputError where the inputs do not conform."] });
  const call = `defineDecision<${inputs.typeName}, ${resultName}["value"]>(${printCode(members)})`;
  return { code: [...comment, `export const ${functionName} = ${call};`].join("\n"), helpers: [cases, otherwise].flatMap(namesInArgument) };
}
