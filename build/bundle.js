/**
 * lib/: what npm publishes. The modules of generator/, runtime/ and context/ as few files, which start fast and load on
 * demand what only some commands need, and the declarations that programs can see. Packages whose size is mostly unused
 * (an analyzer with three copies of itself, a tokenizer with five vocabularies, a template engine with its compiler) are
 * taken in.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { minifySync } from "rolldown/experimental";
import { writeDeclarations } from "./declarations.js";
import { packagesOfPage } from "./explorer.js";
import { latePatterns } from "./late-patterns.js";
import { chunksOfRuntime, inlineHelpers, onDemand, partsEntries, writeLoader } from "./runtime-chunks.js";

const repository = fileURLToPath(new URL("..", import.meta.url));
const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));

/** What generated code imports. */
const runtimeEntries = {
  runtime: "runtime/index.ts",
  "runtime/validators": "runtime/validators.ts",
  "runtime/decisions": "runtime/decisions.ts",
  "runtime/gates": "runtime/gates.ts",
  "runtime/expressions": "runtime/expressions.ts",
  stream: "runtime/stream/index.ts",
  "stream/react": "runtime/stream/react/index.ts",
};

/** Imports the runtime as programs do. Bundled together with it, it would split the runtime into more files. */
const askEntry = { ask: "runtime/ask/index.ts" };
const runtimeOfAsk = {
  name: "runtime-of-ask",
  resolveId: (id) => (id === "../index.js" ? { id: "./runtime.js", external: true } : null),
};

/** Entries of the package by their places in lib/. */
const entries = {
  cli: "generator/cli.ts",
  index: "generator/index.ts",
  ...runtimeEntries,
  "runtime/on-demand": "runtime/on-demand/index.ts",
  ...partsEntries,
  context: "context/index.ts",
};

/** Packages that are taken in, with their licenses. */
const takenIn = {
  "@marcbachmann/cel-js": {},
  handlebars: {},
  recheck: { file: "lib/browser.js" },
  "gpt-tokenizer": {},
};

const isExternal = (id) =>
  id.startsWith("node:") ||
  Object.keys({ ...dependencies, ...peerDependencies }).some((name) => id === name || id.startsWith(`${name}/`));

/**
 * What a build is called that keeps compiled contracts: another build must not take them. Only to be asked for when
 * dist/ is complete.
 */
const buildId = () =>
  createHash("sha256")
    .update(
      ["package.json", ...filesIn("dist/generator"), ...filesIn("dist/runtime"), ...filesIn("dist/texts")]
        .map((path) => `${path}\n${readFileSync(join(repository, path))}`)
        .join("\n"),
    )
    .digest("hex");

function filesIn(folder) {
  return readdirSync(join(repository, folder), { recursive: true })
    .filter((path) => path.endsWith(".js"))
    .map((path) => join(folder, path))
    .toSorted();
}

const shared = () => ({
  cwd: repository,
  platform: "node",
  external: isExternal,
  resolve: { alias: { recheck: join(repository, "node_modules/recheck", takenIn.recheck.file) } },
  tsconfig: false,
  transform: { define: { __CONTRACTS_BUILD__: JSON.stringify(buildId()) } },
});

/**
 * The bundler's own helpers keep an import of `node:module` of which nothing is used. The runtime would load it, too,
 * which browsers cannot.
 */
function removeUnusedImport(lib) {
  const path = join(lib, "chunks/rolldown-runtime.js");
  writeFileSync(path, readFileSync(path, "utf8").replace(/^import "node:module";\n/m, ""));
}

/** Other people's code and tables, which nobody reads here: the two largest files of the package. */
async function minifyTakenIn(lib) {
  for (const name of ["browser", "o200k_base"]) {
    const path = join(lib, `chunks/${name}.js`);
    const { code, errors } = await minifySync(`${name}.js`, readFileSync(path, "utf8"));
    if (errors.length > 0) throw new Error(`${path} cannot be minified: ${errors[0].message}`);
    writeFileSync(path, code);
  }
}

/** What generated code and its users import. */
const programs = { ...runtimeEntries, ...askEntry };

export async function bundle() {
  const lib = join(repository, "lib");
  rmSync(lib, { recursive: true, force: true });
  await write(
    { input: entries, plugins: [onDemand, latePatterns] },
    { dir: lib, format: "esm", codeSplitting: { groups: chunksOfRuntime } },
  );
  writeLoader(lib);
  await write({ input: askEntry, plugins: [runtimeOfAsk] }, { dir: lib, format: "esm" });
  removeUnusedImport(lib);
  await minifyTakenIn(lib);
  inlineHelpers(lib);
  // Each on its own: the compiler's own declarations name what only Node has, which no program of a browser can be given.
  for (const declared of [programs, { index: entries.index }, { context: entries.context }])
    await writeDeclarations(lib, declared);
  // For what cannot load ES modules: Jest without its ES module mode, and Node where requiring them is switched off.
  await write(
    { input: { ...runtimeEntries, ...partsEntries }, plugins: [latePatterns] },
    { dir: join(lib, "cjs"), format: "cjs", codeSplitting: { groups: chunksOfRuntime } },
  );
  await write({ input: askEntry, plugins: [runtimeOfAsk] }, { dir: join(lib, "cjs"), format: "cjs" });
  await writeDeclarations(join(lib, "cjs"), programs);
  writeFileSync(join(lib, "cjs/package.json"), '{ "type": "commonjs", "sideEffects": false }\n');
  writeLicenses(lib);
}

/** What explains the code is in its sources; here the engine would read past it at each start. */
const comments = { legal: true, annotation: true, jsdoc: false };

async function write(input, output) {
  const build = await rolldown({ ...shared(), ...input });
  await build.write({ ...output, entryFileNames: "[name].js", chunkFileNames: "chunks/[name].js", comments });
}

function writeLicenses(lib) {
  const folders = [...Object.keys(takenIn).map((name) => join("node_modules", name)), ...packagesOfPage];
  const texts = folders.map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(repository, folder, "package.json"), "utf8"));
    return `${name} ${version}\n\n${readFileSync(join(repository, folder, "LICENSE"), "utf8").trim()}\n`;
  });
  writeFileSync(
    join(lib, "LICENSES.txt"),
    `Packages that parts of this folder were made from.\n\n${texts.join("\n---\n\n")}`,
  );
}
