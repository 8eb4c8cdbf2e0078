/** The module index: everything that users of the generated code import. */
import { declarationsOf, declaredName, type Declaration } from "../../lowering/schema-document.js";
import type { Model } from "../../model/model.js";
import { guardName, promptName, validateName } from "../../names.js";
import type { Target } from "../../target.js";
import type { Constant, ExportFrom, Import, Module } from "../code/module.js";
import { printModule } from "../code/print-module.js";
import { imports } from "../code/statements.js";
import { printRuntime, printSpecifier } from "../code/module-paths.js";
import { pureCall } from "../code/print-code.js";
import { printKey } from "../print/typescript-text.js";

export const indexFile: Target = {
  name: "index",
  emit: (model) => printModule(indexModule(model), model),
};

function indexModule(model: Model): Module {
  const declarations = declarationsOf(model);
  const objects = [
    objectOf("contracts", "The contracts by scope.", namesOf(model.contracts)),
    objectOf("types", "The named types by name.", namesOf(model.types)),
    objectOf("tables", "The tables by name.", model.tables),
    objectOf("decisions", "The decisions by name.", functionsOf(model.decisions)),
    objectOf("gates", "The gates by name.", functionsOf(model.gates)),
    finder,
  ];
  const own = { kind: "export names", names: declarations.map(({ constantName }) => constantName) } as const;
  return {
    path: "index",
    blocks: [
      importsOf(model),
      exportsOf(model),
      ...(own.names.length > 0 ? [[own]] : []),
      ...objects.map((object) => [object]),
    ],
  };
}

/** The constants of tables are exported with the rest of the module of types. */
function importsOf(model: Model): readonly Import[] {
  const held = (path: string, names: readonly string[]): Import =>
    imports(printSpecifier(path, model), { "code and declarations": names });
  return [
    imports(printRuntime(model), { code: ["contractFinder"], type: ["AnyContract"] }),
    ...declarationsOf(model).map((declaration) =>
      held(`./contracts/${declaredName(declaration)}`, [declaration.constantName]),
    ),
    held(
      "./types",
      model.tables.map(({ constantName }) => constantName),
    ),
    held(
      "./decisions",
      model.decisions.map(({ functionName }) => functionName),
    ),
    held(
      "./gates",
      model.gates.map(({ functionName }) => functionName),
    ),
  ];
}

/** In the order of their paths, which formatters that sort exports keep. */
function exportsOf(model: Model): readonly ExportFrom[] {
  const exporting = (path: string, names?: readonly string[]): ExportFrom => ({
    kind: "export from",
    from: printSpecifier(path, model),
    ...(names && { names }),
  });
  return [
    ...declarationsOf(model).map((declaration) =>
      exporting(`./contracts/${declaredName(declaration)}`, partsOf(declaration)),
    ),
    ...(["decisions", "gates"] as const).filter((kind) => model[kind].length > 0).map((kind) => exporting(`./${kind}`)),
    exporting("./types"),
    ...declarationsOf(model).map((declaration) =>
      exporting(`./validators/${declaredName(declaration)}`, [guardName(declaration.typeName)]),
    ),
  ];
}

/** What a program can import from a contract without the rest. */
function partsOf(declaration: Declaration): readonly string[] {
  const { typeName } = declaration;
  return ["scope" in declaration ? [promptName(typeName)] : [], validateName(typeName)].flat();
}

interface Named {
  readonly name: string;
  readonly constantName: string;
}

function functionsOf(declared: readonly { readonly name: string; readonly functionName: string }[]): readonly Named[] {
  return declared.map(({ name, functionName }) => ({ name, constantName: functionName }));
}

function namesOf(declarations: readonly Declaration[]): readonly Named[] {
  return declarations.map((declaration) => ({
    name: declaredName(declaration),
    constantName: declaration.constantName,
  }));
}

/** An object with declarations, by name. */
function objectOf(name: string, comment: string, members: readonly Named[]): Constant {
  const listing = (end: string, prefix = ""): string => {
    const lines = members.map((member) => `  ${printKey(member.name)}: ${prefix}${member.constantName}${end}\n`);
    return `{${lines.length > 0 ? "\n" : ""}${lines.join("")}}`;
  };
  return { kind: "constant", comment: [`/** ${comment} */`], name, type: listing(";", "typeof "), value: listing(",") };
}

const finder: Constant = {
  kind: "constant",
  comment: [
    "/** The contract of a scope, or of a name that it is also called; whitespace around it and case do not count. */",
  ],
  name: "contractFor",
  type: "(name: string) => AnyContract | undefined",
  value: pureCall("contractFinder", "contracts"),
};
