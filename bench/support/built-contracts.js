/**
 * The generated code of the repository's contracts and of the bench's own, compiled to JavaScript as a user's build
 * would.
 */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import { targets } from "../../dist/generator/4-emit/targets.js";
import { usedReader } from "../../dist/generator/disk/read-used.js";
import { readModel } from "../../dist/generator/compile.js";

const bench = fileURLToPath(new URL("..", import.meta.url));
export const outputFolder = join(bench, "dist");

/** What is compared with other libraries, which know no rules between fields: structure alone. */
const sets = [
  { name: "repository", file: join(bench, "..", "contracts.yaml"), scopes: ["PLAN_REVIEW", "PLAN_GEN"] },
  { name: "strict", file: join(bench, "contracts.yaml"), scopes: ["STRICT_REVIEW", "STRICT_PLAN"] },
];
const rules = { name: "rules", file: join(bench, "rules.yaml") };
const hostile = { name: "hostile", file: join(bench, "reading.yaml") };
/** The collection of texts as models gave them. */
export const modelTexts = join(bench, "..", "test", "runtime", "read", "model-text");
const collected = { name: "model-text", file: join(modelTexts, "contracts.yaml") };

/**
 * @typedef {object} BuiltContracts
 * @property {Record<string, string>} validators URL of the validator module by scope.
 * @property {Record<string, string>} contractModules URL of the module with the contract object by scope.
 * @property {Record<string, object>} schemas The published JSON Schema by scope.
 * @property {readonly string[]} indexes URLs of the modules that export `contracts`.
 * @property {string} ruleIndex URL of the module that exports `contracts` with one contract for each kind of rule.
 * @property {string} refsModule URL of the module that exports the rule of kind refs.
 * @property {string} hostileIndex URL of the module that exports `contracts` for texts made to be costly.
 * @property {string} collectedIndex URL of the module that exports `contracts` for the collection of model texts.
 */

/** @returns {Promise<BuiltContracts>} */
export async function buildContracts() {
  rmSync(outputFolder, { recursive: true, force: true });
  linkRuntime();
  for (const set of sets) await writeAsJavaScript(set, withoutRules(await modelOf(set)));
  for (const set of [rules, hostile, collected]) await writeAsJavaScript(set, await modelOf(set));
  return {
    validators: byScope((folder, scope) => url(folder, "validators", `${scope}.js`)),
    contractModules: byScope((folder, scope) => url(folder, "contracts", `${scope}.js`)),
    schemas: byScope((folder, scope) =>
      JSON.parse(readFileSync(join(folder, "schemas", `${scope}.schema.json`), "utf8")),
    ),
    indexes: sets.map(({ name }) => url(join(outputFolder, name), "index.js")),
    ruleIndex: url(outputFolder, rules.name, "index.js"),
    refsModule: url(outputFolder, rules.name, "contracts", "refs.js"),
    hostileIndex: url(outputFolder, hostile.name, "index.js"),
    collectedIndex: url(outputFolder, collected.name, "index.js"),
  };
}

/** Generated code imports "agent-contracts/runtime"; Node finds it as it would in a user's project. */
function linkRuntime() {
  mkdirSync(join(outputFolder, "node_modules"), { recursive: true });
  symlinkSync(join(bench, ".."), join(outputFolder, "node_modules", "agent-contracts"), "junction");
}

async function modelOf({ file }) {
  const readUsed = usedReader({ root: dirname(file), shown: "" });
  const { model, diagnostics } = await readModel(
    { name: "contracts.yaml", text: readFileSync(file, "utf8") },
    { readUsed },
  );
  if (!model || diagnostics.some(({ severity }) => severity === "error"))
    throw new Error(`${file} does not compile: ${JSON.stringify(diagnostics)}`);
  return model;
}

const bare = (declaration) => ({ ...declaration, rules: [] });

function withoutRules(model) {
  return { ...model, types: model.types.map(bare), contracts: model.contracts.map(bare) };
}

async function writeAsJavaScript({ name }, model) {
  const files = await Promise.all(targets.map((target) => target.emit(model)));
  for (const { path, text } of files.flat()) {
    const isCode = path.endsWith(".ts");
    const target = join(outputFolder, name, isCode ? path.replace(/\.ts$/, ".js") : path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, isCode ? asJavaScript(text) : text);
  }
}

function asJavaScript(text) {
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023, verbatimModuleSyntax: true };
  return ts.transpileModule(text, { compilerOptions }).outputText;
}

function byScope(make) {
  return Object.fromEntries(
    sets.flatMap(({ name, scopes }) => scopes.map((scope) => [scope, make(join(outputFolder, name), scope)])),
  );
}

function url(...segments) {
  return pathToFileURL(join(...segments)).href;
}
