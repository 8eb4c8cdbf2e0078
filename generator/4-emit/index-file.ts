/** index.ts: everything that users of the generated code import. */
import { declarationsOf, declaredName, type Declaration } from "../lowering/schema-document.js";
import type { Model } from "../model.js";
import { guardName } from "../names.js";
import type { Target } from "../target.js";
import { printRuntime, printSpecifier } from "./module-paths.js";
import { generatedBy, printKey } from "./typescript-text.js";

export const indexFile: Target = {
  name: "index",
  emit: (model) => [{ path: "index.ts", text: printIndex(model) }],
};

function printIndex(model: Model): string {
  const declarations = declarationsOf(model);
  const blocks = [
    generatedBy(model.file),
    [`import { contractFinder } from ${printRuntime(model)};`, ...declarations.map((declaration) => importOf(model, declaration)), ...importOfTables(model), ...importOfFunctions(model, "decisions"), ...importOfFunctions(model, "gates")].join("\n"),
    [`export * from ${printSpecifier("./types", model)};`, ...declarations.map((declaration) => guardExport(model, declaration)), ...exportsOfFunctions(model)].join("\n"),
    ...(declarations.length > 0 ? [`export { ${declarations.map(({ constantName }) => constantName).join(", ")} };`] : []),
    printObject("contracts", "The contracts by scope.", namesOf(model.contracts)),
    printObject("types", "The named types by name.", namesOf(model.types)),
    printObject("tables", "The tables by name.", model.tables),
    printObject("decisions", "The decisions by name.", functionsOf(model.decisions)),
    printObject("gates", "The gates by name.", functionsOf(model.gates)),
    "/** The contract of a scope, or of a name that it is also called; white space around it and case do not count. */\nexport const contractFor = contractFinder(contracts);",
  ];
  return `${blocks.join("\n\n")}\n`;
}

function importOf(model: Model, declaration: Declaration): string {
  return `import { ${declaration.constantName} } from ${printSpecifier(`./contracts/${declaredName(declaration)}`, model)};`;
}

function guardExport(model: Model, declaration: Declaration): string {
  return `export { ${guardName(declaration.typeName)} } from ${printSpecifier(`./validators/${declaredName(declaration)}`, model)};`;
}

/** The constants of tables are exported with everything else of types.ts. */
function importOfTables(model: Model): readonly string[] {
  const names = model.tables.map(({ constantName }) => constantName);
  return names.length === 0 ? [] : [`import { ${names.join(", ")} } from ${printSpecifier("./types", model)};`];
}

/** The functions of decisions and gates, for the objects that hold them by name. */
function importOfFunctions(model: Model, kind: "decisions" | "gates"): readonly string[] {
  const names = model[kind].map(({ functionName }) => functionName);
  return names.length === 0 ? [] : [`import { ${names.join(", ")} } from ${printSpecifier(`./${kind}`, model)};`];
}

function exportsOfFunctions(model: Model): readonly string[] {
  return (["decisions", "gates"] as const).filter((kind) => model[kind].length > 0).map((kind) => `export * from ${printSpecifier(`./${kind}`, model)};`);
}

function functionsOf(declared: readonly { readonly name: string; readonly functionName: string }[]): readonly Named[] {
  return declared.map(({ name, functionName }) => ({ name, constantName: functionName }));
}

interface Named {
  readonly name: string;
  readonly constantName: string;
}

function namesOf(declarations: readonly Declaration[]): readonly Named[] {
  return declarations.map((declaration) => ({ name: declaredName(declaration), constantName: declaration.constantName }));
}

function printObject(name: string, comment: string, members: readonly Named[]): string {
  const lines = members.map((member) => `  ${printKey(member.name)}: ${member.constantName},\n`);
  return `/** ${comment} */\nexport const ${name} = {${lines.length > 0 ? "\n" : ""}${lines.join("")}};`;
}
