/** Reads what a provider returned as a value, such as `output_parsed` or the input of a tool. */
import { withUndecoded, type Decoding } from "../answer/decoding.js";
import { judgeValue } from "../answer/judge.js";
import type { ReadOptions } from "../answer/options.js";
import type { AcceptedAnswer, ReadOutcome, RefusedAnswer } from "../answer/outcome.js";
import type { Answering } from "../answer/read-answer.js";
import { modesFor } from "../answer/safe-parse.js";
import { usableOptions } from "../answer/usable-options.js";
import { withFrozenParts } from "../frozen.js";
import { mostIssues } from "../limits.js";

type Decoded<T> = Answering<T> & { readonly decoding: Decoding };

/** Never throws. */
export function readDecoded<T>(given: unknown, { definition, validate, decoding }: Decoded<T>, asked?: ReadOptions): ReadOutcome<T> {
  const options = usableOptions(asked);
  const { configured, effective } = modesFor({ definition, validate }, options);
  const under = { mode: effective, configuredMode: configured };
  const accepted = { ok: true, format: "json", ...under } as const;
  const { value, issues } = decoding.decode(given);
  if (effective === "disabled") return { ...accepted, value: value as T, changes: [], warnings: [] };
  const limit = options.maxIssues ?? mostIssues;
  const verdict = withUndecoded(judgeValue(definition, validate, value, options, { isAnswer: true }), issues, limit);
  const { changes, issueCount, blocked } = verdict;
  if (verdict.conforms) {
    return { ...accepted, value: withFrozenParts(definition.shape, verdict.value) as T, changes, warnings: verdict.issues };
  }
  const refused: RefusedAnswer = { ok: false, stage: "validation", issues: verdict.issues, issueCount, blocked, excerpt: "", changes, ...under };
  const shadowed: AcceptedAnswer<T> = { ...accepted, value: value as T, changes: [], warnings: [], shadow: refused };
  return effective === "shadow" ? shadowed : refused;
}
