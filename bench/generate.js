/** Part 4: what a run of the generator costs, beside the libraries that it is made of. */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { packageOf, repositoryFolder, syntheticFolder } from "./generation/folders.js";
import { runMeasured } from "./support/processes.js";
import { median, summarize } from "./support/statistics.js";
import { markdownTable, printSummary, verdict } from "./support/table.js";

const program = (path) => fileURLToPath(new URL(path, import.meta.url));
const raiseLimits = ["--import", program("generation/raise-limits.js")];
const commandLine = program("../dist/generator/cli.js");
const packedProgram = ["--import", program("generation/raise-packed-limits.js"), program("../lib/cli.js"), "generate"];

/** Rounds by the number of contracts; one of 1000 contracts takes as long as ten of 100. */
const roundsOf = { full: { 1: 7, 10: 7, 100: 5, 1000: 1 }, quick: { 1: 1, 10: 1, 100: 1 } };
/** Contracts in the set that check is compared with generate on. */
const checkedCount = { full: 100, quick: 10 };
const goals = { overLibraries: 1.5, growth: 1.2, check: 0.5 };
/** By the number of contracts, on the clock; and megabytes of the largest set. */
const packedGoals = { overLibraries: { 1: 1.5, 10: 1.2, 100: 1, 1000: 1 }, peakMemory: 500 };

/**
 * @typedef {{ steps: Map<string, number[]>, totals: number[], peakMemory: number[] }} Samples Milliseconds of processor
 * time; megabytes.
 */
/** @typedef {{ count: number, ours: Samples, bare: Samples }} Measured */

/** @param {{ quick: boolean }} options @returns {string} The tables. */
export function benchGenerate({ quick }) {
  const rounds = quick ? roundsOf.quick : roundsOf.full;
  const measured = Object.keys(rounds).map((count) => measure(Number(count), rounds[count]));
  const packed = Object.keys(rounds).map((count) => measurePacked(Number(count), rounds[count]));
  return [stageTable(measured), goalTable(measured, quick), packedTable(packed)].join("\n\n");
}

/** @param {number} count @param {number} rounds @returns {Measured} */
function measure(count, rounds) {
  const [ours, bare] = [newSamples(), newSamples()];
  for (let round = 0; round < rounds; round += 1) {
    const generator = runMeasured([
      ...raiseLimits,
      program("generation/stages.js"),
      syntheticFolder(`stages-${count}`, count),
    ]);
    addTo(ours, JSON.parse(generator.output).steps, generator.peakMemory);
    const libraries = runMeasured([program("generation/bare-libraries.js"), String(count)]);
    addTo(bare, JSON.parse(libraries.output), libraries.peakMemory);
  }
  return { count, ours, bare };
}

/**
 * The packed program in a folder without outputs, with an empty cache, and the libraries alone: whole processes on the
 * clock. @typedef {{ count: number, ratios: number[], peakMemory: number[] }} Packed
 * @param {number} count @param {number} rounds @returns {Packed}
 */
function measurePacked(count, rounds) {
  const runs = Array.from({ length: rounds }, () => ({
    ours: runMeasured(packedProgram, { cwd: packageOf(syntheticFolder(`packed-${count}`, count)) }),
    bare: runMeasured([program("generation/bare-libraries.js"), String(count)]),
  }));
  return {
    count,
    ratios: runs.map(({ ours, bare }) => ours.clock / bare.clock),
    peakMemory: runs.map(({ ours }) => ours.peakMemory),
  };
}

/** @param {readonly Packed[]} packed */
function packedTable(packed) {
  const { count: most, peakMemory } = packed.at(-1);
  const memory = median(peakMemory);
  return markdownTable(
    ["packed program, whole processes", "measured", "goal", "result"],
    [
      ...packed.map(({ count, ratios }) =>
        goalRow(
          `on the clock, ${count} contracts: generate ÷ bare libraries`,
          summarize(ratios),
          packedGoals.overLibraries[count],
        ),
      ),
      [`peak memory, ${most} contracts, MB`, memory.toFixed(0), ...verdict(memory, packedGoals.peakMemory, "MB")],
    ],
  );
}

