/** Where the modules of a declaration lie, and how they import each other. */
import { printString } from "../source/json.js";
import { declaredName, type Declaration } from "../lowering/schema-document.js";
import type { Model } from "../model/model.js";

/** Folders of the output that hold one file for each declaration. */
export type DeclarationFolder = "contracts" | "validators" | "providers";

/** `validators/TASK_ACTION` */
export function modulePath(folder: DeclarationFolder, declaration: Declaration): string {
  return `${folder}/${declaredName(declaration)}`;
}

/** The specifier of a file of the output, without its extension and relative to the importing file, quoted: `"../types.js"`. */
export function printSpecifier(path: string, { generate }: Model): string {
  return printString(`${path}.${generate.importExtension}`);
}

/** The specifier of the runtime, quoted. A relative one is written from the output folder, so that a file in a folder of it has one level more to climb. */
export function printRuntime({ generate: { runtime } }: Model, folder?: DeclarationFolder): string {
  return printString(folder && /^\.\.?\//.test(runtime) ? `../${runtime.replace(/^\.\//, () => "")}` : runtime);
}

/** An imported type under its own name, or under another where the module imports a declared type of that name. */
export function importedType(name: string, { typeName }: Declaration): { readonly clause: string; readonly local: string } {
  return typeName === name ? { clause: `${name} as Runtime${name}`, local: `Runtime${name}` } : { clause: name, local: name };
}

/** TypeScript keeps the name for itself at the top of a module that becomes CommonJS (error TS2441). */
const keptNames: ReadonlySet<string> = new Set(["require"]);

/** An imported function under its own name, or under another where the module declares a constant of that name. */
export function importedValue(name: string, { constantName }: Declaration): { readonly clause: string; readonly local: string } {
  return constantName === name || keptNames.has(name) ? { clause: `${name} as ${name}Rule`, local: `${name}Rule` } : { clause: name, local: name };
}
