/** contracts/*.ts: the object of a contract or a named type, and the shape that explains its issues. */
import { printJson, printString, type Json } from "../../source/json.js";
import { memoized } from "../../model/memoize.js";
import { nestsWithoutEnd } from "../../model/reachable.js";
import { hooksOf } from "../../model/hooks.js";
import { readingParts } from "../../lowering/reading-parts.js";
import { runtimeContractReading } from "../../lowering/runtime-reading.js";
import { runtimeShape } from "../../lowering/runtime-shape.js";
import { declaredName, publishedSchema, type Declaration } from "../../lowering/schema-document.js";
import type { ContractModel, Model } from "../../model/model.js";
import { contextTypeName, positionsName, promptName, rulesName, shapeName, validateName } from "../../names.js";
import { contextOf } from "../../model/context.js";
import type { GeneratedFile, Target } from "../../target.js";
import type { Constant, Import, Module } from "../code/module.js";
import { printModule } from "../code/print-module.js";
import { imports } from "../code/statements.js";
import { importedType, modulePath, printSpecifier, runtimeImports } from "../code/module-paths.js";
import { codeOfJson, printCode } from "../code/print-code.js";
import { derivedImports, derivedLines, derivedTypes } from "../code/print-derived.js";
import { placesReached, rulesReached, typesReached } from "../code/reached.js";
import { printRules, type PrintedRules } from "../code/print-rules.js";
import { printShape } from "../code/print-shape.js";
import { loweredContracts } from "../providers/lowered.js";
import { promptText } from "../prompts/prompt-text.js";
import { providersOf } from "../../providers/lower-contract.js";
import { summaryOf } from "../summary/summary-entry.js";
import { wantedDeclarations } from "../print/wanted.js";

export const contracts: Target = {
  name: "contracts",
  emit: async (model) => {
    const files: GeneratedFile[] = [];
    // One after the other, so only the text of each module stays in memory.
    for (const declaration of wantedDeclarations(model))
      files.push(...printModule(await contractModule(model, declaration), model));
    return files;
  },
};

/**
 * The constants of a module: rules, shapes, and the object, in this order. They include the rules and shapes of the
 * types that it refers to, so the module does not import modules of types: loading a file takes Node as long as 15 KB
 * of code.
 */
export async function contractModule(model: Model, declaration: Declaration): Promise<Module> {
  const rules = rulesReached(model, declaration).map((owner) => ({ owner, ...printRules(owner, model, declaration) }));
  const contract = "scope" in declaration ? declaration : undefined;
  const prompt = contract ? [promptConstant(contract, await promptText(model, contract))] : [];
  const providers = contract ? await providerLines(model, contract) : [];
  const statements = [
    ...rules.map(({ owner, code }) => rulesConstant(owner, code, declaration)),
    ...typesReached(model, declaration).map((type) => shapeConstant(model, type, declaration)),
    shapeConstant(model, declaration, declaration),
    validateConstant(model, declaration, checker(rules)),
    ...prompt,
    objectConstant(model, declaration, providers),
  ];
  return {
    path: modulePath("contracts", declaration),
    blocks: [importsOf(model, declaration, rules), ...statements.map((statement) => [statement])],
  };
}

function importsOf(model: Model, declaration: Declaration, rules: readonly PrintedRules[]): readonly Import[] {
  const types = [
    ...(takesPatches(declaration) ? ["AcceptedPatch"] : []),
    ...(rules.length > 0 ? ["Rule"] : []),
    "Shape",
    "Validate",
  ];
  // Sorted as tools for organizing imports sort them. Otherwise these tools would change the file, which is drift.
  const helpers = new Set([
    definer(declaration),
    checker(rules),
    ...rules.flatMap((printed) => printed.imports),
    ...derivedImports(model, declaration),
    ...Object.values(readingParts(declaration, model)),
    ...("scope" in declaration && providersOf(model, declaration).length > 0 ? ["defineProviders"] : []),
  ]);
  const clauseOf = (name: string): string => importedType(name, declaration).clause;
  return [
    ...runtimeImports(model, {
      folder: "contracts",
      code: [...helpers].toSorted(),
      type: [objectType(declaration), ...types].map(clauseOf).toSorted(),
    }),
    imports(printSpecifier("../positions", model), { code: positionsReached(model, declaration) }),
    imports(printSpecifier("../types", model), {
      type: [declaration.typeName, ...derivedTypes(model, declaration), ...contextTypes(model, declaration)],
    }),
    imports(printSpecifier(`../validators/${declaredName(declaration)}`, model), { code: ["validate"] }),
  ];
}

