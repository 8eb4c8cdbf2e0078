/** Compiles TypeScript to JavaScript, as a project with generated code would. */
import { transformSync } from "rolldown/utils";

/** The files of the runtime, and those that several contracts have alike, are asked for by many tests. */
const known = new Map<string, string>();

/** A module without its types; each text is compiled once in a process. Throws if it is no TypeScript. */
export function javaScriptOf(text: string): string {
  const made = known.get(text) ?? withoutTypes(text);
  known.set(text, made);
  return made;
}

function withoutTypes(text: string): string {
  const { code, errors } = transformSync("module.ts", text, {
    target: "es2023",
    typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: "rewrite" },
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return code;
}
