/** Compiles generated files as users with strict settings do, with each supported version of TypeScript. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { GeneratedFile } from "../../generator/target.js";
import { lane } from "./lanes.js";

export type TypeScriptVersion = "5.9" | "6.0" | "7.0";

/** Those that are supported; in the fast run the fastest one. */
export const typescriptVersions: readonly TypeScriptVersion[] = lane === "full" ? ["5.9", "6.0", "7.0"] : ["7.0"];

const repository = fileURLToPath(new URL("../..", import.meta.url));
const packageFolders: Readonly<Record<TypeScriptVersion, string>> = {
  "5.9": "typescript-5.9",
  "6.0": "typescript",
  "7.0": "typescript-7.0",
};

const compilerOptions = {
  target: "ES2023",
  lib: ["ES2023"],
  module: "NodeNext",
  moduleResolution: "NodeNext",
  types: [],
  strict: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noUnusedLocals: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  // The declarations, as users have them. The sources are compiled where they are part of the output, with an inline
  // runtime.
  paths: {
    "agent-contracts/runtime": [join(repository, "lib/runtime.d.ts")],
    "agent-contracts/runtime/*": [join(repository, "lib/runtime/*.d.ts")],
  },
};

/**
 * The complaints of the compiler about a tree of files, one a line as `tsc` prints them; empty where all is well. The
 * files become an ES module package in a folder of their own, with nothing beside them but the runtime, which they find
 * under its published name.
 */
export function compileTree(files: readonly GeneratedFile[], version: TypeScriptVersion): string[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "contracts-compile-")));
  try {
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["**/*.ts"] }));
    for (const { path, text } of files) writeInto(folder, path, text);
    return runCompiler(folder, version);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The complaints about several trees that are compiled together, each in a folder of its own; by the tree. */
export function compileTrees(
  trees: Readonly<Record<string, readonly GeneratedFile[]>>,
  version: TypeScriptVersion,
): ReadonlyMap<string, readonly string[]> {
  const names = Object.keys(trees);
  const files = Object.values(trees).flatMap((tree, index) =>
    tree.map(({ path, text }) => ({ path: `${index}/${path}`, text })),
  );
  const complaints = compileTree(files, version);
  const strange = complaints.filter((line) => !/^\d+\//.test(line) && !line.startsWith(" "));
  if (strange.length > 0) throw new Error(strange.join("\n"));
  return new Map(names.map((name, index) => [name, complaints.filter((line) => line.startsWith(`${index}/`))]));
}

function writeInto(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function runCompiler(folder: string, version: TypeScriptVersion): string[] {
  const compiler = join(repository, "node_modules", packageFolders[version], "bin", "tsc");
  const { stdout, stderr, status } = spawnSync(process.execPath, [compiler, "-p", folder, "--pretty", "false"], {
    cwd: folder,
    encoding: "utf8",
  });
  const complaints = `${stdout}${stderr}`.split(/\r?\n/).filter((line) => line !== "");
  return status === 0 || complaints.length > 0
    ? complaints
    : [`the compiler ended with status ${status} and said nothing`];
}
