/**
 * Part 6: how long `contracts diff` takes for 1,000 fields and 200 rules of which many changed, without code, which is
 * the compiler's time.
 */
import { diffVersions } from "../dist/generator/evolution/diff.js";
import { loadSource } from "../dist/generator/load.js";
import { markdownTable, verdict } from "./support/table.js";

const goal = 5;
const contracts = 20;
const fields = 50;
const rules = 10;

/** Every tenth field and every tenth rule differ. */
function fileText(isNew) {
  const contract = (scope) => {
    const declared = Array.from(
      { length: fields },
      (_, index) => `      f${index}: integer 0..${isNew && index % 10 === 0 ? 50 : 100}\n`,
    );
    const demanded = Array.from(
      { length: rules },
      (_, index) => `      - { compare: f${index} >= ${isNew && index % 10 === 0 ? 2 : 1} }\n`,
    );
    return `  C${scope}:\n    fields:\n${declared.join("")}    rules:\n${demanded.join("")}`;
  };
  return `edition: 1\nname: large\ncontracts:\n${Array.from({ length: contracts }, (_, scope) => contract(scope)).join("")}`;
}

async function version(text) {
  const { model, loaded, diagnostics } = await loadSource({ name: "contracts.yaml", text });
  if (!model || !loaded) throw new Error(diagnostics.map(({ message }) => message).join("; "));
  return { model, contracts: loaded.contracts };
}

/** @returns {Promise<string>} The table. */
export async function benchEvolution() {
  const start = performance.now();
  const [old, now] = [await version(fileText(false)), await version(fileText(true))];
  const compiled = performance.now();
  const findings = diffVersions(old, now);
  const end = performance.now();
  const seconds = (end - start) / 1000;
  return markdownTable(
    ["1,000 fields, 200 rules", "changes", "compiling both, s", "verdicts, s", "together, s", "goal", "result"],
    [
      [
        "20 contracts",
        String(findings.length),
        ((compiled - start) / 1000).toFixed(2),
        ((end - compiled) / 1000).toFixed(2),
        seconds.toFixed(2),
        ...verdict(seconds, goal, "s"),
      ],
    ],
  );
}
