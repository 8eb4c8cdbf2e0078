/** The paths of the modules of declarations, and how they import each other. */
import { printString } from "../../source/json.js";
import { defaultRuntime, withExtension } from "../../language/output-settings.js";
import { declaredName, type Declaration } from "../../lowering/schema-document.js";
import type { Model } from "../../model/model.js";
import { helpersName } from "../../expressions/value.js";
import type { Import } from "./module.js";
import { imports } from "./statements.js";

/** Directories of the output that contain one file for each declaration. */
type DeclarationFolder = "contracts" | "validators";

/** Directories of the output from which modules import others. */
type OutputFolder = DeclarationFolder | "upgrades";

/** `validators/TASK_ACTION` */
export function modulePath(folder: DeclarationFolder, declaration: Declaration): string {
  return `${folder}/${declaredName(declaration)}`;
}

/**
 * The specifier of an output file, in quotes: its path without extension, relative to the importing file, such as
 * `"../types.js"`.
 */
export function printSpecifier(path: string, { generate }: Model): string {
  return printString(withExtension(path, generate.importExtension));
}

/** An entry point of the runtime that loads only a part of it. */
type RuntimeEntry = "validators" | "decisions" | "gates" | "expressions";

/**
 * The specifier of the runtime, or of one of its entry points, in quotes, for a module in a directory of the output or
 * at its top.
 */
export function printRuntime(model: Model, folder?: OutputFolder, entry?: RuntimeEntry): string {
  const specifier = runtimeSpecifier(model.generate, entry);
  return printString(folder && /^\.\.?\//.test(specifier) ? `../${specifier.replace(/^\.\//, "")}` : specifier);
}

/**
 * The imports of a module from the runtime. The functions of expressions have a separate entry point, because a bundler
 * keeps all properties of an object that another entry point exports.
 */
export function runtimeImports(model: Model, { folder, entry, code, ...types }: RuntimeNames): readonly Import[] {
  const [from, helpers] = [printRuntime(model, folder, entry), printRuntime(model, folder, "expressions")];
  if (from === helpers || !code.includes(helpersName)) return [imports(from, { code, ...types })];
  const others = code.filter((name) => name !== helpersName);
  return [imports(from, { code: others, ...types }), imports(helpers, { code: [`* as ${helpersName}`] })];
}

interface RuntimeNames {
  readonly folder?: OutputFolder;
  readonly entry?: RuntimeEntry;
  readonly code: readonly string[];
  readonly type: readonly string[];
}

/** A runtime that the contracts file names is a single module, because it may not have other entry points. */
function runtimeSpecifier(
  { runtime, isRuntimeInline, importExtension }: Model["generate"],
  entry: RuntimeEntry | undefined,
): string {
  if (entry === undefined) return runtime;
  if (isRuntimeInline) return withExtension(`./runtime/${entry}`, importExtension);
  return runtime === defaultRuntime ? `${defaultRuntime}/${entry}` : runtime;
}

/** An imported type under its own name, or under another one if the module imports a declared type of that name. */
export function importedType(
  name: string,
  { typeName }: Declaration,
): { readonly clause: string; readonly local: string } {
  return typeName === name
    ? { clause: `${name} as Runtime${name}`, local: `Runtime${name}` }
    : { clause: name, local: name };
}

/** TypeScript reserves the name at the top level of a module that becomes CommonJS (error TS2441). */
const keptNames: ReadonlySet<string> = new Set(["require"]);

/** An imported function under its own name, or under another one if the module declares a constant of that name. */
export function importedValue(
  name: string,
  { constantName }: Declaration,
): { readonly clause: string; readonly local: string } {
  return constantName === name || keptNames.has(name)
    ? { clause: `${name} as ${name}Rule`, local: `${name}Rule` }
    : { clause: name, local: name };
}