/** The constants with the lines of everything that the module contains. */
function positionsReached(model: Model, declaration: Declaration): readonly string[] {
  return placesReached(model, declaration).map(({ constantName }) => positionsName(constantName));
}

/**
 * The function that creates the validation of a declaration. It depends on whether the declaration has rules, directly
 * or through types.
 */
function checker({ length }: readonly unknown[]): string {
  return length === 0 ? "defineStructureCheck" : "defineValidate";
}

function definer(declaration: Declaration): string {
  return "scope" in declaration ? "defineContract" : "defineType";
}

/** The type of the object that the function returns; it takes the same type arguments. */
function objectType(declaration: Declaration): string {
  return "scope" in declaration ? "Contract" : "TypeObject";
}

function rulesConstant(owner: Declaration, code: string, module: Declaration): Constant {
  return {
    kind: "constant",
    ...(owner !== module && { isLocal: true }),
    name: rulesName(owner.constantName),
    type: `readonly ${importedType("Rule", module).local}[]`,
    value: code,
  };
}

/** `as const`, because inside a key such as `toString` TypeScript loses the contextual type. */
function shapeConstant(model: Model, owner: Declaration, module: Declaration): Constant {
  return {
    kind: "constant",
    ...(owner !== module && { isLocal: true }),
    name: shapeName(owner.constantName),
    type: importedType("Shape", module).local,
    value: printedShape(model, owner),
    assertion: "as const",
  };
}

const printedShape = memoized((model: Model, declaration: Declaration): string => {
  const constants = shapeNamesOf(model);
  return printShape(runtimeShape(declaration, model, printRuleConstants), (name) => constants.get(name) ?? name);
});

const shapeNames = new WeakMap<Model, ReadonlyMap<string, string>>();

/** The constants of shapes by the names of their types. */
function shapeNamesOf(model: Model): ReadonlyMap<string, string> {
  const names = shapeNames.get(model) ?? new Map(model.types.map((type) => [type.name, shapeName(type.constantName)]));
  shapeNames.set(model, names);
  return names;
}

/** The constants that contain the rules of some declarations, as one array. */
function printRuleConstants(declarations: readonly Declaration[]): string {
  const names = declarations.map(({ constantName }) => rulesName(constantName));
  return names.length === 1 ? names.join("") : `[${names.map((name) => `...${name}`).join(", ")}]`;
}

/**
 * What validation needs. It is printed twice, because a bundler keeps an object whose properties are copied to another
 * one.
 */
function checkLines(model: Model, declaration: Declaration): readonly string[] {
  const { constantName, place, shape } = declaration;
  return [
    `name: ${printString(declaredName(declaration))},`,
    `at: ${printString(place.path)},`,
    `shape: ${shapeName(constantName)},`,
    "validator: validate,",
    `positions: ${printCode(positionsReached(model, declaration))},`,
    ...(nestsWithoutEnd(shape, model) ? ["recursive: true,"] : []),
  ];
}

function validateConstant(model: Model, declaration: Declaration, call: string): Constant {
  const { typeName } = declaration;
  const value = { call, types: typeName, argument: objectOf(checkLines(model, declaration)) };
  return {
    kind: "constant",
    name: validateName(typeName),
    type: `${importedType("Validate", declaration).local}<${typeName}>`,
    value,
  };
}

