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
    [`import { contractFinder } from ${printRuntime(model)};`, ...declarations.map((declaration) => importOf(model, declaration))].join("\n"),
    [`export * from ${printSpecifier("./types", model)};`, ...declarations.map((declaration) => guardExport(model, declaration))].join("\n"),
    ...(declarations.length > 0 ? [`export { ${declarations.map(({ constantName }) => constantName).join(", ")} };`] : []),
    printTable("contracts", "The contracts by scope.", model.contracts),
    printTable("types", "The named types by name.", model.types),
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

function printTable(name: string, comment: string, declarations: readonly Declaration[]): string {
  const lines = declarations.map((declaration) => `  ${printKey(declaredName(declaration))}: ${declaration.constantName},\n`);
  return `/** ${comment} */\nexport const ${name} = {${lines.length > 0 ? "\n" : ""}${lines.join("")}};`;
}
