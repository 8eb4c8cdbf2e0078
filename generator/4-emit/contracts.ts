/** contracts/*.ts: the object through which a contract or a named type is used, and the shape by which its issues are explained. */
import { printJson, printString } from "../json.js";
import { nestsWithoutEnd } from "../lowering/reachable.js";
import { runtimeShape } from "../lowering/runtime-shape.js";
import { declarationsOf, declaredName, publishedSchema, type Declaration } from "../lowering/schema-document.js";
import type { ContractModel, Model, TypeModel } from "../model.js";
import { shapeName } from "../names.js";
import type { GeneratedFile, Target } from "../target.js";
import { importedType, modulePath, printRuntime, printSpecifier } from "./module-paths.js";
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
  const blocks = [generatedBy(model.file), imports(model, declaration).join("\n"), shapeConstant(model, declaration), await objectConstant(model, declaration)];
  return { path: modulePath("contracts", declaration), text: `${blocks.join("\n\n")}\n` };
}

function imports(model: Model, declaration: Declaration): readonly string[] {
  const shapes = referencedTypes(model, declaration).map((type) => `import { ${shapeName(type.constantName)} } from ${printSpecifier(`./${type.name}`, model)};`);
  return [
    `import { ${definer(declaration)}, type ${importedType("Shape", declaration).clause} } from ${printRuntime(model, "contracts")};`,
    `import { positions } from ${printSpecifier("../positions", model)};`,
    `import type { ${declaration.typeName} } from ${printSpecifier("../types", model)};`,
    `import { validate } from ${printSpecifier(`../validators/${declaredName(declaration)}`, model)};`,
    ...shapes,
  ];
}

function definer(declaration: Declaration): string {
  return "scope" in declaration ? "defineContract" : "defineType";
}

/** The other types that the shape names itself, in file order. */
function referencedTypes({ types }: Model, declaration: Declaration): readonly TypeModel[] {
  const names = new Set(referencesIn(declaration.shape).map(({ to }) => to));
  return types.filter((type) => names.has(type.name) && type !== declaration);
}

/** `as const`, because under a key such as `toString` TypeScript forgets what type is asked for. */
function shapeConstant(model: Model, declaration: Declaration): string {
  const constants = new Map(model.types.map((type) => [type.name, shapeName(type.constantName)]));
  const printed = printShape(runtimeShape(declaration.shape, model), (name) => constants.get(name) ?? name);
  return `export const ${shapeName(declaration.constantName)}: ${importedType("Shape", declaration).local} = ${printed} as const;`;
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
