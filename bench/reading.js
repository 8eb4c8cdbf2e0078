/**
 * What reading model text costs and finds: clean answers, texts made to be costly, and the collection of texts as
 * models gave them.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { ours, rivals } from "./contestants/readers.js";
import { subjects, validValues } from "./data/cases.js";
import { hostileTexts } from "./data/hostile.js";
import { modelTexts } from "./support/built-contracts.js";
import { timeInRounds } from "./support/rounds.js";
import { median, summarize } from "./support/statistics.js";
import { markdownTable, printSummary, verdict } from "./support/table.js";

/** A clean answer may cost this much more than JSON.parse and the generated validator. */
const cleanGoal = 1.25;
/** Seconds for a text made to be costly, and how many times the text its reading may take in memory. */
const hostileGoal = 1;
/** Seconds for a million items each of which is wrong. */
const millionGoal = 2;
const memoryGoal = 10;

/** @typedef {import("./support/built-contracts.js").BuiltContracts} BuiltContracts */

/** @param {BuiltContracts} built @param {{ quick: boolean }} options @returns {Promise<string>} Tables. */
export async function benchReading(built, options) {
  return [await benchClean(built, options), await benchHostile(built), await benchCollected(built, options)].join(
    "\n\n",
  );
}

async function benchClean(built, { quick }) {
  const settings = quick ? { rounds: 11, batch: 4, warmUp: 100 } : { rounds: 31, batch: 8, warmUp: 300 };
  const rows = [];
  for (const subject of subjects.filter(({ scope }) => scope.startsWith("STRICT"))) {
    const { validate } = await import(built.validators[subject.scope]);
    const contract = await contractOf(built.indexes, subject.scope);
    for (const items of quick ? [5] : [1, 5, 50, 500])
      rows.push(cleanRow(subject.scope, contract, validate, texts(subject, items), settings));
  }
  return markdownTable(["contract", "characters", "JSON.parse and validator µs", ours, "goal", ""], rows);
}

const texts = (subject, items) =>
  validValues(subject, items, items > 50 ? 4 : 20).map((value) => JSON.stringify(value));

async function contractOf(indexes, scope) {
  const all = await Promise.all(indexes.map((url) => import(url)));
  return all.map(({ contracts }) => contracts[scope]).find((contract) => contract);
}

function cleanRow(scope, contract, validate, answers, settings) {
  const runners = [
    { name: "plain", run: (text) => validate(JSON.parse(text)) },
    { name: ours, run: (text) => contract.safeParse(text).ok },
  ];
  const samples = timeInRounds(runners, answers, settings);
  const ratio = summarize(samples.get(ours).map((time, round) => time / samples.get("plain")[round]));
  return [
    scope,
    String(Math.round(median(answers.map(({ length }) => length)))),
    (median(samples.get("plain")) / 1000).toFixed(2),
    printSummary(ratio),
    ...verdict(ratio.median, cleanGoal, "×"),
  ];
}

async function benchHostile(built) {
  const { contracts } = await import(built.hostileIndex);
  contracts.ITEMS.safeParse('[{"id": 1}]');
  const rows = Object.entries(hostileTexts).map(([name, make]) => hostileRow(name, make(), contracts.ITEMS));
  return markdownTable(["text", "MB", "seconds", "memory : text", "rejected for", "issues", `goal`, ""], rows);
}

function hostileRow(name, text, contract) {
  globalThis.gc?.();
  const [memory, start] = [process.memoryUsage().heapUsed, process.cpuUsage()];
  const outcome = contract.safeParse(text);
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1_000_000;
  const share = Math.max(0, process.memoryUsage().heapUsed - memory) / text.length;
  const isParsedList = name.includes("items");
  const isMet = seconds <= hostileGoal && (isParsedList || share <= memoryGoal);
  const goal = isParsedList ? `≤ ${millionGoal} s, 20 issues and a count` : `≤ ${hostileGoal} s, ≤ ${memoryGoal} ×`;
  const met = isParsedList
    ? seconds <= millionGoal && outcome.issues.length === 20 && outcome.issueCount > 1_000_000
    : isMet;
  return [
    name,
    (text.length / 1e6).toFixed(1),
    seconds.toFixed(2),
    share.toFixed(1),
    outcome.ok ? "" : (outcome.cause ?? outcome.issues[0].code),
    `${outcome.issues?.length ?? 0} of ${outcome.issueCount ?? 0}`,
    goal,
    met ? "met" : "missed",
  ];
}

/**
 * Contestable cases are left out. @typedef {{ scope: string, text: string, expected: { ok: boolean, value?: unknown },
 * also?: unknown[], contestable?: true }} Case
 */

async function benchCollected(built, { quick }) {
  const { contracts } = await import(built.collectedIndex);
  const cases = JSON.parse(readFileSync(join(modelTexts, "cases.json"), "utf8")).filter(
    ({ contestable }) => !contestable,
  );
  const findable = cases.filter(({ expected }) => expected.ok).length;
  const rows = [];
  for (const { name, read } of [...rivals, { name: ours, read: undefined }])
    rows.push(await collectedRow(name, read, cases, contracts, quick ? 5 : 25));
  return markdownTable(
    ["reader", `found of ${findable}`, `rightly rejected of ${cases.length - findable}`, "silently wrong", "median µs"],
    rows,
  );
}

async function collectedRow(name, read, cases, contracts, repetitions) {
  const counts = { found: 0, refused: 0, missed: 0, wrong: 0 };
  const times = [];
  for (const given of cases) {
    const contract = contracts[given.scope];
    const answer = read ? () => checked(read, contract, given.text) : () => contract.safeParse(given.text);
    counts[resultOf(await answer(), given)] += 1;
    times.push(await fastest(answer, repetitions));
  }
  return [name, String(counts.found), String(counts.refused), String(counts.wrong), median(times).toFixed(1)];
}

async function checked(read, contract, text) {
  try {
    const value = await read(text);
    return { ok: contract.is(value), value };
  } catch {
    return { ok: false };
  }
}

function resultOf(outcome, { expected, also = [] }) {
  if (!outcome.ok) return expected.ok ? "missed" : "refused";
  const accepted = expected.ok ? [expected.value, ...also] : also;
  return accepted.some((value) => isDeepStrictEqual(value, outcome.value)) ? "found" : "wrong";
}

/** Microseconds by the clock, since some readers are asynchronous. */
async function fastest(work, repetitions) {
  let best = Infinity;
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const start = performance.now();
    await work();
    best = Math.min(best, (performance.now() - start) * 1000);
  }
  return best;
}
