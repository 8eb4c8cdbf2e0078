/** contracts/*.ts: the object through which a contract or a named type is used, and the shape by which its issues are explained. */
import { printJson, printString, type Json } from "../json.js";
import { nestsWithoutEnd } from "../lowering/reachable.js";
import { hooksOf } from "../hooks.js";
import { runtimeContractReading } from "../lowering/runtime-reading.js";
import { runtimeShape } from "../lowering/runtime-shape.js";
import { declarationsOf, declaredName, publishedSchema, type Declaration } from "../lowering/schema-document.js";
import type { ContractModel, Model } from "../model.js";
import { rulesName, shapeName } from "../names.js";
import { narrowedBy, partsOf } from "../shape-parts.js";
import type { GeneratedFile, Target } from "../target.js";
import { importedType, modulePath, printRuntime, printSpecifier } from "./module-paths.js";
import { codeOfJson, printClauses, printCode } from "./print-code.js";
import { derivedImports, derivedLines, derivedTypes } from "./print-derived.js";
import { printRules, type PrintedRules } from "./print-rules.js";
import { printShape } from "./print-shape.js";
import { promptText } from "./prompt-text.js";
import { referencesIn } from "./references.js";
import { summaryOf } from "./summary-entry.js";
import { generatedBy } from "./typescript-text.js";

export const contracts: Target = {
  name: "contracts",
  emit: (model) => Promise.all(declarationsOf(model).map((declaration) => contractFile(model, declaration))),
};

async function contractFile(model: Model, declaration: Declaration): Promise<GeneratedFile> {
  const rules = declaration.rules.length > 0 ? printRules(declaration, model) : undefined;
  const constants = [...(rules ? [rulesConstant(declaration, rules)] : []), shapeConstant(model, declaration), await objectConstant(model, declaration)];
  const blocks = [generatedBy(model.file), imports(model, declaration, rules).join("\n"), ...constants];
  return { path: modulePath("contracts", declaration), text: `${blocks.join("\n\n")}\n` };
}

function imports(model: Model, declaration: Declaration, rules: PrintedRules | undefined): readonly string[] {
  const types = [...(takesPatches(declaration) ? ["AcceptedPatch"] : []), ...(rules ? ["Rule"] : []), "Shape"];
  const helpers = new Set([...(rules?.imports ?? []), ...derivedImports(model, declaration)]);
  const clauses = [definer(declaration), ...[...helpers].toSorted(), ...types.map((name) => `type ${importedType(name, declaration).clause}`)];
  return [
    `import ${printClauses(clauses)} from ${printRuntime(model, "contracts")};`,
    `import { positions } from ${printSpecifier("../positions", model)};`,
    `import type { ${[declaration.typeName, ...derivedTypes(model, declaration)].join(", ")} } from ${printSpecifier("../types", model)};`,
    `import { validate } from ${printSpecifier(`../validators/${declaredName(declaration)}`, model)};`,
    ...importsOfTypes(model, declaration),
  ];
}

/** Of the other types, in file order: the shapes of those that the shape names itself, and the rules of those that it is a copy of in part. */
function importsOfTypes(model: Model, declaration: Declaration): readonly string[] {
  const [named, copied] = [new Set(referencesIn(declaration.shape).map(({ to }) => to)), new Set(partsOf(declaration.shape).flatMap(narrowedBy))];
  return model.types.flatMap((type) => {
    const { name, constantName } = type;
    const shape = named.has(name) && type !== declaration ? [shapeName(constantName)] : [];
    const rules = copied.has(name) && type.rules.length > 0 ? [rulesName(constantName)] : [];
    const clauses = [...rules, ...shape];
    return clauses.length > 0 ? [`import { ${clauses.join(", ")} } from ${printSpecifier(`./${name}`, model)};`] : [];
  });
}

function definer(declaration: Declaration): string {
  return "scope" in declaration ? "defineContract" : "defineType";
}

function rulesConstant(declaration: Declaration, { code }: PrintedRules): string {
  return `export const ${rulesName(declaration.constantName)}: readonly ${importedType("Rule", declaration).local}[] = ${code};`;
}

/** `as const`, because under a key such as `toString` TypeScript forgets what type is asked for. */
function shapeConstant(model: Model, declaration: Declaration): string {
  const constants = new Map(model.types.map((type) => [type.name, shapeName(type.constantName)]));
  const printed = printShape(runtimeShape(declaration, model, printRuleConstants), (name) => constants.get(name) ?? name);
  return `export const ${shapeName(declaration.constantName)}: ${importedType("Shape", declaration).local} = ${printed} as const;`;
}

/** The constants that hold the rules of some declarations, as one list. */
function printRuleConstants(declarations: readonly Declaration[]): string {
  const names = declarations.map(({ constantName }) => rulesName(constantName));
  return names.length === 1 ? names.join("") : `[${names.map((name) => `...${name}`).join(", ")}]`;
}

async function objectConstant(model: Model, declaration: Declaration): Promise<string> {
  const { constantName, place, shape } = declaration;
  const lines = [
    `name: ${printString(declaredName(declaration))},`,
    `at: ${printString(place.path)},`,
    `shape: ${shapeName(constantName)},`,
    "validator: validate,",
    `schema: ${printJson(publishedSchema(model, declaration), 2)},`,
    "positions,",
    ...(nestsWithoutEnd(shape, model) ? ["recursive: true,"] : []),
    ...derivedLines(model, declaration),
    ...("scope" in declaration ? await contractLines(model, declaration) : []),
  ];
  return `export const ${constantName} = ${definer(declaration)}<${typeArguments(declaration, model)}>({\n${lines.map(indented).join("\n")}\n});`;
}

/** The type of an answer; then, as far as there is something to say, the hooks that a reading has to be given, what else may come out and what is derived. */
function typeArguments(declaration: Declaration, model: Model): string {
  const derived = derivedTypes(model, declaration);
  if (!("scope" in declaration)) return [declaration.typeName, ...derived].join(", ");
  const hooks = hooksOf(declaration, model).map(printString);
  const others = takesPatches(declaration) ? [importedType("AcceptedPatch", declaration).local] : [];
  const unsaid = others.length > 0 || derived.length === 0 ? [] : ["never"];
  return [declaration.typeName, ...(hooks.length + others.length + derived.length > 0 ? [hooks.join(" | ") || "never"] : []), ...others, ...unsaid, ...derived].join(", ");
}

function takesPatches(declaration: Declaration): boolean {
  return "scope" in declaration && (declaration.reading?.formats ?? []).includes("patch");
}

async function contractLines(model: Model, contract: ContractModel): Promise<readonly string[]> {
  const { schemaVersion, alsoCalled, reading } = contract;
  const [summary, hooks] = [{ ...summaryOf(model, contract) }, hooksOf(contract, model)];
  return [
    ...(reading ? [`reading: ${printCode(codeOfJson(runtimeContractReading(reading, model) as Json))},`] : []),
    ...(schemaVersion === undefined ? [] : [`schemaVersion: ${printString(schemaVersion)},`]),
    ...(alsoCalled.length > 0 ? [`alsoCalled: ${printJson(alsoCalled)},`] : []),
    ...(hooks.length > 0 ? [`hooks: ${printJson(hooks)},`] : []),
    `prompt: ${printString(await promptText(model, contract))},`,
    `summary: ${printJson(summary, 2)},`,
  ];
}

/** Line feeds stand between the lines of printed JSON only, never inside a string. */
function indented(text: string): string {
  return text.split("\n").map((line) => `  ${line}`).join("\n");
}
