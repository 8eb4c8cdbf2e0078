/** The output of `coverage` for people. */
import { positionAt } from "../../source/source.js";
import { startsOf } from "../../diagnostics/place.js";
import { printable } from "../../diagnostics/terminal-text.js";
import type { Count, CoverageReport, Uncovered } from "../results/coverage-report.js";
import { commandOn } from "../in-shell.js";
import type { Report } from "../results/report.js";
import { counted } from "./print-results.js";

/**
 * The uncovered constraints, line by line; then the numbers of each contract and of all of them; then what was written,
 * or what to run.
 */
export function printCoverage(report: Report): readonly string[] {
  const { coverage } = report;
  if (!coverage) return [];
  const figures = [
    ...coverage.contracts.map(({ scope, ...count }) => [scope, count] as const),
    ["all", coverage] as const,
  ];
  const width = Math.max(...figures.map(([name]) => printable(name).length));
  return [
    ...coverage.uncovered.map((uncovered) => describe(uncovered, report)),
    ...figures.map(([name, count]) => `${printable(name).padEnd(width)}  ${figure(count)}`),
    ...added(coverage, report),
    ...advice(coverage, report),
  ];
}

function describe({ path, demand, span, why }: Uncovered, { sources }: Report): string {
  const source = sources.find(({ name }) => name === span.file);
  const { line, column } = source ? positionAt(startsOf(source), span.start) : { line: 1, column: 1 };
  return printable(`${span.file}:${line}:${column} ${path}: ${demand}${why === undefined ? "" : ` (${why})`}`);
}

function figure({ covered, total, percent }: Count): string {
  return `${covered} of ${total} (${percent}%)`;
}

function added({ added: examples, removed }: CoverageReport, { sources, written }: Report): readonly string[] {
  if (examples.length + removed.length === 0) return [];
  return [
    ...removed.map(({ scope, name }) => printable(`removed from ${scope}: ${name}`)),
    ...examples.map(({ scope, name }) => printable(`added to ${scope}: ${name}`)),
    `${counted(examples.length, "example")} added to ${written.map(printable).join(", ")}: run "${commandOn("generate", sources[0]?.name)}"`,
  ];
}

function advice({ uncovered }: CoverageReport, { sources }: Report): readonly string[] {
  const open = uncovered.filter(({ why }) => why === undefined);
  if (open.length === 0) return [];
  return [
    `No example tests ${open.length === 1 ? "this constraint" : "these constraints"}: add examples, or run "${commandOn("coverage --write", sources[0]?.name)}".`,
  ];
}
