/** What programs load of the package: bundles of single uses, and an installation. Nothing is timed. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { readModel } from "../dist/generator/compile.js";
import { targets } from "../dist/generator/4-emit/targets.js";
import { outputFolder } from "./support/built-contracts.js";
import { markdownTable, noGoal, verdict } from "./support/table.js";

const repository = fileURLToPath(new URL("..", import.meta.url));
const folder = join(outputFolder, "sizes");

/** What a program says, and the goal in KB, minified and compressed. test/package/bundle.test.ts has the same programs. */
const uses = [
  ["a guard", 'import { isPlan } from "./index.js"; console.log(isPlan({}));', 1.5],
  ["a prompt", 'import { promptForPlan } from "./index.js"; console.log(promptForPlan);', 2],
  ["a gate", 'import { finalize } from "./index.js"; console.log(finalize({}));', 3.5],
  ["a check with rules", 'import { validatePlan } from "./index.js"; console.log(validatePlan({}));', 12],
  ["a decision", 'import { chooseTrack } from "./index.js"; console.log(chooseTrack({}));', 4],
  ["`safeParse`", 'import { plan } from "./index.js"; console.log(plan.safeParse("{}"));', 45],
  [
    "a stream in React",
    'import { plan } from "./index.js"; import { useContractStream } from "agent-contracts/stream/react"; console.log(useContractStream(plan));',
  ],
];
/** Of the installed package itself: megabytes, and files. */
const packedGoals = { files: 225, packages: 25 };

/** @returns {Promise<string>} Tables. */
export async function benchSizes() {
  await writeContracts();
  const rows = [];
  for (const [use, program, goal] of uses) {
    const kilobytes = gzipSync(await bundled(program)).length / 1024;
    rows.push([use, kilobytes.toFixed(1), ...(goal === undefined ? noGoal : verdict(kilobytes, goal, "KB"))]);
  }
  const bundles = markdownTable(["the program uses", "KB, minified and compressed", "goal", ""], rows);
  return `${bundles}\n\n${installation()}`;
}

/** The contracts of the golden case `decisions`, in JavaScript. */
async function writeContracts() {
  rmSync(folder, { recursive: true, force: true });
  const text = readFileSync(join(repository, "test/golden/decisions/contracts.yaml"), "utf8");
  const { model } = await readModel({ name: "contracts.yaml", text });
  const generate = { ...model.generate, language: "javascript", runtime: "agent-contracts/runtime" };
  const inJavaScript = { ...model, generate: { ...generate, isRuntimeInline: false, importExtension: "js" } };
  const files = await Promise.all(targets.map((target) => target.emit(inJavaScript)));
  for (const { path, text: code } of files.flat()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
}

async function bundled(program) {
  const input = join(folder, "program.js");
  writeFileSync(input, program);
  const build = await rolldown({ input, platform: "neutral", external: ["react"] });
  const { output } = await build.generate({ format: "esm", minify: true });
  return output.map((part) => ("code" in part ? part.code : "")).join("");
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

function installation() {
  const argv = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const [{ entryCount, unpackedSize, size }] = JSON.parse(
    execFileSync("npm", argv, { cwd: repository, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
  );
  const { packages } = JSON.parse(readFileSync(join(repository, "package-lock.json"), "utf8"));
  const installed = Object.entries(packages).filter(([path, { dev, devOptional }]) => path && !dev && !devOptional);
  return markdownTable(
    ["npm install agent-contracts", "measured", "goal", ""],
    [
      ["packages", String(installed.length + 1), ...verdict(installed.length + 1, packedGoals.packages, "")],
      ["files of the package", String(entryCount), ...verdict(entryCount, packedGoals.files, "")],
      ["MB of the package, packed and unpacked", `${megabytes(size)}, ${megabytes(unpackedSize)}`, "", ""],
    ],
  );
}
