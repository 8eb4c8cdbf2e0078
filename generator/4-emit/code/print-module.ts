/** The files of a module: one TypeScript file, or a JavaScript file with its declarations. */
import type { Model } from "../../model/model.js";
import type { GeneratedFile } from "../../target.js";
import { codeHeader } from "../print/typescript-text.js";
import type {
  Module,
  Statement,
  Constant,
  ExportFrom,
  ExportNames,
  Import,
  ImportedName,
  Use,
  Value,
} from "./module.js";
import { matchKind, type EachKind } from "../../../runtime/support/match-kind.js";
import { printClauses, pureCall } from "./print-code.js";

/** A form of output; a statement that does not exist in it is an empty string. */
type Dialect = EachKind<Statement, [], string>;

const exporting: Pick<Dialect, "export from" | "export names"> = {
  "export from": printExportFrom,
  "export names": printExportNames,
};
const nothing = (): string => "";

const typescript: Dialect = {
  ...exporting,
  import: (statement) => printImport(statement, { code: "value", "code and declarations": "value", type: "type" }),
  constant: ({ comment = [], name, type, value, isInferred = false, assertion, isLocal }) =>
    [
      ...comment,
      `${isLocal ? "" : "export "}const ${name}${isInferred ? "" : `: ${type}`} = ${printValue(value, true)}${assertion === undefined ? "" : ` ${assertion}`};`,
    ].join("\n"),
  guard: ({ name, type, test }) => `export function ${name}(value: unknown): value is ${type} {\n  return ${test};\n}`,
  types: ({ text }) => text,
  code: ({ text }) => text,
};

const javascript: Dialect = {
  ...exporting,
  import: (statement) => printImport(statement, { code: "value", "code and declarations": "value" }),
  constant: ({ comment = [], name, value, isLocal }) =>
    [...comment, `${isLocal ? "" : "export "}const ${name} = ${printValue(value, false)};`].join("\n"),
  guard: ({ name, test }) => `export function ${name}(value) {\n  return ${test};\n}`,
  types: nothing,
  code: ({ text }) => text,
};

const declarations: Dialect = {
  ...exporting,
  import: (statement) => printImport(statement, { "code and declarations": "value", type: "type" }),
  constant: ({ comment = [], name, type, isLocal }: Constant) =>
    isLocal ? "" : [...comment, `export declare const ${name}: ${type};`].join("\n"),
  guard: ({ name, type }) => `export declare function ${name}(value: unknown): value is ${type};`,
  types: ({ text }) => text,
  code: nothing,
};

type Uses = { readonly [Each in Use]?: "value" | "type" };

/** The imports that the form needs. A type is marked as one if it is imported together with values. */
function printImport({ names, from }: Import, uses: Uses): string {
  const wanted = names.filter(({ use }) => uses[use] !== undefined);
  const isType = ({ use }: ImportedName): boolean => uses[use] === "type";
  if (wanted.length === 0) return "";
  if (wanted.every(isType)) return `import type ${printClauses(wanted.map(({ clause }) => clause))} from ${from};`;
  return `import ${printClauses(wanted.map((name) => `${isType(name) ? "type " : ""}${name.clause}`))} from ${from};`;
}

function printExportFrom({ names, from }: ExportFrom): string {
  return names ? `export { ${names.join(", ")} } from ${from};` : `export * from ${from};`;
}

/** The empty export list makes the file a module. */
function printExportNames({ names }: ExportNames): string {
  return names.length === 0 ? "export {};" : `export { ${names.join(", ")} };`;
}

function printValue(value: Value, withTypes: boolean): string {
  return typeof value === "string" ? value : pureCall(value.call, value.argument, withTypes ? `<${value.types}>` : "");
}

interface FileKind {
  readonly ending: string;
  readonly dialect: Dialect;
  /** Whether the compiler should skip the file. */
  readonly isUnchecked: (module: Module) => boolean;
}

/** A compiler that checks JavaScript would infer types that the declarations already contain. */
const fileKinds = {
  typescript: [{ ending: "ts", dialect: typescript, isUnchecked: ({ unchecked = false }) => unchecked }],
  javascript: [
    { ending: "js", dialect: javascript, isUnchecked: () => true },
    { ending: "d.ts", dialect: declarations, isUnchecked: () => false },
  ],
} as const satisfies Readonly<Record<Model["generate"]["language"], readonly FileKind[]>>;

/** Tells the compiler to skip a file. */
export const noCheckDirective = "// @ts-nocheck";

export function printModule(module: Module, model: Model): readonly GeneratedFile[] {
  return fileKinds[model.generate.language].map((kind) => ({
    path: `${module.path}.${kind.ending}`,
    text: printText(module, kind, codeHeader(model.file)),
  }));
}

function printText(module: Module, { dialect, isUnchecked }: FileKind, header: string): string {
  const head = isUnchecked(module) ? `${header}\n${noCheckDirective}\n` : `${header}\n\n`;
  const printed = module.blocks.map((block) =>
    block
      .map((statement) => matchKind(dialect, statement))
      .filter((text) => text !== "")
      .join("\n"),
  );
  return `${head}${printed.filter((text) => text !== "").join("\n\n")}\n`;
}
