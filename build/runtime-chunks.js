/**
 * The runtime in few chunks, since a file costs Node about as much as 15 KB of code in it. What validators need, what
 * decisions and gates need beyond it, what contract objects need before they read, and the reader are chunks of their
 * own, so that each program starts with no more than it uses. So is what only some readings use: patches, graphs,
 * providers and second attempts; and what streams share with the compiler.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("..", import.meta.url));
const pathOf = (id) => relative(repository, id).replaceAll(sep, "/");

/** The module whose place is taken by a `require`, and what that loads. */
const loader = "runtime/on-demand/load.ts";
export const partsEntries = {
  "runtime/parts": "runtime/on-demand/parts.ts",
  "runtime/reader": "runtime/on-demand/reader.ts",
};

/** Stays in its entry: a bundler that found the `require` behind other entries would keep all that it loads. */
const isOnDemand = (path) => path.startsWith("runtime/on-demand/");

/** The names of the chunks, and the modules that each begins with. */
const beginnings = {
  "runtime-of-validators": ["runtime/validators.ts"],
  "runtime-of-decisions": ["runtime/decisions.ts", "runtime/gates.ts", "runtime/expressions.ts"],
  "runtime-of-checks": ["runtime/on-demand/index.ts"],
  "runtime-of-answers": ["runtime/on-demand/reader.ts"],
  "runtime-of-contracts": ["runtime/index.ts"],
  "runtime-of-patterns": ["runtime/stream/patterns/prefix.ts"],
};

export const chunksOfRuntime = Object.entries(beginnings).map(([name, modules], index, { length }) => {
  const reached = modulesFrom(modules);
  return { name, priority: length - index, test: (id) => reached.has(pathOf(id)) && !isOnDemand(pathOf(id)) };
});

/** All modules that these lead to by imports of code, by their paths in the repository. */
function modulesFrom(paths) {
  const reached = new Set(paths);
  for (const path of reached) {
    if (path === loader) continue;
    const text = readFileSync(join(repository, path), "utf8");
    for (const [, imported] of text.matchAll(/^(?:import|export)(?! type\b)[^;]*?from "(\.{1,2}\/[^"]+)\.js";/gm))
      reached.add(posix.join(posix.dirname(path), `${imported}.ts`));
  }
  return reached;
}

/**
 * `require` loads an ES module at once, in all versions of Node that know the condition under which package.json names
 * this entry. It is written as CommonJS, which bundlers follow, too.
 */
export const onDemand = {
  name: "on-demand",
  resolveId: (source, importer) =>
    importer && posix.join(posix.dirname(pathOf(importer)), source) === loader.replace(/\.ts$/, ".js")
      ? { id: "./load.cjs", external: true }
      : null,
};

export function writeLoader(lib) {
  writeFileSync(join(lib, "runtime/load.cjs"), loaderText);
}

/** Jest's ES module mode names the conditions of Node, but its `require` takes no ES module before Node 24. */
const loaderText = `"use strict";
exports.loadReader = () => either(() => require("./reader.js"), () => require("../cjs/runtime/reader.js"));
exports.loadParts = () => either(() => require("./parts.js"), () => require("../cjs/runtime/parts.js"));

function either(load, loadCommonJs) {
  try {
    return load();
  } catch (error) {
    if (error.code !== "ERR_REQUIRE_ESM") throw error;
    return loadCommonJs();
  }
}
`;

/** One function of the bundler's helpers is all that the runtime needs of them: not worth a file. */
export function inlineHelpers(lib) {
  const helpers = readFileSync(join(lib, "chunks/rolldown-runtime.js"), "utf8");
  const [helper] = /^var __exportAll = [^]*?^};\n/m.exec(helpers);
  for (const name of Object.keys(beginnings)) {
    const path = join(lib, `chunks/${name}.js`);
    const text = readFileSync(path, "utf8");
    const imported = /^import \{ \w+ as __exportAll \} from "\.\/rolldown-runtime\.js";\n/m;
    writeFileSync(
      path,
      text.replace(imported, () => helper.replaceAll("__defProp", "Object.defineProperty")),
    );
  }
}
