/** Issues of answers as findings, for the formats that annotate files. */
import type { AcceptedPatch, ReadOutcome } from "../../../runtime/answer/outcome.js";
import type { Issue } from "../../../runtime/model/issue.js";
import type { PlaceData } from "../../diagnostics/data.js";
import type { Finding } from "../results/report.js";
import { type LineOutcome, rejectionLine } from "./rejection-line.js";
import type { BadLine } from "../logs/answer-lines.js";

/**
 * All issues of one answer: the errors if it is rejected, the warnings if it is accepted. `file` is the file of the
 * text, undefined for standard input.
 */
export function findingsOfAnswer(
  outcome: ReadOutcome<unknown, AcceptedPatch>,
  file: string | undefined,
): readonly Finding[] {
  const issues = outcome.ok
    ? [...outcome.warnings, ...(("shadow" in outcome && outcome.shadow?.issues) || [])]
    : outcome.issues;
  const found = issues.map((issue) => findingOf(issue, file, outcome.ok));
  return outcome.ok || found.length > 0 ? found : [withoutIssue(outcome.stage, file)];
}

/** The first issue of a line in a file of answers, and the number of issues; undefined for an accepted answer. */
export function findingOfLine(read: LineOutcome | BadLine, name: string): Finding | undefined {
  const says = rejectionLine(read, name);
  if (says === undefined) return undefined;
  const first = "problem" in read || read.ok ? undefined : read.issues[0];
  const message = says.slice(`${name}:${read.line} `.length);
  return {
    ...(first ? findingOf(first, undefined, false) : withoutIssue("no_answer", undefined)),
    message,
    file: name,
    line: read.line,
  };
}

/** An answer from standard input has no file that could be annotated, so the declaration is. */
function findingOf(
  { code, severity, path, message, position, declaredAt }: Issue,
  file: string | undefined,
  isAccepted: boolean,
): Finding {
  const declared = placeOf(declaredAt);
  const said = path === "" || message.includes(path) ? message : `${path}: ${message}`;
  const related = file === undefined ? [] : [{ ...declared, message: "it is declared here" }];
  const place = file === undefined ? declared : { file, ...position };
  return { code: `answer/${code}`, severity: isAccepted ? "warning" : severity, message: said, related, ...place };
}

function withoutIssue(code: string, file: string | undefined): Finding {
  return {
    code: `answer/${code}`,
    severity: "error",
    message: "the answer is rejected",
    related: [],
    ...(file !== undefined && { file }),
  };
}

/** `contracts.yaml:42:7` as a location. */
function placeOf(declaredAt: string): PlaceData {
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/s.exec(declaredAt) ?? [];
  return file === undefined ? { file: declaredAt } : { file, line: Number(line), column: Number(column) };
}
