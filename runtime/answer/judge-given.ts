/**
 * Judges a value that was parsed before. It goes through the same stages as a value from a text: coercions, structure,
 * rules.
 */
import type { TypeDefinition } from "../model/contract.js";
import { declaredAt } from "../model/declared-at.js";
import type { Issue } from "../model/issue.js";
import { isCutForLength, isDeclined } from "../support/finish-reason.js";
import { mostIssues } from "../support/limits.js";
import { called } from "../support/callers.js";
import { withUndecoded } from "./decoding.js";
import type { Answering, Verdict } from "./answering.js";
import { judgeValue } from "./judge.js";
import type { ReadOptions } from "../options/options.js";
import { type AnswerReading, rejectionFor, unread } from "./read-answer.js";

/** Never throws. `undefined` means that there is no answer. */
export function judgeGiven<T>(value: unknown, answering: Answering<T>, options: ReadOptions): AnswerReading {
  const { definition, decoding } = answering;
  const decline = (): AnswerReading => unread("", { code: "refusal", offset: 0 }, definition);
  const isTooLong = isCutForLength(options);
  if (value === undefined)
    return isDeclined(options)
      ? decline()
      : unread("", { code: isTooLong ? "truncated" : "empty_output", offset: 0, isTooLong }, definition);
  const promised = called(() => isPromise(value));
  if ("value" in promised && promised.value)
    return unusable("the answer is a promise: await it first", definition, { ofCaller: true });
  const judged = called(() => verdictOn(value, answering, options));
  if ("reason" in judged)
    return unusable(`the value must be JSON data, but it cannot be read: ${judged.reason}`, definition);
  const { conforms, changes, issues, issueCount, skippedRules } = judged.value;
  if (conforms) return { kind: "value", value: judged.value.value, changes, warnings: issues };
  if (isDeclined(options)) return decline();
  return {
    kind: "rejected",
    rejection: {
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

/** A promise has no own properties. Without this check, the retry prompt would ask the model for every key. */
function isPromise(value: unknown): boolean {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

/** The issue for a value that is not JSON data, such as a proxy that throws. */
function unusable(message: string, { at, positions }: TypeDefinition, whose?: Pick<Issue, "ofCaller">): AnswerReading {
  const issue: Issue = {
    code: "type",
    severity: "error",
    path: "",
    message,
    expected: "JSON data",
    declaredAt: declaredAt(positions, at),
    ...whose,
  };
  return { kind: "rejected", rejection: rejectionFor(issue, { stage: "validation" }) };
}
