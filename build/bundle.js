/**
 * Bundles the modules of generator/, runtime/ and context/ into lib/, the published code. It has few files, because
 * they start faster; code that only some commands need is loaded on demand. Some packages consist mostly of code that
 * is not used (an analyzer with three copies of itself, a tokenizer with five vocabularies, a template engine with its
 * compiler), so they are included in the bundle.
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

/** The entries that generated code imports. */
const runtimeEntries = {
  runtime: "runtime/index.ts",
  "runtime/validators": "runtime/validators.ts",
  "runtime/decisions": "runtime/decisions.ts",
  "runtime/gates": "runtime/gates.ts",
  "runtime/expressions": "runtime/expressions.ts",
  stream: "runtime/stream/index.ts",
  "stream/react": "runtime/stream/react/index.ts",
};

/** Imports the runtime as programs do. If both were bundled together, the runtime would be split into more files. */
const askEntry = { ask: "runtime/ask/index.ts" };
const runtimeOfAsk = {
  name: "runtime-of-ask",
  resolveId: (id) => (id === "../index.js" ? { id: "./runtime.js", external: true } : null),
};

/** The entries of the package, by their paths in lib/. */
const entries = {
  cli: "generator/cli.ts",
  index: "generator/index.ts",
  ...runtimeEntries,
  "runtime/on-demand": "runtime/on-demand/index.ts",
  ...partsEntries,
  context: "context/index.ts",
};

/** Packages that are included in the bundle, with their licenses. */
const bundledPackages = {
  "@marcbachmann/cel-js": {},
  handlebars: {},
  recheck: { file: "lib/browser.js" },
  "gpt-tokenizer": {},
};

const isExternal = (id) =>
  id.startsWith("node:") ||
  Object.keys({ ...dependencies, ...peerDependencies }).some((name) => id === name || id.startsWith(`${name}/`));

/**
 * The id of a build: compiled contracts that one build caches are not used by another. Call this only when dist/ is
 * complete.
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
  resolve: { alias: { recheck: join(repository, "node_modules/recheck", bundledPackages.recheck.file) } },
  tsconfig: false,
  transform: { define: { __CONTRACTS_BUILD__: JSON.stringify(buildId()) } },
});

/**
 * Removes an unused import of `node:module` from the bundler's helpers. Browsers could not load the runtime with it.
 */
function removeUnusedImport(lib) {
  const path = join(lib, "chunks/rolldown-runtime.js");
  writeFileSync(path, readFileSync(path, "utf8").replace(/^import "node:module";\n/m, ""));
}

/** Minifies the two largest files of the package. Both are third-party code and data. */
async function minifyBundled(lib) {
  for (const name of ["browser", "o200k_base"]) {
    const path = join(lib, `chunks/${name}.js`);
    const { code, errors } = await minifySync(`${name}.js`, readFileSync(path, "utf8"));
    if (errors.length > 0) throw new Error(`${path} cannot be minified: ${errors[0].message}`);
    writeFileSync(path, code);
  }
}

/** The entries that generated code and programs import. */
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
  await minifyBundled(lib);
  inlineHelpers(lib);
  // Separate runs, because the compiler's declarations refer to types that only Node has, and programs for browsers
  // must not get these.
  for (const declared of [programs, { index: entries.index }, { context: entries.context }])
    await writeDeclarations(lib, declared);
  // CommonJS, for Jest without its ES module mode, and for Node if `require` of ES modules is switched off.
  await write(
    { input: { ...runtimeEntries, ...partsEntries }, plugins: [latePatterns] },
    { dir: join(lib, "cjs"), format: "cjs", codeSplitting: { groups: chunksOfRuntime } },
  );
  await write({ input: askEntry, plugins: [runtimeOfAsk] }, { dir: join(lib, "cjs"), format: "cjs" });
  await writeDeclarations(join(lib, "cjs"), programs);
  writeFileSync(join(lib, "cjs/package.json"), '{ "type": "commonjs", "sideEffects": false }\n');
  writeLicenses(lib);
}

/** Comments that explain the code are omitted, because the engine would have to skip them at each start. */
const comments = { legal: true, annotation: true, jsdoc: false };

async function write(input, output) {
  const build = await rolldown({ ...shared(), ...input });
  await build.write({ ...output, entryFileNames: "[name].js", chunkFileNames: "chunks/[name].js", comments });
}

function writeLicenses(lib) {
  const folders = [...Object.keys(bundledPackages).map((name) => join("node_modules", name)), ...packagesOfPage];
  const texts = folders.map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(repository, folder, "package.json"), "utf8"));
    return `${name} ${version}\n\n${readFileSync(join(repository, folder, "LICENSE"), "utf8").trim()}\n`;
  });
  writeFileSync(
    join(lib, "LICENSES.txt"),
    `Packages that parts of this folder were made from.\n\n${texts.join("\n---\n\n")}`,
  );
}
