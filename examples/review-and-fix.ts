/**
 * Typed outputs of a review and fix pipeline: reviewers report groups of findings, a fixer says what became of each,
 * and the caller gets values of which no member has to be checked again.
 */
import { ask } from "agent-contracts/ask";
import { OutputValidationError } from "agent-contracts/runtime";
import { fixer, simpleFixer, unifiedReviewer, type FixOutcome, type UnifiedReviewer } from "../generated/index.js";
import { recordedModel } from "./model.js";
import type { Print } from "./print.js";
import { printAttempt, valueOf } from "./attempts.js";

const fence = "```";

/**
 * The first answer is in no fence, which this contract asks for; the second one does, and writes a line number as a
 * number.
 */
const reviewer = recordedModel(
  `{"groups": []}`,
  `Two things belong together.

${fence}json
{"groups": [
  {"description": "Money", "findings": [
    {"id": "F001", "file": "src/cart.ts", "line": 6, "issue": "The sum is not rounded.", "severity": "major", "category": "correctness", "fix_hint": "Round to cents once, at the end."},
    {"id": "F002", "file": "src/cart.ts", "line": "2", "issue": "A price may be negative.", "severity": "minor", "category": "correctness", "fix_hint": null}
  ]},
  {"description": "Nothing else", "findings": []}
]}
${fence}`,
);

/** It says nothing of F002. */
const outcomes = recordedModel(`${fence}json
[{"id": "F001", "outcome": "fixed", "explanation": "The sum is rounded once."}]
${fence}`);

/** A failure without its reason: the rule of the contract asks for one. */
const failure = `${fence}json
{"success": false, "summary": "The build broke."}
${fence}`;

export async function reviewAndFix(print: Print): Promise<void> {
  const review = valueOf(
    await ask({
      contract: unifiedReviewer,
      call: reviewer,
      messages: "Bring the findings of all reviewers together.",
      onAttempt: printAttempt("UNIFIED_REVIEWER", print),
    }),
  );
  const fixed = await fix(review, print);
  for (const { id, outcome, explanation } of fixed) print(`${id} ${outcome}: ${explanation}`);
  print(`On the wire: ${JSON.stringify(unifiedReviewer.toWire(review).groups[0]?.findings[1])}`);
  reportFailure(print);
}

/**
 * Every finding that the fixer was given has an outcome afterwards: the contract fills in those that it says nothing
 * of.
 */
async function fix(review: UnifiedReviewer, print: Print): Promise<readonly FixOutcome[]> {
  const { all_findings: findings, total_count: count } = unifiedReviewer.derive(review);
  print(`${count} findings: ${findings.map(({ id, severity }) => `${id} ${severity}`).join(", ")}`);
  const options = { context: { expected_ids: findings.map(({ id }) => id) } };
  return valueOf(
    await ask({
      contract: simpleFixer,
      call: outcomes,
      messages: `Fix these findings: ${JSON.stringify(findings)}`,
      ...options,
      onAttempt: printAttempt("SIMPLE_FIXER", print),
    }),
  );
}

/** The call that throws, for callers that would rather catch. */
function reportFailure(print: Print): void {
  try {
    fixer.parse(failure);
  } catch (error) {
    if (!(error instanceof OutputValidationError)) throw error;
    print(
      `${error.expectedModel}, stage ${error.stage}: ${error.issues.map(({ code, path }) => `${code} at ${path}`).join(", ")}`,
    );
  }
}
