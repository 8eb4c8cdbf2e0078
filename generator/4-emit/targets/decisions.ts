/** decisions.ts: a pure function for each decision. */
import { decisionArguments } from "../../lowering/runtime-decisions.js";
import type { DecisionModel, Model } from "../../model/model.js";
import type { Target } from "../../target.js";
import type { Constant, Module } from "../code/module.js";
import { printModule } from "../code/print-module.js";
import { imports } from "../code/statements.js";
import { printSpecifier, runtimeImports } from "../code/module-paths.js";
import { printCode, type Code } from "../code/print-code.js";
import { codeOf, namesInArgument } from "../code/print-rules.js";
import { docComment } from "../print/typescript-text.js";
import { validateName } from "../../names.js";

/** No file if there are no decisions. */
export const decisions: Target = {
  name: "decisions",
  emit: (model) => (model.decisions.length === 0 ? [] : printModule(decisionsModule(model), model)),
};

function decisionsModule(model: Model): Module {
  const printed = model.decisions.map((decision) => printDecision(decision, model));
  const helpers = [...new Set(["defineDecision", ...printed.flatMap((decision) => decision.helpers)])].toSorted();
  const types = model.decisions.flatMap(({ inputs, resultName }) => [inputs.typeName, resultName]);
  const head = [
    ...runtimeImports(model, { entry: "decisions", code: helpers, type: ["Decision"] }),
    ...model.decisions.map(({ inputs }) =>
      imports(printSpecifier(`./contracts/${inputs.name}`, model), { code: [validateName(inputs.typeName)] }),
    ),
    imports(printSpecifier("./types", model), { type: types }),
  ];
  return { path: "decisions", blocks: [head, ...printed.map(({ constant }) => [constant])] };
}

interface Printed {
  readonly constant: Constant;
  /** The imports of the code from the runtime. */
  readonly helpers: readonly string[];
}

function printDecision(decision: DecisionModel, model: Model): Printed {
  const { functionName, resultName, inputs, description } = decision;
  const { name, cases, otherwise } = decisionArguments(decision, model);
  const code = (argument: typeof name): Code => codeOf(argument, (helper) => helper);
  const members = {
    name: code(name),
    validate: validateName(inputs.typeName),
    cases: code(cases),
    otherwise: code(otherwise),
  };
  const comment = docComment({
    text: description,
    notes: ["Throws a DecisionInputError if the inputs are not valid."],
  });
  const types = `${inputs.typeName}, ${resultName}["value"]`;
  const value = { call: "defineDecision", types, argument: printCode(members) };
  const constant = { kind: "constant", comment, name: functionName, type: `Decision<${types}>`, value } as const;
  return { constant, helpers: [cases, otherwise].flatMap(namesInArgument) };
}
