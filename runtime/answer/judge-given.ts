/**
 * Judges a value that was parsed before: it goes on where the value of a text would, with the steps on values, then the
 * structure, then the rules.
 */
import type { TypeDefinition } from "../model/contract.js";
import { declaredAt } from "../model/declared-at.js";
import { isCutForLength, isDeclined } from "../support/finish-reason.js";
import { mostIssues } from "../support/limits.js";
import { called } from "../support/callers.js";
import { withUndecoded } from "./decoding.js";
import { judgeValue, type Verdict } from "./judge.js";
import type { ReadOptions } from "../options/options.js";
import { type Answering, type AnswerReading, type Refusal, unread } from "./read-answer.js";

/** Never throws, whatever the value is. `undefined` is an answer that is not there. */
export function judgeGiven<T>(value: unknown, answering: Answering<T>, options: ReadOptions): AnswerReading {
  const { definition, decoding } = answering;
  const decline = (): AnswerReading => unread("", { code: "refusal", offset: 0 }, definition);
  if (value === undefined)
    return isDeclined(options)
      ? decline()
      : unread("", { code: isCutForLength(options) ? "truncated" : "empty_output", offset: 0 }, definition);
  const judged = called(() => verdictOn(value, answering, options));
  if ("reason" in judged)
    return {
      kind: "refused",
      refusal: { stage: "validation", ...unreadable(judged.reason, definition), skippedRules: 0, changes: [] },
    };
  const { conforms, changes, issues, issueCount, skippedRules } = judged.value;
  if (conforms) return { kind: "value", value: judged.value.value, changes, warnings: issues };
  if (isDeclined(options)) return decline();
  return {
    kind: "refused",
    refusal: {
      stage: "validation",
      issues,
      issueCount,
      skippedRules,
      changes,
      read: { value: decoding ? decoding.decode(value).value : value },
    },
  };
}

function verdictOn<T>(given: unknown, { definition, validate, decoding }: Answering<T>, options: ReadOptions): Verdict {
  const { value, issues } = decoding?.decode(given) ?? { value: given, issues: [] };
  return withUndecoded(
    judgeValue(definition, validate, value, options, decoding ? { isAnswer: true } : {}),
    issues,
    options.maxIssues ?? mostIssues,
  );
}

/** A proxy or a getter that throws is not JSON data. */
function unreadable(reason: string, { at, positions }: TypeDefinition): Pick<Refusal, "issues" | "issueCount"> {
  const message = `the value must be JSON data, but it cannot be read: ${reason}`;
  return {
    issues: [
      {
        code: "type",
        severity: "error",
        path: "",
        message,
        expected: "JSON data",
        declaredAt: declaredAt(positions, at),
      },
    ],
    issueCount: 1,
  };
}
