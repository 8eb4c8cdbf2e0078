/**
 * One cell of the matrix: the text is an error with a code and a location, or every output contains it and is otherwise
 * unchanged.
 */
import { compile, type ModelCompilation } from "../../../generator/compile.js";
import { resolvePlace } from "../../../generator/diagnostics/place.js";
import { formatDiagnostic } from "../../../generator/diagnostics/format.js";
import type { Source } from "../../../generator/source/source.js";
import { difference, type Run } from "./compare.js";
import { isWord } from "./harmless.js";
import { contentsOf, embedEverywhere } from "./hosts.js";
import type { Payload } from "./payloads.js";
import { readUsed } from "./source.js";
import type { Subject } from "./subjects.js";

export interface Outcome {
  /** In at least one form of the payload. */
  readonly isCarried: boolean;
  /** The codes of the errors that reject it, in at least one form; empty if it is accepted in all. */
  readonly codes: readonly string[];
  /** The number of your files in which a block is rejected because its content would leave it. */
  readonly blocksRefused: number;
}

interface CarriedRun extends Run {
  readonly contents: Awaited<ReturnType<typeof contentsOf>>;
}

/** The harmless runs of a position, created on first use. */
const harmlessRuns = new Map<string, Promise<CarriedRun>>();

/** Throws if the text is neither rejected nor accepted. */
export async function outcomeOf(subject: Subject, payload: Payload): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const said of subject.forms(payload)) outcomes.push(await outcomeOfText(subject, said));
  return {
    isCarried: outcomes.some(({ isCarried }) => isCarried),
    codes: [...new Set(outcomes.flatMap(({ codes }) => codes))].toSorted(),
    blocksRefused: Math.max(...outcomes.map(({ blocksRefused }) => blocksRefused)),
  };
}

async function outcomeOfText(subject: Subject, said: string): Promise<Outcome> {
  const source = subject.source(said);
  const compilation = await compile(source, { readUsed });
  if (!compilation.files) return refused(compilation, source);
  const run = await runOf(compilation, subject.written(said));
  const harmless = await harmlessRun(subject, isWord(said));
  const found = difference(harmless, run) ?? hiddenIn(run, harmless);
  if (found !== undefined)
    throw new Error(`${JSON.stringify(said.slice(0, 200))} is carried otherwise than a harmless text: ${found}`);
  return { isCarried: true, codes: [], blocksRefused: countRefused(run, harmless) };
}

async function runOf({ files = [], model }: ModelCompilation, written: readonly string[]): Promise<CarriedRun> {
  return { written, files, contents: model ? await contentsOf(model) : [] };
}

function harmlessRun(subject: Subject, forWord: boolean): Promise<CarriedRun> {
  const key = `${subject.name} ${forWord}`;
  const run = harmlessRuns.get(key) ?? makeHarmless(subject, forWord);
  harmlessRuns.set(key, run);
  return run;
}

async function makeHarmless({ name, source, written, harmless }: Subject, forWord: boolean): Promise<CarriedRun> {
  if (!harmless) throw new Error(`a text is taken at ${name}, where none may stand`);
  const said = harmless(forWord);
  const compilation = await compile(source(said), { readUsed });
  if (!compilation.files)
    throw new Error(
      `the harmless run of ${name} is refused: ${compilation.diagnostics.map(({ code, message }) => `${code}: ${message}`).join("; ")}`,
    );
  return runOf(compilation, written(said));
}

const hidden = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200b-\u200d\ufeff\u2028\u2029]|[\u{e0000}-\u{e007f}]/u;

function hiddenIn({ files }: Run, harmless: Run): string | undefined {
  return (
    files.find(({ text }, index) => text !== harmless.files[index]?.text && hidden.test(text)) &&
    "an output holds a character that hides"
  );
}

function countRefused({ contents }: CarriedRun, harmless: CarriedRun): number {
  const results = contents.filter(({ text }, index) => text !== harmless.contents[index]?.text).map(embedEverywhere);
  const fault = results.find((result) => result.fault !== undefined)?.fault;
  if (fault !== undefined) throw new Error(fault);
  return results.reduce((sum, { refused: count }) => sum + count, 0);
}

/** Only by errors with a location, in words that a terminal can display. */
function refused({ diagnostics, used }: ModelCompilation, source: Source): Outcome {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const without = errors.find(({ span }) => !span || !resolvePlace(span, [source, ...used]).found);
  if (errors.length === 0 || without) throw new Error(`refused without a place: ${without?.message ?? "by nothing"}`);
  const shown = diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, [source, ...used])).join("\n");
  if (hidden.test(shown)) throw new Error(`a message holds a character that hides: ${JSON.stringify(shown)}`);
  return { isCarried: false, codes: errors.map(({ code }) => code), blocksRefused: 0 };
}
