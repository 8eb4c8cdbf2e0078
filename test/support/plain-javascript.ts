/** The sources as JavaScript, for tests that need a separate process and must not depend on dist/. */
import { readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { javaScriptOf } from "./javascript.js";
import { place, temporaryFolder } from "./temporary-folder.js";

const project = fileURLToPath(new URL("../..", import.meta.url));

/** A folder with generator/ and runtime/ as JavaScript and the project's packages; it is gone when the test ends. */
export function plainJavaScript(): string {
  const folder = temporaryFolder();
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  // The texts that the package carries are modules that the build writes.
  symlinkSync(join(project, "dist"), join(folder, "dist"));
  const sources = ["generator", "runtime"].flatMap((part) =>
    readdirSync(join(project, part), { recursive: true, encoding: "utf8" }).map((path) => join(part, path)),
  );
  const files = sources
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
    .map((path) => [path.replace(/\.ts$/, ".js"), javaScriptOf(readFileSync(join(project, path), "utf8"))]);
  place(folder, {
    "package.json": '{ "type": "module", "imports": { "#texts/*": "./dist/texts/*.js" } }',
    ...Object.fromEntries(files),
  });
  return folder;
}
