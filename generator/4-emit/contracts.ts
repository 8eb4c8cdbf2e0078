/** contracts/*.ts: the object through which a contract or a named type is used, and the shape by which its issues are explained. */
import { printJson, printString } from "../json.js";
import { nestsWithoutEnd } from "../lowering/reachable.js";
import { runtimeShape } from "../lowering/runtime-shape.js";
import { declarationsOf, declaredName, publishedSchema, type Declaration } from "../lowering/schema-document.js";
import type { ContractModel, Model } from "../model.js";
import { rulesName, shapeName } from "../names.js";
import { narrowedBy, partsOf } from "../shape-parts.js";
import type { GeneratedFile, Target } from "../target.js";
import { importedType, modulePath, printRuntime, printSpecifier } from "./module-paths.js";
import { printClauses } from "./print-code.js";
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
  const types = rules ? ["Rule", "Shape"] : ["Shape"];
  const clauses = [definer(declaration), ...(rules?.imports ?? []), ...types.map((name) => `type ${importedType(name, declaration).clause}`)];
  return [
    `import ${printClauses(clauses)} from ${printRuntime(model, "contracts")};`,
    `import { positions } from ${printSpecifier("../positions", model)};`,
    `import type { ${declaration.typeName} } from ${printSpecifier("../types", model)};`,
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
  const { constantName, typeName, place, shape } = declaration;
  const lines = [
    `name: ${printString(declaredName(declaration))},`,
    `at: ${printString(place.path)},`,
    `shape: ${shapeName(constantName)},`,
    "validator: validate,",
    `schema: ${printJson(publishedSchema(model, declaration), 2)},`,
    "positions,",
    ...(nestsWithoutEnd(shape, model) ? ["recursive: true,"] : []),
    ...("scope" in declaration ? await contractLines(model, declaration) : []),
  ];
  return `export const ${constantName} = ${definer(declaration)}<${typeName}>({\n${lines.map(indented).join("\n")}\n});`;
}

async function contractLines(model: Model, contract: ContractModel): Promise<readonly string[]> {
  const { schemaVersion, alsoCalled } = contract;
  const summary = { ...summaryOf(model, contract) };
  return [
    ...(schemaVersion === undefined ? [] : [`schemaVersion: ${printString(schemaVersion)},`]),
    ...(alsoCalled.length > 0 ? [`alsoCalled: ${printJson(alsoCalled)},`] : []),
    `prompt: ${printString(await promptText(model, contract))},`,
    `summary: ${printJson(summary, 2)},`,
  ];
}

/** Line feeds stand between the lines of printed JSON only, never inside a string. */
function indented(text: string): string {
  return text.split("\n").map((line) => `  ${line}`).join("\n");
}
