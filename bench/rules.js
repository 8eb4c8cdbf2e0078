/** What rules cost: beside a check written by hand, and as answers grow. */
import { baseline } from "./contestants/contestants.js";
import { knowsAllTasks } from "./contestants/hand-written/known-tasks.js";
import { answerOf, ruleKinds } from "./data/rules.js";
import { timeInRounds } from "./support/rounds.js";
import { median, summarize } from "./support/statistics.js";
import { markdownTable, printSummary, verdict } from "./support/table.js";

/** References may cost this much more than one Set in a loop. */
const referenceGoal = 2;
const nodes = 200;

/**
 * Items of an answer. A hundred times the items take a hundred times the time, and no more than this beyond; a rule
 * that compares all pairs would take another hundred.
 */
const sizes = [10, 1_000, 100_000];
const growthGoal = 5;

/** @typedef {import("./support/built-contracts.js").BuiltContracts} BuiltContracts */

/** @param {BuiltContracts} built @param {{ quick: boolean }} options @returns {Promise<string>} Tables. */
export async function benchRules(built, options) {
  const { contracts } = await import(built.ruleIndex);
  return `${await benchReferences(built, options)}\n\n${benchGrowth(contracts, options)}`;
}

async function benchReferences(built, { quick }) {
  const { refsRules } = await import(built.refsModule);
  const settings = quick ? { rounds: 15, batch: 4, warmUp: 200 } : { rounds: 31, batch: 8, warmUp: 400 };
  const values = [0, 1, 2, 3].map((extra) => answerOf("refs", nodes + extra));
  const samples = timeInRounds(
    [
      { name: baseline, run: knowsAllTasks },
      { name: "rule", run: (value) => keeps(refsRules, value) },
    ],
    values,
    settings,
  );
  const ratio = summarize(samples.get("rule").map((time, round) => time / samples.get(baseline)[round]));
  const row = [
    `refs, ${nodes} nodes`,
    (median(samples.get(baseline)) / 1000).toFixed(2),
    printSummary(ratio),
    ...verdict(ratio.median, referenceGoal, "×"),
  ];
  return markdownTable(["rule", `${baseline} µs`, "generated", "goal", ""], [row]);
}

/** The rules alone, as the contract object runs them. */
function keeps(rules, value) {
  let faults = 0;
  for (const rule of rules) if (rule.applies(value)) rule.check(value, () => (faults += 1));
  return faults === 0;
}

function benchGrowth(contracts, { quick }) {
  const settings = quick ? { rounds: 3, batch: 5, warmUp: 30 } : { rounds: 11, batch: 20, warmUp: 150 };
  const rows = ruleKinds.map((kind) => growthRow(kind, contracts[kind], settings));
  return markdownTable(["rule", ...sizes.map((size) => `ns an item of ${size}`), "100000 : 1000", "goal", ""], rows);
}

/** The whole check of an answer, structure and rule. */
function growthRow(kind, contract, settings) {
  const runners = sizes.map((size) => {
    const answer = answerOf(kind, size);
    return { name: String(size), run: () => contract.validate(answer).ok };
  });
  const samples = timeInRounds(runners, [undefined], settings);
  const perItem = sizes.map((size) => samples.get(String(size)).map((time) => time / size));
  const [, middle, large] = perItem;
  const growth = summarize(large.map((time, round) => time / middle[round]));
  return [
    kind,
    ...perItem.map((times) => median(times).toFixed(0)),
    printSummary(growth),
    ...verdict(growth.median, growthGoal, "×"),
  ];
}
