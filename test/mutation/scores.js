/** Prints the reports of all parts as one Markdown table. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const head = "| part | mutants | killed | survived | not covered | score |\n| --- | --- | --- | --- | --- | --- |\n";

export const scores = (folder, parts) =>
  head +
  parts
    .filter((part) => existsSync(report(folder, part)))
    .map((part) => rowOf(part, mutantsOf(report(folder, part))))
    .join("");

const report = (folder, part) => join(folder, `${part}.json`);
const mutantsOf = (path) =>
  Object.values(JSON.parse(readFileSync(path, "utf8")).files).flatMap(({ mutants }) => mutants);

function rowOf(part, mutants) {
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count("Killed", "Timeout");
  const [survived, uncovered] = [count("Survived"), count("NoCoverage")];
  const all = killed + survived + uncovered;
  return `| ${part} | ${all} | ${killed} | ${survived} | ${uncovered} | ${((100 * killed) / all).toFixed(1)} % |\n`;
}
