/**
 * The shares of accepted, changed and rejected answers along a log. A table contains the numbers for readers who cannot
 * see the drawing.
 */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import Plotter from "uplot";
import type { LogData, PointData } from "../../generator/commands/explore/report-data.js";

const height = 220;

interface PlotProps {
  readonly series: LogData["series"];
  readonly title: string;
}

export function Plot({ series, title }: PlotProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const width = (): number => Math.max(200, element.clientWidth);
    const plot = new Plotter(optionsFor(series, width(), getComputedStyle(element)), rowsOf(series), element);
    const onResize = (): void => plot.setSize({ width: width(), height });
    addEventListener("resize", onResize);
    return () => {
      removeEventListener("resize", onResize);
      plot.destroy();
    };
  }, [series]);
  return (
    <>
      <div class="plot" ref={place} role="img" aria-label={`${title}: the table after the drawing has the numbers`} />
      <details>
        <summary>{title} as a table</summary>
        <Points series={series} />
      </details>
    </>
  );
}

function share(part: number, { accepted, repaired, rejected }: PointData): number {
  return (100 * part) / Math.max(1, accepted + repaired + rejected);
}

/** Times in seconds, as uPlot expects them. */
function rowsOf({ by, points }: LogData["series"]): Plotter.AlignedData {
  const at = points.map(({ from }) => (by === "time" ? from / 1000 : from));
  return [
    at,
    points.map((point) => share(point.accepted, point)),
    points.map((point) => share(point.repaired, point)),
    points.map((point) => share(point.rejected, point)),
  ];
}

/** Curves also differ in their dashes, not only in their colors. */
function curve(label: string, stroke: string, dash: number[] = []): Plotter.Series {
  return { label, stroke, dash, width: 2, value: (_, value) => (value === null ? "" : `${value.toFixed(1)}%`) };
}

function optionsFor({ by }: LogData["series"], width: number, style: CSSStyleDeclaration): Plotter.Options {
  const [ink, line] = [style.color, style.borderTopColor];
  const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } };
  return {
    width,
    height,
    tzDate: (seconds) => Plotter.tzDate(new Date(seconds * 1000), "Etc/UTC"),
    scales: { x: { time: by === "time" }, y: { range: [0, 100] } },
    axes: [axis, { ...axis, values: (_, values) => values.map((value) => `${value}%`) }],
    series: [
      { label: by === "time" ? "Time (UTC)" : "Line" },
      curve("Accepted", "#2e9e4f"),
      curve("Changed", "#c98a00", [8, 4]),
      curve("Rejected", "#d9443a", [2, 3]),
    ],
  };
}

function Points({ series: { by, points } }: Pick<PlotProps, "series">): JSX.Element {
  return (
    <div class="scroll points" tabIndex={0} role="region" aria-label="The numbers of the chart">
      <table>
        <thead>
          <tr>
            <th scope="col">{by === "time" ? "From (UTC)" : "From line"}</th>
            <th scope="col">Accepted</th>
            <th scope="col">Changed</th>
            <th scope="col">Rejected</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ from, accepted, repaired, rejected }) => (
            <tr>
              <th scope="row">
                {by === "time"
                  ? new Date(from)
                      .toISOString()
                      .slice(0, 16)
                      .replace("T", () => " ")
                  : from}
              </th>
              <td>{accepted}</td>
              <td>{repaired}</td>
              <td>{rejected}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
