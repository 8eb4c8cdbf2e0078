/**
 * SARIF 2.1.0, the format for findings in code scanning services.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
import type { PlaceData } from "../../diagnostics/data.js";
import { explanationOf } from "../explanation-of.js";
import { findingsOf } from "../results/findings.js";
import type { Finding } from "../results/report.js";
import { printedLines, type Printer } from "./printer.js";
import { packageVersion } from "../package-version.js";
import { printDocument } from "./print-json.js";

const schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/** One log with one run. Columns count UTF-16 units, which the log states. */
export const printSarif: Printer = (report, _told, fault) => {
  const findings = findingsOf(report);
  const rules = [...new Map(findings.map((finding) => [finding.code, finding])).values()].toSorted((left, right) =>
    left.code < right.code ? -1 : 1,
  );
  const run = {
    tool: { driver: { name: "agent-contracts", semanticVersion: packageVersion, rules: rules.map(ruleOf) } },
    columnKind: "utf16CodeUnits",
    invocations: [invocationOf(fault)],
    results: findings.map((finding) =>
      resultOf(
        finding,
        rules.findIndex(({ code }) => code === finding.code),
      ),
    ),
    ...(report.answer && { properties: report.answer.data }),
  };
  return {
    out: printDocument({ $schema: schema, version: "2.1.0", runs: [run] }),
    err: printedLines(report.reading?.isPrinted ? report.reading.remarks : []),
  };
};

function invocationOf(fault: string | undefined): object {
  if (fault === undefined) return { executionSuccessful: true };
  return { executionSuccessful: false, toolExecutionNotifications: [{ level: "error", message: { text: fault } }] };
}

function ruleOf({ code, severity }: Finding): object {
  return { id: code, fullDescription: { text: explanationOf(code) }, defaultConfiguration: { level: severity } };
}

function resultOf(finding: Finding, ruleIndex: number): object {
  const { code, severity, message, details = [], help, diff, related } = finding;
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: [message, ...details, help, diff].filter(Boolean).join("\n") },
    ...(isPlace(finding) && { locations: [{ physicalLocation: locationOf(finding) }] }),
    ...(related.length > 0 && {
      relatedLocations: related.map((other, id) => ({
        id,
        physicalLocation: locationOf(other),
        message: { text: other.message },
      })),
    }),
  };
}

function isPlace(place: Partial<PlaceData>): place is PlaceData {
  return place.file !== undefined;
}

function locationOf({ file, line, column, endLine, endColumn }: PlaceData): object {
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  return { artifactLocation: { uri: uriOf(file), uriBaseId: "%SRCROOT%" }, ...(line !== undefined && { region }) };
}

/** A relative reference. An unpaired surrogate, which no URI can contain, becomes the replacement character. */
function uriOf(path: string): string {
  return path
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .split("/")
    .map(encodeURIComponent)
    .join("/");
}
