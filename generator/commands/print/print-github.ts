/**
 * Workflow commands of GitHub Actions, which shows them as annotations in the files of a pull request.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
import { printable } from "../../diagnostics/terminal-text.js";
import { findingsOf } from "../results/findings.js";
import type { Finding } from "../results/report.js";
import { printedLines, type Printer } from "./printer.js";

/**
 * One line for each finding; without findings, the text for people. The result of a command, such as the contracts file
 * of `import` or the value of `parse`, stays on standard output, and the annotations are on standard error, which
 * GitHub Actions also reads.
 */
export const printGithub: Printer = (report, reported, fault) => {
  const { reading, answer } = report;
  const annotations = reading?.isPrinted ? [] : findingsOf(report).map(annotation);
  const failure = fault === undefined ? [] : [command("error", { title: "contracts" }, [`internal error: ${fault}`])];
  const found = [...annotations, ...failure];
  const remarks = [...(reading?.remarks ?? []), ...(answer?.remarks ?? [])].map(asText);
  const hasResult = answer !== undefined || (reading?.lines ?? []).length > 0;
  if (hasResult) return { out: printedLines(reported.map(asText)), err: printedLines([...found, ...remarks]) };
  return { out: printedLines(found.length > 0 ? found : reported.map(asText)), err: printedLines(remarks) };
};

/** A line that begins with a name of the user must not become a command. */
function asText(line: string): string {
  return line.replace(/^\s*::/, ": :");
}

/** A finding as a workflow command, on one line. */
export function annotation({
  code,
  severity,
  message,
  details = [],
  help,
  related,
  diff,
  file,
  line,
  column,
  endLine,
  endColumn,
}: Finding): string {
  const end = endLine === line ? { endColumn } : {};
  const others = related.map(
    (other) => `${other.file}${other.line === undefined ? "" : `:${other.line}`}: ${other.message}`,
  );
  return command(severity, { file, line, col: column, endLine, ...end, title: code }, [
    message,
    ...details,
    ...(help ? [help] : []),
    ...others,
    ...(diff ? diff.split("\n") : []),
  ]);
}

type Properties = Readonly<Record<string, string | number | undefined>>;

function command(name: string, properties: Properties, text: readonly string[]): string {
  const given = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${escapeProperty(String(value).split("\n").map(printable).join("\n"))}`],
  );
  return `::${name} ${given.join(",")}::${escapeMessage(text.map(printable).join("\n"))}`;
}

/** A command ends with its line, so newlines are escaped; the percent sign, which escapes them, comes first. */
function escapeMessage(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Properties are separated by commas and end with two colons. */
function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
