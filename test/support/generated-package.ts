/**
 * Generated files as a user has them: compiled to JavaScript in a package of their own, with only the runtime next to
 * them.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { GeneratedFile } from "../../generator/target.js";
import { javaScriptOf } from "./javascript.js";
import { place, temporaryFolder } from "./temporary-folder.js";

const runtimeFolder = fileURLToPath(new URL("../../runtime", import.meta.url));

/** A folder that holds the files and, under its published name, the runtime. It is gone when the test ends. */
export function packageOf(files: readonly GeneratedFile[]): string {
  const folder = temporaryFolder();
  placePackage(folder, files);
  return folder;
}

/** The same in a folder that is there. */
export function placePackage(folder: string, files: readonly GeneratedFile[]): void {
  place(folder, { "package.json": JSON.stringify({ type: "module" }), ...compiled(files, "") });
  place(join(folder, "node_modules/agent-contracts"), {
    "package.json": JSON.stringify({
      name: "agent-contracts",
      type: "module",
      exports: { "./runtime": "./runtime/index.js", "./runtime/*": "./runtime/*.js" },
    }),
    ...compiled(runtimeFiles(), "runtime/"),
  });
}

/** What a module prints when Node runs it in the folder without the right to compile code from strings. */
export function run(folder: string, module: string): string {
  return execFileSync(
    process.execPath,
    ["--disallow-code-generation-from-strings", "--input-type=module", "--eval", module],
    { cwd: folder, encoding: "utf8" },
  );
}

function runtimeFiles(): readonly GeneratedFile[] {
  return readdirSync(runtimeFolder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((path) => ({ path, text: readFileSync(join(runtimeFolder, path), "utf8") }));
}

function compiled(files: readonly GeneratedFile[], prefix: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    files.map(({ path, text }) => [
      `${prefix}${path.replace(/\.ts$/, ".js")}`,
      path.endsWith(".ts") ? javaScriptOf(text) : text,
    ]),
  );
}
