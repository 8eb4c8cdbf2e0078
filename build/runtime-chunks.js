/**
 * Splits the runtime into few chunks, because each file takes Node about as long as 15 KB of code. There is one chunk
 * each for validators, decisions and gates, contract objects, and the reader, so a program loads only what it uses.
 * Patches, graphs, providers and retries have a chunk too, and so does the code that streams share with the compiler.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("..", import.meta.url));
const pathOf = (id) => relative(repository, id).replaceAll(sep, "/");

/** The module that is replaced by a `require`, and the modules that the `require` loads. */
const loader = "runtime/on-demand/load.ts";
export const partsEntries = {
  "runtime/parts": "runtime/on-demand/parts.ts",
  "runtime/reader": "runtime/on-demand/reader.ts",
};

/**
 * These modules stay in their entry. If they were in a shared chunk, bundlers would include everything that `require`
 * loads.
 */
const isOnDemand = (path) => path.startsWith("runtime/on-demand/");

/** The chunks, each with the modules that it starts from. */
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

/**
 * All modules that these import, directly or indirectly, by their paths in the repository. Type imports are ignored.
 */
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
 * `require` loads an ES module synchronously, in every Node version that supports the condition under which
 * package.json lists this entry. The loader is CommonJS, which bundlers follow too.
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

/** Jest's ES module mode uses the conditions of Node, but its `require` cannot load ES modules before Node 24. */
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

/** Inlines the only function of the bundler's helpers that the runtime uses, which saves a file. */
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