function promptConstant({ typeName }: ContractModel, text: string): Constant {
  return { kind: "constant", name: promptName(typeName), type: "string", value: printString(text) };
}

function objectConstant(model: Model, declaration: Declaration, providers: readonly string[]): Constant {
  const { constantName } = declaration;
  const lines = [
    ...checkLines(model, declaration),
    `schema: ${printJson(publishedSchema(model, declaration), 2)},`,
    ...partsLines(model, declaration),
    ...derivedLines(model, declaration),
    ...("scope" in declaration ? contractLines(model, declaration) : []),
    ...providers,
  ];
  const types = typeArguments(declaration, model);
  const value = { call: definer(declaration), types, argument: objectOf(lines) };
  return {
    kind: "constant",
    name: constantName,
    type: `${importedType(objectType(declaration), declaration).local}<${types}>`,
    value,
  };
}

/** `NothingDerived` of the runtime, without an import for it. */
const nothingDerived = "Readonly<Record<never, never>>";

/**
 * The type of an answer, and then, as far as needed, the required hooks, the other formats, the derived values, the
 * providers, and the context.
 */
function typeArguments(declaration: Declaration, model: Model): string {
  const derived = derivedTypes(model, declaration);
  if (!("scope" in declaration)) return [declaration.typeName, ...derived].join(", ");
  const hooks = hooksOf(declaration, model).map(printString);
  const others = takesPatches(declaration) ? [importedType("AcceptedPatch", declaration).local] : [];
  const providers = providersOf(model, declaration).map(({ provider }) => printString(provider));
  const context = contextTypes(model, declaration);
  const all = [
    hooks,
    others,
    derived.length === 0 && providers.length + context.length > 0 ? [nothingDerived] : derived,
    providers,
    context,
  ];
  const last = all.findLastIndex((names) => names.length > 0);
  return [declaration.typeName, ...all.slice(0, last + 1).map((names) => names.join(" | ") || "never")].join(", ");
}

function contextTypes(model: Model, declaration: Declaration): readonly string[] {
  return "scope" in declaration && contextOf(declaration, model).length > 0
    ? [contextTypeName(declaration.typeName)]
    : [];
}

function takesPatches(declaration: Declaration): boolean {
  return "scope" in declaration && (declaration.reading?.formats ?? []).includes("patch");
}

function contractLines(model: Model, contract: ContractModel): readonly string[] {
  const { schemaVersion, aliases, reading } = contract;
  const [summary, hooks] = [{ ...summaryOf(model, contract) }, hooksOf(contract, model)];
  return [
    ...(reading ? [`reading: ${printCode(codeOfJson(runtimeContractReading(reading, model) as Json))},`] : []),
    ...(schemaVersion === undefined ? [] : [`schemaVersion: ${printString(schemaVersion)},`]),
    ...(aliases.length > 0 ? [`aliases: ${printJson(aliases)},`] : []),
    ...(hooks.length > 0 ? [`hooks: ${printJson(hooks)},`] : []),
    `prompt: ${promptName(contract.typeName)},`,
    `summary: ${printJson(summary, 2)},`,
  ];
}

/** The lowered schemas; empty for a contract that is not compiled for a provider. */
async function providerLines(model: Model, contract: ContractModel): Promise<readonly string[]> {
  const lowered = await loweredContracts(model, contract);
  if (Object.keys(lowered).length === 0) return [];
  return [`providers: /* @__PURE__ */ defineProviders(${printCode(codeOfJson(lowered as unknown as Json))}),`];
}

function partsLines(model: Model, declaration: Declaration): readonly string[] {
  const parts = readingParts(declaration, model);
  return Object.keys(parts).length > 0 ? [`parts: ${printCode(parts)},`] : [];
}

function objectOf(lines: readonly string[]): string {
  return `{\n${lines.map(indented).join("\n")}\n}`;
}

/** Newlines only occur between the lines of printed JSON, never inside a string. */
function indented(text: string): string {
  return text
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n");
}
