/** Part 3: what it takes in a fresh process to import a validator and to check one value. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { subjects, validValues } from "./data/cases.js";
import { outputFolder } from "./support/built-contracts.js";
import { runSelfMeasured } from "./support/processes.js";
import { median, summarize } from "./support/statistics.js";
import { markdownTable, noGoal, printSummary, verdict } from "./support/table.js";

const scope = "PLAN_REVIEW";
/** Milliseconds of processor time. */
const goals = {
  "generated validator": 5,
  "generated contract object": 15,
  "generated index of all contracts": 30,
  "first safeParse, with a repair": 25,
};
const folder = join(outputFolder, "cold-start");

/** @typedef {{ name: string, programArguments: readonly string[] }} Start */
/** @typedef {import("./support/processes.js").SelfMeasured} Sample */

/**
 * @param {import("./support/built-contracts.js").BuiltContracts} built @param {{ quick: boolean }} options @returns
 * {string} The table.
 */
export function benchColdStart(built, { quick }) {
  mkdirSync(folder, { recursive: true });
  const starts = [plainNode(), ...startsOf(built)];
  /** @type {Map<string, Sample[]>} */
  const samples = new Map(starts.map(({ name }) => [name, []]));
  for (const { programArguments } of starts) runSelfMeasured(programArguments);
  for (let round = 0; round < (quick ? 5 : 31); round += 1) {
    for (const { name, programArguments } of starts) samples.get(name).push(runSelfMeasured(programArguments));
  }
  return table(starts, samples);
}

/**
 * The work itself is measured within the process; beside it stands by how much the whole process exceeds plain Node,
 * which says the same with more noise.
 */
function table([plain, ...starts], samples) {
  const base = samples.get(plain.name);
  const over = (name, measure) =>
    printSummary(summarize(samples.get(name).map((sample, round) => sample[measure] - base[round][measure])), 1);
  const title = (measure, words) =>
    `${words} over \`${plain.name}\` (${median(base.map((sample) => sample[measure])).toFixed(0)})`;
  const rows = starts.map(({ name }) => {
    const work = summarize(samples.get(name).map((sample) => sample.work));
    return [
      name,
      printSummary(work, 1),
      over(name, "processor"),
      over(name, "clock"),
      ...(name in goals ? verdict(work.median, goals[name], "ms") : noGoal),
    ];
  });
  return markdownTable(
    [
      `${scope}, once`,
      "ms of processor time",
      title("processor", "whole process"),
      title("clock", "on the clock"),
      "goal",
      "result",
    ],
    rows,
  );
}

/** @returns {Start} */
function plainNode() {
  return { name: "node -e 0", programArguments: ["-e", `const { writeSync } = require("node:fs");\n${programOf("")}`] };
}

/** @returns {readonly Start[]} */
function startsOf(built) {
  return [
    start("an empty module", ""),
    checking(
      "generated validator",
      `const { validate } = await import(${JSON.stringify(built.validators[scope])});`,
      "validate",
    ),
    checking(
      "generated contract object",
      `const { planReview } = await import(${JSON.stringify(built.contractModules[scope])});`,
      "planReview.is",
    ),
    checking(
      "generated index of all contracts",
      `const { contracts } = await import(${JSON.stringify(built.indexes[0])});`,
      `contracts.${scope}.is`,
    ),
    start(
      "first safeParse, with a repair",
      `const { planReview } = await import(${JSON.stringify(built.contractModules[scope])});\nplanReview.safeParse("Here:\\n{'verdict': 'x',}");`,
    ),
    checking(
      "ajv",
      `const { stockAjv } = await import(${contestant("ajv")});`,
      `stockAjv({ schema: ${JSON.stringify(built.schemas[scope])} }).schema().conforms`,
    ),
    ...["zod", "typebox", "valibot", "arktype"].map(rival),
  ];
}

function rival(name) {
  return checking(name, `const { ${name} } = await import(${contestant(name)});`, `${name}.${scope}().conforms`);
}

function contestant(file) {
  return JSON.stringify(new URL(`contestants/${file}.js`, import.meta.url).href);
}

/** Imports and builds what is needed and checks one conforming value. */
function checking(name, imports, conforms) {
  const [value] = validValues(
    subjects.find((subject) => subject.scope === scope),
    5,
    1,
  );
  return start(name, `${imports}\nif (!${conforms}(${JSON.stringify(value)})) process.exitCode = 1;`);
}

/** @returns {Start} */
function start(name, code) {
  const file = join(folder, `${name.replaceAll(" ", "-")}.js`);
  writeFileSync(file, `import { writeSync } from "node:fs";\n${programOf(code)}`);
  return { name, programArguments: [file] };
}

/** Every program tells what it used when it ends, so that all of them pay for that alike. */
function programOf(code) {
  return `const milliseconds = ({ user, system }) => (user + system) / 1000;
const start = process.cpuUsage();
${code}
const work = milliseconds(process.cpuUsage(start));
process.on("exit", () => writeSync(3, JSON.stringify({ work, processor: milliseconds(process.cpuUsage()) })));
`;
}
