/** Part 6: commands of the packed program, each run a new process, with a cache and without one. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageOf, repositoryFolder, syntheticFolder } from "./generation/folders.js";
import { runMeasured } from "./support/processes.js";
import { median, summarize } from "./support/statistics.js";
import { markdownTable, printSummary, verdict } from "./support/table.js";

const command = fileURLToPath(new URL("../lib/cli.js", import.meta.url));
const raiseLimits = ["--import", fileURLToPath(new URL("generation/raise-packed-limits.js", import.meta.url))];
/** Milliseconds of processor time over a process that does nothing. */
const startGoals = { help: 40, check: 80 };
/** By the number of contracts, parts of the first generate. */
const goals = {
  100: { unchanged: 0.1, edit: 0.2, parse: 0.15 },
  1000: { unchanged: 0.1, edit: 0.1, parse: 0.15 },
};

/** @param {{ quick: boolean }} options @returns {string} The table. */
export function benchCommandLine({ quick }) {
  const rounds = quick ? 3 : 9;
  const repository = packageOf(repositoryFolder("command-line-repository"));
  const sets = (quick ? [100] : [100, 1000]).map((contracts) => cacheRows(contracts, quick || contracts > 100 ? 1 : 5));
  run(repository, "generate");
  return markdownTable(["", "measured", "goal", "result"], [...startRows(repository, rounds), ...sets.flat()]);
}

function run(cwd, ...programArguments) {
  return runMeasured([command, ...programArguments], { cwd }).processor;
}

function runLarge(cwd, ...programArguments) {
  return runMeasured([...raiseLimits, command, ...programArguments], { cwd }).processor;
}

function startRows(folder, rounds) {
  const samples = { empty: [], help: [], check: [] };
  for (let round = 0; round < rounds; round += 1) {
    samples.empty.push(runMeasured(["-e", "0"]).processor);
    samples.help.push(run(folder, "--help"));
    samples.check.push(run(folder, "check"));
  }
  const over = (name) => summarize(samples[name].map((value, round) => value - samples.empty[round]));
  return [
    [
      "`contracts --help`, ms over `node -e 0`",
      printSummary(over("help"), 0),
      ...verdict(over("help").median, startGoals.help, "ms"),
    ],
    [
      "`contracts check` of this repository, unchanged, ms over `node -e 0`",
      printSummary(over("check"), 0),
      ...verdict(over("check").median, startGoals.check, "ms"),
    ],
  ];
}

function cacheRows(contracts, rounds) {
  const folder = packageOf(syntheticFolder(`command-line-${contracts}`, contracts));
  const file = join(folder, "contracts.yaml");
  const text = readFileSync(file, "utf8");
  writeFileSync(join(folder, "answer.txt"), "{}");
  const samples = { first: [], unchanged: [], edit: [], parse: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const part of ["generated", "node_modules/.cache"])
      rmSync(join(folder, part), { recursive: true, force: true });
    writeFileSync(file, text);
    samples.first.push(runLarge(folder, "generate"));
    samples.unchanged.push(runLarge(folder, "generate"));
    samples.parse.push(parse(folder));
    writeFileSync(file, text.replace("integer 0..100", `integer 0..${200 + round}`));
    samples.edit.push(runLarge(folder, "generate"));
  }
  const part = (name, title) => {
    const ratios = summarize(samples[name].map((value, round) => value / samples.first[round]));
    return [
      `${title} ÷ the first generate (${median(samples.first).toFixed(0)} ms)`,
      printSummary(ratios),
      ...verdict(ratios.median, goals[contracts][name], "×"),
    ];
  };
  return [
    part("unchanged", `generate of ${contracts} contracts, nothing changed`),
    part("edit", `generate after an edit of one contract of ${contracts}`),
    part("parse", `\`contracts parse\` of one answer, ${contracts} contracts`),
  ];
}

/** The answer is rejected, as it is empty. */
function parse(cwd) {
  const code = `import(${JSON.stringify(command)}).then(() => (process.exitCode = 0))`;
  return runMeasured(
    [...raiseLimits, "-e", `process.argv.splice(1, 0, "contracts", "parse", "TASK_0", "answer.txt"); ${code}`],
    {
      cwd,
    },
  ).processor;
}
