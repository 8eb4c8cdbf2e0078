/** The results of the answers in a log, and in a second log to compare it with. */
import type { JSX } from "preact";
import type { CountData, LogData, SampleData, TrendData } from "../../generator/commands/explore/report-data.js";
import { data } from "../data.js";
import { linkTo } from "../route.js";
import { counted, NotHere, Section } from "../parts/text.js";
import { stateOf } from "../reading/settings.js";
import { Plot } from "./plot.js";

export function Report(): JSX.Element {
  const { report } = data;
  if (!report) return <NotHere name="report" />;
  const { log, baseline } = report;
  return (
    <>
      <h1>Answers of {log.files.join(", ")}</h1>
      {baseline && <p>Compared with {baseline.files.join(", ")}.</p>}
      <Totals log={log} baseline={baseline} />
      <Section title={log.series.by === "time" ? "Over time" : "Over the lines"}>
        <Plot series={log.series} title="Shares of answers" />
        {baseline && (
          <>
            <h3>Baseline</h3>
            <Plot series={baseline.series} title="Shares of answers in the baseline" />
          </>
        )}
      </Section>
      <div class="columns wide">
        <Groups title="By contract" groups={log.contracts} baseline={baseline?.contracts} />
        <Groups title="By model" groups={log.models} baseline={baseline?.models} />
        <Trends title="Issues by code" log={log} baseline={baseline} rows={({ codes }) => codes} />
        <Trends title="Changes by step" log={log} baseline={baseline} rows={({ changes }) => changes} />
        <Fields log={log} baseline={baseline} />
      </div>
      <Samples samples={log.samples} />
    </>
  );
}

interface Compared {
  readonly log: LogData;
  readonly baseline: LogData | undefined;
}

const results = ["accepted", "repaired", "rejected"] as const;

function answersIn(count: CountData): number {
  return results.reduce((sum, result) => sum + count[result], 0);
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? "0%" : `${((100 * part) / whole).toFixed(1)}%`;
}

function Totals({ log, baseline }: Compared): JSX.Element {
  const rows: readonly (readonly [string, (of: LogData) => string])[] = [
    ["Answers", ({ answers }) => String(answers)],
    ["Accepted unchanged", ({ total }) => `${total.accepted} (${shareOf(total.accepted, answersIn(total))})`],
    ["Accepted after changes", ({ total }) => `${total.repaired} (${shareOf(total.repaired, answersIn(total))})`],
    ["Rejected", ({ total }) => `${total.rejected} (${shareOf(total.rejected, answersIn(total))})`],
    ["Lines without an answer", ({ badLines }) => String(badLines)],
    ["Parsing, median", ({ latency }) => `${latency.p50} ms`],
    ["Parsing, 95th percentile", ({ latency }) => `${latency.p95} ms`],
    ["Parsing, 99th percentile", ({ latency }) => `${latency.p99} ms`],
  ];
  return (
    <Table
      label="Totals"
      heads={["", "Log", ...(baseline ? ["Baseline"] : [])]}
      rows={rows.map(([title, of]) => [title, of(log), ...(baseline ? [of(baseline)] : [])])}
    />
  );
}

function Table({
  label,
  heads,
  rows,
}: {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}): JSX.Element {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>{heads.map((head) => (head === "" ? <td /> : <th scope="col">{head}</th>))}</tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr>
              <th scope="row">{first}</th>
              {cells.map((cell) => (
                <td>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Group = CountData & { readonly name: string };

function Groups({
  title,
  groups,
  baseline,
}: {
  readonly title: string;
  readonly groups: readonly Group[];
  readonly baseline: readonly Group[] | undefined;
}): JSX.Element | null {
  if (groups.length === 0) return null;
  const rejectedBefore = (name: string): readonly string[] => {
    const before = baseline?.find((group) => group.name === name);
    return baseline ? [before ? shareOf(before.rejected, answersIn(before)) : "none"] : [];
  };
  const rows = groups.map((group) => [
    group.name,
    String(answersIn(group)),
    ...results.map((result) => shareOf(group[result], answersIn(group))),
    ...rejectedBefore(group.name),
  ]);
  return (
    <Section title={title}>
      <Table
        label={title}
        heads={["Name", "Answers", "Accepted", "Changed", "Rejected", ...(baseline ? ["Rejected before"] : [])]}
        rows={rows}
      />
    </Section>
  );
}

/** If a share differs by less between the thirds of a log, the difference is noise. */
const leastMove = 0.01;

function moveOf({ early, late }: TrendData): string {
  const words = Math.abs(late - early) < leastMove ? "steady" : late > early ? "rises" : "falls";
  return `${words}: ${shareOf(early, 1)} to ${shareOf(late, 1)}`;
}

function Trends({
  title,
  log,
  baseline,
  rows,
}: Compared & { readonly title: string; readonly rows: (of: LogData) => readonly TrendData[] }): JSX.Element | null {
  const found = rows(log);
  if (found.length === 0) return null;
  const before = (name: string): readonly string[] =>
    baseline ? [shareOf(rows(baseline).find((row) => row.name === name)?.answers ?? 0, baseline.answers)] : [];
  return (
    <Section title={title}>
      <Table
        label={title}
        heads={["Name", "Answers", "Share", ...(baseline ? ["Baseline"] : []), "First to last third"]}
        rows={found.map((row) => [
          row.name,
          String(row.answers),
          shareOf(row.answers, log.answers),
          ...before(row.name),
          moveOf(row),
        ])}
      />
    </Section>
  );
}

function Fields({ log, baseline }: Compared): JSX.Element | null {
  if (log.fields.length === 0) return null;
  const before = (scope: string, path: string): readonly string[] =>
    baseline
      ? [
          shareOf(
            baseline.fields.find((field) => field.scope === scope && field.path === path)?.answers ?? 0,
            baseline.answers,
          ),
        ]
      : [];
  const rows = log.fields.map(({ scope, path, answers }) => [
    path === "" ? `${scope}: the whole answer` : `${scope}: ${path}`,
    String(answers),
    shareOf(answers, log.answers),
    ...before(scope, path),
  ]);
  return (
    <Section title="Fields that fail most">
      <Table
        label="Fields that fail most"
        heads={["Field", "Answers", "Share", ...(baseline ? ["Baseline"] : [])]}
        rows={rows}
      />
    </Section>
  );
}

function Samples({ samples }: { readonly samples: readonly SampleData[] }): JSX.Element | null {
  if (samples.length === 0) return null;
  return (
    <Section title="Answers with the most issues">
      <ul class="issues">
        {samples.map(({ scope, file, line, codes, issueCount, says, text, context }) => (
          <li>
            <a
              href={linkTo("read", scope, stateOf({ text, ...(context && { context: JSON.stringify(context) }) }))}
            >{`${file}:${line}`}</a>{" "}
            {scope}, {counted(issueCount, "issue")}:{" "}
            {codes.map((code) => (
              <>
                <code>{code}</code>{" "}
              </>
            ))}
            <span class="quiet">{says}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
