/** runtime/: what generated code calls, copied into the output of a project that depends on no package. */
import type { OutputLanguage } from "../language/output-languages.js";
import type { Model } from "../model/model.js";
import type { GeneratedFile, Target } from "../target.js";
import { passedOver } from "./code/print-module.js";
import { readPackageFile, type PackageFolder } from "./package-files.js";
import { generatedBy } from "./typescript-text.js";

export const runtime: Target = {
  name: "runtime",
  emit: async (model) => (model.generate.isRuntimeInline ? (await filesFor(model.generate.language)).map((file) => copyOf(file, model)) : []),
};

interface Origin {
  readonly folder: PackageFolder;
  readonly endings: readonly string[];
}

/** TypeScript gets the sources, because a project compiles its own code by its own options; JavaScript what the package itself runs. */
const origins: Readonly<Record<OutputLanguage, Origin>> = {
  typescript: { folder: "#runtime", endings: ["ts"] },
  javascript: { folder: "#compiled-runtime", endings: ["js", "d.ts"] },
};

const read = new Map<OutputLanguage, Promise<readonly GeneratedFile[]>>();

/** The files of the runtime by their paths in it; read once. */
function filesFor(language: OutputLanguage): Promise<readonly GeneratedFile[]> {
  const files = read.get(language) ?? readFrom("index", origins[language]);
  read.set(language, files);
  return files;
}

/** The files of a module and of all that it leads to. */
async function readFrom(start: string, { folder, endings }: Origin): Promise<readonly GeneratedFile[]> {
  const modules = new Set([start]);
  const files: GeneratedFile[] = [];
  for (const module of modules) {
    for (const ending of endings) {
      const path = `${module}.${ending}`;
      const text = await readPackageFile(folder, path);
      files.push({ path, text });
      for (const imported of importsOf(text)) modules.add(inFolderOf(module, imported));
    }
  }
  return files;
}

/** How every import and export of the runtime ends; a test holds that no other way to import stands there. */
const relativeImport = /(?<= from ")(\.{1,2}\/[^"]+)\.js(?=";)/g;

function importsOf(text: string): readonly string[] {
  return [...text.matchAll(relativeImport)].map(([, path = ""]) => path);
}

/** `../issue`, seen from `answer/judge`, is `issue`. */
function inFolderOf(module: string, imported: string): string {
  const segments = module.split("/").slice(0, -1);
  for (const segment of imported.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  return segments.join("/");
}

function copyOf({ path, text }: GeneratedFile, { file, generate: { importExtension } }: Model): GeneratedFile {
  const code = text.replace(relativeImport, (_found, imported: string) => `${imported}.${importExtension}`);
  const head = path.endsWith(".js") ? `${generatedBy(file)}\n${passedOver}` : generatedBy(file);
  return { path: `runtime/${path}`, text: `${head}\n${code}` };
}
