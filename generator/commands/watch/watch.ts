/** contracts watch: generates at the start and after each change of the contracts file. */
import { performance } from "node:perf_hooks";
import { hasErrors } from "../../diagnostics/diagnostic.js";
import { rerun } from "./rerun.js";
import type { CommandOptions, Streams } from "../command.js";
import { printers } from "../print/printers.js";
import { cacheInMemory, type Cache } from "../cache/cache.js";
import { generateWith } from "../generate.js";
import { reportOf, type Report } from "../results/report.js";
import { counted, printGenerated } from "../print/print-outputs.js";
import { readState } from "./read-state.js";
import { createFileWatch, type FileWatch } from "./watch-file.js";

/** How long the file must be unchanged before it is read, in milliseconds: editors write in several steps. */
const quietTime = 20;

/**
 * Prints the result of each change while it watches, in the requested format; errors in the contracts file are reported
 * and the outputs stay. The final report is empty.
 */
export async function watch({ streams, ...given }: CommandOptions): Promise<Report> {
  if (!streams?.untilStopped) throw new Error("watch needs an interactive terminal");
  const { cache: _written, ...options } = given;
  // Writing a cache after each edit would only cost time.
  const cache = cacheInMemory();
  const files = createFileWatch();
  const watched = {
    state: () => stateOf(options, files),
    subscribe: files.subscribe,
    later: (run: () => void) => {
      const timer = setTimeout(run, quietTime);
      return () => clearTimeout(timer);
    },
    run: () => generateAndTell(options, cache, streams),
  };
  await rerun(watched, streams.untilStopped());
  return reportOf("watch", { isPrinted: true });
}

/**
 * The state of all files of the set. A file that was not watched may have changed since it was read, so it is read
 * again.
 */
function stateOf(options: CommandOptions, files: FileWatch): string {
  const { paths, state } = readState(options);
  return files.follow(paths) ? readState(options).state : state;
}

async function generateAndTell(
  options: Omit<CommandOptions, "cache">,
  cache: Cache,
  { write }: Streams,
): Promise<void> {
  const start = performance.now();
  const report = await generateWith(options, () => cache);
  const print = await printers[options.format ?? "text"]();
  const { err, out } = print(report, [lineOf(report, Math.round(performance.now() - start))]);
  await write(`${err}${out}`);
}

/** One line for a change. */
function lineOf(report: Report, milliseconds: number): string {
  const errors = report.diagnostics.filter(({ severity }) => severity === "error").length;
  const said = hasErrors(report.diagnostics)
    ? [`${counted(errors, "error")}, nothing written`]
    : printGenerated(report);
  return `${said.join("; ")} (${milliseconds} ms)`;
}
