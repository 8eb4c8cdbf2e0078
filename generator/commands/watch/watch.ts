/** contracts watch: generates at the start and after each change of the contracts file. */
import { performance } from "node:perf_hooks";
import { hasErrors } from "../../diagnostics/diagnostic.js";
import { rerun } from "./rerun.js";
import type { CommandOptions, Streams } from "../command.js";
import { printers } from "../print/printers.js";
import { cacheInMemory, type Cache } from "../cache/cache.js";
import { generateWith } from "../generate.js";
import { reportOf, type Report } from "../results/report.js";
import { counted, printGenerated } from "../print/print-results.js";
import { createFileWatch, type FileWatch } from "./watch-file.js";
import { basename, join, resolve } from "node:path";
import { parse } from "../../1-parse/parse.js";
import { parsedBefore } from "../../1-parse/set/parsed-before.js";
import type { UsedReading } from "../../1-parse/set/read-used.js";
import { usedPath } from "../../1-parse/set/used-path.js";
import { contentHash } from "../../5-write/content.js";
import { readSource, type RunOptions } from "../../disk/read-source.js";
import { usedReader } from "../../disk/read-used.js";
import { fileLimits, mostFiles, type FileLimits } from "../../limits.js";
import type { LocatedText, Source } from "../../source/source.js";

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
    run: () => generateAndReport(options, cache, streams),
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

async function generateAndReport(
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

interface SetState {
  /** The absolute paths of the contracts file and of all files that it includes, even missing ones. */
  readonly paths: readonly string[];
  /** Distinguishes one state from another. */
  readonly state: string;
}

/** A file without `use` need not be parsed; YAML can write the word differently only with an escape. */
const mayUse = /\buse["']?\s*:|\\[xuU\r\n]/;

function readState(options: RunOptions): SetState {
  const { config = "contracts.yaml", cwd = process.cwd() } = options;
  const path = resolve(cwd, config);
  const { source, home, diagnostics } = readSource(options);
  if (!source) return { paths: [path], state: diagnostics.map(({ message }) => message).join("\n") };
  const states = new Map([[path, contentHash(source.text)]]);
  const readUsed = usedReader(home);
  const follow = (uses: readonly LocatedText[], from: string): void => {
    for (const { value } of uses) {
      const used = usedPath(from, value);
      if (used === undefined || states.has(join(home.root, used)) || states.size >= mostFiles) continue;
      const reading = readUsed(used);
      states.set(join(home.root, used), stateOfFile(reading));
      if (reading.source) follow(usesIn(reading.source, parsedBefore), used);
    }
  };
  follow(usesIn(source, parse), basename(path));
  return { paths: [...states.keys()], state: [...states.values()].join("\n") };
}

function usesIn(
  source: Source,
  parseIt: (source: Source, limits: FileLimits) => { readonly uses: readonly LocatedText[] },
): readonly LocatedText[] {
  return mayUse.test(source.text) ? parseIt(source, fileLimits).uses : [];
}

/** For a file that cannot be read, the error is its state. */
function stateOfFile({ source, rejected }: UsedReading): string {
  return source ? contentHash(source.text) : (rejected?.message ?? "");
}
