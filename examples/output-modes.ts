/**
 * A strict output language on its way into an orchestrator: first it is only watched (`shadow`), then refused
 * (`enforce`), once a flag says that the team is ready. Counters and events feed the dashboard.
 */
import { createCounters, retryPrompt, type Environment } from "agent-contracts/runtime";
import { orchestratorReport } from "../generated/index.js";
import type { Print } from "./print.js";

const conflict = `{"completed_tasks": ["T1"], "in_progress": ["T1"], "blockers": [], "next_focus": ["T2"], "notes": "Busy."}`;
const repeated = `{"completed_tasks": ["T1"], "in_progress": [], "blockers": [], "next_focus": ["T2", "T2"], "notes": "On to the tests."}`;
const patch = `*** Begin Patch
*** Update File: src/cart.ts
@@
-  return total;
+  return Math.round(total * 100) / 100;
*** End Patch`;

const watching: Environment = {};
const withoutFlag: Environment = { WVO_OUTPUT_VALIDATION_MODE: "enforce" };
const enforcing: Environment = { WVO_OUTPUT_VALIDATION_MODE: "enforce", WVO_OUTPUT_VALIDATION_CANARY: "1" };

export async function outputModes(print: Print): Promise<void> {
  const counters = createCounters(() => 0);
  const read = (text: string, environment: Environment, warningsAsErrors = false) =>
    orchestratorReport.safeParse(text, { environment, warningsAsErrors, onEvent: counters.onEvent });

  for (const environment of [watching, withoutFlag, enforcing]) {
    const outcome = read(conflict, environment);
    print(`asked for ${outcome.configuredMode}, held ${outcome.mode}: ${outcome.ok ? "let pass" : "refused"}`);
    if (!outcome.ok) printRetry(retryPrompt(outcome)?.text ?? "", print);
  }

  const warned = read(repeated, enforcing);
  if (warned.ok) print(`accepted with the warning ${warned.warnings.map(({ code }) => code).join(", ")}`);
  print(`warnings as errors: ${read(repeated, enforcing, true).ok ? "accepted" : "refused"}`);

  const changed = read(patch, enforcing);
  if (changed.ok && changed.format === "patch")
    print(`a patch of ${changed.value.files.map(({ action, path }) => `${path} (${action})`).join(", ")}`);
  printCounts(counters, print);
}

function printRetry(text: string, print: Print): void {
  for (const line of text.split("\n")) print(`  | ${line}`);
}

function printCounts(counters: ReturnType<typeof createCounters>, print: Print): void {
  counters.recovered("retries");
  const { totalReads, totalFailures, failuresByCode, shadowFailures, enforcedFailures, retryRate } = counters.counts();
  print(JSON.stringify({ totalReads, totalFailures, failuresByCode, shadowFailures, enforcedFailures, retryRate }));
}
