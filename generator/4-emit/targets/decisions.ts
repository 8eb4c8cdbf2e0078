/** decisions.ts: a pure function for each decision. */
import { decisionArguments } from "../../lowering/runtime-decisions.js";
import { plainInputs } from "../../lowering/plain-inputs.js";
import type { DecisionModel, Model, TypeModel } from "../../model/model.js";
import { printString } from "../../source/json.js";
import type { Target } from "../../target.js";
import type { Constant, Import, Module } from "../code/module.js";
import { printModule } from "../code/print-module.js";
import { imports } from "../code/statements.js";
import { printSpecifier, runtimeImports } from "../code/module-paths.js";
import { codeOfJson, printCode, pureCall, type Code } from "../code/print-code.js";
import { codeOf, namesInArgument } from "../code/print-rules.js";
import { docComment } from "../print/typescript-text.js";
import { positionsName, validateName } from "../../names.js";

/** No file if there are no decisions. */
export const decisions: Target = {
  name: "decisions",
  emit: (model) => (model.decisions.length === 0 ? [] : printModule(decisionsModule(model), model)),
};

function decisionsModule(model: Model): Module {
  const printed = model.decisions.map((decision) => printDecision(decision, model));
  const helpers = [...new Set(["defineDecision", ...printed.flatMap(({ helpers: used }) => used)])].toSorted();
  const types = model.decisions.flatMap(({ inputs, resultName }) => [inputs.typeName, resultName]);
  const head = [
    ...runtimeImports(model, { entry: "decisions", code: helpers, type: ["Decision"] }),
    ...merged(printed.flatMap(({ imported }) => imported)),
    imports(printSpecifier("./types", model), { type: types }),
  ];
  return { path: "decisions", blocks: [head, ...printed.map(({ constant }) => [constant])] };
}

/** Several decisions import the lines of their inputs from one module. */
function merged(all: readonly Import[]): readonly Import[] {
  return [...new Set(all.map(({ from }) => from))].toSorted().map((from) => ({
    kind: "import",
    from,
    names: all.filter((each) => each.from === from).flatMap(({ names }) => names),
  }));
}

interface Printed {
  readonly constant: Constant;
  /** The imports of the code from the runtime. */
  readonly helpers: readonly string[];
  /** The imports from other modules of the output. */
  readonly imported: readonly Import[];
}

function printDecision(decision: DecisionModel, model: Model): Printed {
  const { functionName, resultName, inputs, description } = decision;
  const { name, cases, otherwise } = decisionArguments(decision, model);
  const check = printCheck(inputs, model);
  const code = (argument: typeof name): Code => codeOf(argument, (helper) => helper);
  const members = {
    name: code(name),
    validate: check.code,
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
  return { ...check, constant, helpers: [...check.helpers, ...[cases, otherwise].flatMap(namesInArgument)] };
}

type PrintedCheck = Omit<Printed, "constant"> & { readonly code: Code };

/** The check of the inputs: the validation of their type, unless all inputs are plain. */
function printCheck(inputs: TypeModel, model: Model): PrintedCheck {
  const validate = validateName(inputs.typeName);
  const words = plainInputs(inputs, model);
  const from = (folder: string): string => printSpecifier(`./${folder}`, model);
  if (!words)
    return { code: validate, helpers: [], imported: [imports(from(`contracts/${inputs.name}`), { code: [validate] })] };
  const positions = positionsImport(inputs, model);
  const members = {
    at: printString(inputs.place.path),
    validator: validate,
    positions: [positions.local],
    inputs: codeOfJson(words),
  };
  return {
    code: pureCall("defineInputCheck", printCode(members, "  ")),
    helpers: ["defineInputCheck"],
    imported: [
      imports(from("positions"), { code: [positions.clause] }),
      imports(from(`validators/${inputs.name}`), { code: [`validate as ${validate}`] }),
    ],
  };
}

/** Under another name if a decision has this one: `index.ts` exports decisions, and no positions. */
function positionsImport(
  { constantName }: TypeModel,
  { decisions: all }: Model,
): { readonly clause: string; readonly local: string } {
  const name = positionsName(constantName);
  return all.some(({ functionName }) => functionName === name)
    ? { clause: `${name} as ${name}_`, local: `${name}_` }
    : { clause: name, local: name };
}
