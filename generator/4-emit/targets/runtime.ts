/** runtime/: the code that generated code calls, copied into the output for a project without dependencies. */
import { type OutputLanguage, withExtension } from "../../language/output-settings.js";
import type { Model } from "../../model/model.js";
import type { GeneratedFile, Target } from "../../target.js";
import { noCheckDirective } from "../code/print-module.js";
import { codeHeader } from "../print/typescript-text.js";

export const runtime: Target = {
  name: "runtime",
  emit: async (model) =>
    model.generate.isRuntimeInline ? (await filesFor(model.generate.language)).map((file) => copyOf(file, model)) : [],
};

interface Origin {
  readonly load: () => Promise<{ readonly texts: Readonly<Record<string, string>> }>;
  readonly endings: readonly string[];
}

/**
 * For TypeScript the sources, because a project compiles its own code with its own options; for JavaScript the code
 * that the package itself runs.
 */
const origins: Readonly<Record<OutputLanguage, Origin>> = {
  typescript: { load: () => import("#texts/runtime-typescript"), endings: ["ts"] },
  javascript: { load: () => import("#texts/runtime-javascript"), endings: ["js", "d.ts"] },
};

const read = new Map<OutputLanguage, Promise<readonly GeneratedFile[]>>();

/** The files of the runtime by their paths; read once. */
function filesFor(language: OutputLanguage): Promise<readonly GeneratedFile[]> {
  const files =
    read.get(language) ?? readFrom(["index", "validators", "decisions", "gates", "expressions"], origins[language]);
  read.set(language, files);
  return files;
}

/** The files of some modules and of all modules that they import. */
async function readFrom(entries: readonly string[], { load, endings }: Origin): Promise<readonly GeneratedFile[]> {
  const { texts } = await load();
  const modules = new Set(entries);
  const files: GeneratedFile[] = [];
  for (const module of modules) {
    for (const ending of endings) {
      const path = `${module}.${ending}`;
      const text = texts[path];
      if (text === undefined) throw new Error(`the runtime has no file "${path}"`);
      files.push({ path, text });
      for (const imported of importsOf(text)) modules.add(inFolderOf(module, imported));
    }
  }
  return files;
}

/** Every import and export of the runtime ends this way; a test checks that there is no other form of import. */
const relativeImport = /(?<= from ")(\.{1,2}\/[^"]+)\.js(?=";)/g;

function importsOf(text: string): readonly string[] {
  return [...text.matchAll(relativeImport)].map(([, path = ""]) => path);
}

/** `../issue`, imported from `answer/judge`, is `issue`. */
function inFolderOf(module: string, imported: string): string {
  const segments = module.split("/").slice(0, -1);
  for (const segment of imported.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  return segments.join("/");
}

function copyOf({ path, text }: GeneratedFile, { file, generate: { importExtension } }: Model): GeneratedFile {
  const code = text.replace(relativeImport, (_found, imported: string) => withExtension(imported, importExtension));
  const head = path.endsWith(".js") ? `${codeHeader(file)}\n${noCheckDirective}` : codeHeader(file);
  return { path: `runtime/${path}`, text: `${head}\n${code}` };
}
