/** Compiles, imports and loads a set of contracts as JavaScript. */
import { join } from "node:path";
import { compile } from "../../../generator/compile.js";
import { loadSource } from "../../../generator/load.js";
import type { Source } from "../../../generator/source/source.js";
import type { GeneratedFile } from "../../../generator/target.js";
import { run } from "../../support/generated-package.js";
import { place } from "../../support/temporary-folder.js";
import { allAtOnce } from "./rows/all-at-once.js";
import { readUsed, sourceOf } from "./source.js";
import type { Voices } from "./voices.js";

export function sourceSaying(voices: Voices): Source {
  return sourceOf({ ...allAtOnce(voices), generate: { language: "javascript" } });
}

export async function filesOf(source: Source): Promise<readonly GeneratedFile[]> {
  const { files, diagnostics } = await compile(source, { readUsed });
  if (!files) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join("; "));
  return files;
}

/**
 * For each set of contracts, the number of imported modules and then the content of the canary: one set after the other,
 * in a process that cannot compile strings. The runtime is in the directory.
 */
export function importEach(folder: string, sets: readonly (readonly GeneratedFile[])[]): readonly unknown[] {
  for (const [index, files] of sets.entries()) {
    const modules = files.filter(({ path }) => path.endsWith(".js"));
    place(join(folder, String(index)), Object.fromEntries(modules.map(({ path, text }) => [path, text])));
  }
  const program = `import { readdirSync } from "node:fs";
    const imported = [];
    for (let index = 0; index < ${sets.length}; index += 1) {
      const paths = readdirSync(String(index), { recursive: true }).filter((path) => path.endsWith(".js"));
      for (const path of paths) await import("./" + index + "/" + path);
      imported.push({ modules: paths.length, canary: typeof globalThis.__canary });
    }
    console.log(JSON.stringify(imported));`;
  return JSON.parse(run(folder, program)) as readonly unknown[];
}

/** The same contracts loaded into this process, which compiles their validators. */
export async function loadHere(source: Source): Promise<unknown> {
  const { loaded } = await loadSource(source, readUsed);
  return {
    contracts: Object.keys(loaded?.contracts ?? {}).length,
    canary: typeof (globalThis as { readonly __canary?: unknown }).__canary,
  };
}
