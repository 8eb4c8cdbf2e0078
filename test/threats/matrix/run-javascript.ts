/** A set of contracts in JavaScript, compiled, imported and loaded. */
import { rmSync } from "node:fs";
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
 * How many modules were imported, and what is in the canary then, in a process of its own that cannot make code of
 * texts. The runtime is in the folder.
 */
export function importAll(folder: string, files: readonly GeneratedFile[]): unknown {
  const modules = files.filter(({ path }) => path.endsWith(".js"));
  rmSync(join(folder, "generated"), { recursive: true, force: true });
  place(join(folder, "generated"), Object.fromEntries(modules.map(({ path, text }) => [path, text])));
  const paths = modules.map(({ path }) => `./generated/${path}`);
  return JSON.parse(
    run(
      folder,
      `for (const path of ${JSON.stringify(paths)}) await import(path); console.log(JSON.stringify({ modules: ${modules.length}, canary: typeof globalThis.__canary }));`,
    ),
  );
}

/** The same set loaded into this process, which compiles its validators here. */
export async function loadHere(source: Source): Promise<unknown> {
  const { loaded } = await loadSource(source, readUsed);
  return {
    contracts: Object.keys(loaded?.contracts ?? {}).length,
    canary: typeof (globalThis as { readonly __canary?: unknown }).__canary,
  };
}