/** @returns {Samples} */
function newSamples() {
  return { steps: new Map(), totals: [], peakMemory: [] };
}

function addTo(samples, steps, peakMemory) {
  for (const { name, processor } of steps) samples.steps.set(name, [...(samples.steps.get(name) ?? []), processor]);
  samples.totals.push(steps.reduce((sum, { processor }) => sum + processor, 0));
  samples.peakMemory.push(peakMemory);
}

function stageTable(measured) {
  const row = (title, valueOf, digits = 0) => [title, ...measured.map((one) => valueOf(one).toFixed(digits))];
  const stepRows = (who, prefix) =>
    [...measured[0][who].steps.keys()].map((name) =>
      row(`${prefix}${name}`, (one) => median(one[who].steps.get(name))),
    );
  return markdownTable(
    ["ms of processor time", ...measured.map(({ count }) => `${count} contracts`)],
    [
      ...stepRows("ours", ""),
      row("**generate, in all**", ({ ours }) => median(ours.totals)),
      row("peak memory, MB", ({ ours }) => median(ours.peakMemory)),
      ...stepRows("bare", "bare "),
      row("**bare libraries, in all**", ({ bare }) => median(bare.totals)),
      row("their peak memory, MB", ({ bare }) => median(bare.peakMemory)),
      row("generate ÷ bare libraries", (one) => overLibraries(one).median, 2),
    ],
  );
}

/** @param {Measured} one */
function overLibraries({ ours, bare }) {
  return summarize(ours.totals.map((total, round) => total / bare.totals[round]));
}

function goalTable(measured, quick) {
  const hundred = measured.find(({ count }) => count === 100);
  const libraries = overLibraries(hundred);
  const count = checkedCount[quick ? "quick" : "full"];
  const checks = [
    ["repository's contracts, whole processes", wholeProcesses(repositoryFolder("check-repository"), quick ? 2 : 11)],
    [`${count} contracts, whole processes`, wholeProcesses(syntheticFolder("check-processes", count), quick ? 2 : 5)],
    [`${count} contracts, in one process`, inOneProcess(syntheticFolder("check-in-process", count), quick ? 2 : 5)],
  ];
  return markdownTable(
    ["", "measured", "goal", "result"],
    [
      goalRow("100 contracts: generate ÷ bare libraries", libraries, goals.overLibraries),
      ...growthRow(measured),
      ...checks.map(([title, ratios]) => goalRow(`unchanged check ÷ generate: ${title}`, ratios, goals.check)),
    ],
  );
}

/** @param {string} title @param {import("./support/statistics.js").Summary} ratios @param {number} limit */
function goalRow(title, ratios, limit) {
  return [title, printSummary(ratios), ...verdict(ratios.median, limit, "×")];
}

/**
 * Time for one contract in a set of 1000 against one in a set of 100; what a run costs before its first contract only
 * helps the larger one.
 */
function growthRow(measured) {
  const perContract = (wanted) =>
    measured.filter(({ count }) => count === wanted).map(({ ours, count }) => median(ours.totals) / count);
  const [[large], [small]] = [perContract(1000), perContract(100)];
  if (large === undefined) return [];
  return [
    [
      "time for a contract: 1000 ÷ 100 contracts",
      (large / small).toFixed(2),
      ...verdict(large / small, goals.growth, "×"),
    ],
  ];
}

/** Both on a folder that is up to date: generate has nothing to write, which makes it harder to be twice as fast. */
function wholeProcesses(file, rounds) {
  const cwd = dirname(file);
  const run = (command) => runMeasured([...raiseLimits, commandLine, command], { cwd }).processor;
  run("generate");
  return summarize(
    Array.from({ length: rounds }, () => [run("generate"), run("check")]).map(([generate, check]) => check / generate),
  );
}

function inOneProcess(file, rounds) {
  const { steps } = JSON.parse(
    runMeasured([...raiseLimits, program("generation/repeated.js"), file, String(rounds)]).output,
  );
  const times = (wanted) => steps.filter(({ name }) => name === wanted).map(({ processor }) => processor);
  const generate = times("generate");
  return summarize(times("check").map((check, round) => check / generate[round]));
}
