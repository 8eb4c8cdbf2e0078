/**
 * The contracts as code for the page: the modules that `contracts generate` would write, printed as one script in which
 * their functions share a scope. The page must not create code from text, so all code is here, printed by the same
 * printers from the same checked parts.
 */
import { contractModule } from "../../4-emit/targets/contracts.js";
import type { Constant, Import, Module, Statement } from "../../4-emit/code/module.js";
import { positionsModule } from "../../4-emit/targets/positions.js";
import { validatorModule } from "../../4-emit/targets/validators.js";
import { withoutStrings } from "../../lowering/code-check.js";
import { declaredName, type Declaration } from "../../lowering/schema-document.js";
import type { Model } from "../../model/model.js";
import { rulesName, shapeName } from "../../names.js";
import { printString } from "../../source/json.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";

/**
 * The global function that the script defines. It takes the runtime and returns, by scope, functions that create the
 * contract objects.
 */
const entryName = "agentContracts";

export async function contractsScript(model: Model): Promise<string> {
  const shared = [...model.types, ...model.contracts];
  const modules = new Map<Declaration, Module>();
  for (const declaration of shared) modules.set(declaration, await contractModule(model, declaration));
  const parts = [...modules].map(([declaration, module]) => constantsOf(declaration, module));
  const names = parts.flatMap(({ rules, shape }) => [...rules, shape].map(({ name }) => name));
  const contracts = await Promise.all(
    model.contracts.map(
      async (contract) => `${printString(contract.scope)}: ${await makerOf(contract, model, modules.get(contract))},`,
    ),
  );
  return guarded(
    [
      '"use strict";',
      `globalThis.${entryName} = (runtime) => {`,
      ...constantsIn(positionsModule(model)).map((constant) => printConstant(constant, "const ")),
      ...(names.length > 0 ? [`let ${names.join(", ")};`] : []),
      ...parts.flatMap(({ imports, rules }) => rules.map((constant) => block(imports, constant))),
      ...parts.map(({ imports, shape }) => block(imports, shape)),
      "return {",
      ...contracts,
      "};",
      "};",
    ].join("\n"),
  );
}

interface Parts {
  readonly imports: readonly Import[];
  readonly rules: readonly Constant[];
  readonly shape: Constant;
}

function constantsOf({ constantName }: Declaration, module: Module): Parts {
  const named = (wanted: string): readonly Constant[] => constantsIn(module).filter(({ name }) => name === wanted);
  const [[shape], rules] = [named(shapeName(constantName)), named(rulesName(constantName))];
  if (!shape) throw new Error(`${module.path} has no shape`);
  return { imports: importsIn(module), rules, shape };
}

/** A contract is created when it is needed, so a page with many contracts loads fast. */
async function makerOf(
  contract: Model["contracts"][number],
  model: Model,
  module: Module | undefined,
): Promise<string> {
  if (!module) throw new Error(`there is no module of ${declaredName(contract)}`);
  const { constantName } = contract;
  const own = constantsIn(module).filter(
    ({ name, isLocal }) => !isLocal && name !== shapeName(constantName) && name !== rulesName(constantName),
  );
  const validator = printStatements(await validatorModule(model, contract));
  return [
    "() => {",
    `const { validate } = (() => {\n${validator}\nreturn { validate };\n})();`,
    ...importsIn(module).map(printImport),
    ...own.map((constant) => printConstant(constant, "const ")),
    `return ${constantName};`,
    "}",
  ].join("\n");
}

function block(imports: readonly Import[], constant: Constant): string {
  return `{\n${imports.map(printImport).join("\n")}\n${printConstant(constant, "")}\n}`;
}

function constantsIn({ blocks }: Module): readonly Constant[] {
  return blocks.flat().filter((statement) => statement.kind === "constant");
}

function importsIn({ blocks }: Module): readonly Import[] {
  return blocks.flat().filter((statement) => statement.kind === "import");
}

/** Names of other modules of the contracts are already in scope. */
const ofContracts = /^"\.\.\/(?:positions|types|validators\/)/;

/**
 * Only for exports of the runtime; the name inside the module is its name here. What is imported as a name space is a
 * member of the runtime with the same name.
 */
function printImport({ names, from }: Import): string {
  const clauses = names
    .filter(({ use }) => use !== "type")
    .map(({ clause }) => clause.replace(/^\* as /, "").replace(" as ", ": "));
  return clauses.length === 0 || ofContracts.test(from) ? "" : `const { ${clauses.join(", ")} } = runtime;`;
}

function printConstant(constant: Constant | undefined, keyword: string): string {
  return constant ? `${keyword}${constant.name} = ${printValue(constant)};` : "";
}

function printValue({ value }: Constant): string {
  return typeof value === "string" ? value : `${value.call}(${value.argument})`;
}

const nothing = (): string => "";

const printers: EachKind<Statement, [], string> = {
  import: printImport,
  constant: (constant) => printConstant(constant, "const "),
  code: ({ text }) => text,
  guard: nothing,
  types: nothing,
  "export from": nothing,
  "export names": nothing,
};

function printStatements({ blocks }: Module): string {
  return blocks
    .flat()
    .map((statement) => matchKind(printers, statement))
    .filter((text) => text !== "")
    .join("\n");
}

/** What would end the script or change how the page is parsed, anywhere in it. */
const endsScript = /<(?=\/script|script|!--)/gi;

/** In strings it is escaped; in code it must not occur, which is checked. */
export function guarded(code: string): string {
  if (endsScript.test(withoutStrings(code)))
    throw new Error("a generated script contains the end of a script outside of strings");
  return code.replace(endsScript, "\\x3C");
}
