/** Tests each SDK with each contract: a valid answer, one with an issue, a refusal, and one that was cut off. */
import { isDeepStrictEqual } from "node:util";
import type { AnyContract, ReadOutcome } from "agent-contracts/runtime";
import { agentsCells } from "./cells/agents.js";
import { aiSdkCells } from "./cells/ai-sdk.js";
import { anthropicCells } from "./cells/anthropic.js";
import type { Cell, Result, Value } from "./cells/cell.js";
import { frameworkCells } from "./cells/frameworks.js";
import { geminiCells } from "./cells/gemini.js";
import { libraryCells, type LibraryCell } from "./cells/libraries.js";
import { openaiCells } from "./cells/openai.js";
import { streamCells } from "./cells/streams.js";
import { withOneFault } from "./faults.js";
import type { Tried } from "./programs.js";
import { samples, type Sample } from "./samples.js";
import { answerWith } from "./server/index.js";

const modelCells = [
  ...openaiCells,
  ...agentsCells,
  ...anthropicCells,
  ...geminiCells,
  ...aiSdkCells,
  ...frameworkCells,
  ...streamCells,
];

const kinds = ["valid", "fault", "refusal", "cut"] as const;
type Kind = (typeof kinds)[number];

/** @param url of the server; @returns one entry for each combination that the profiles can express */
export async function runMatrix(url: string, isQuick: boolean, wanted: string): Promise<readonly Tried[]> {
  const found = (await samples()).filter(({ isQuick: isFew }) => isFew || !isQuick);
  const chosen = <Each extends { readonly name: string; readonly quick?: true }>(
    cells: readonly Each[],
  ): readonly Each[] => cells.filter(({ name, quick }) => (quick || !isQuick) && name.includes(wanted));
  const tried: Tried[] = [];
  for (const sample of found) {
    for (const cell of chosen(modelCells)) tried.push(...(await tryModel(cell, sample, url)));
    for (const cell of chosen(libraryCells)) tried.push(...(await tryLibrary(cell, sample)));
  }
  return tried;
}

async function tryModel(
  cell: Cell,
  { contract, scope, value, providers }: Sample,
  url: string,
): Promise<readonly Tried[]> {
  if (!providers.includes(cell.provider)) return [];
  const lowered = contract.for(cell.provider);
  const fault = withOneFault(value, (changed) =>
    rejectionBy(contract, changed, lowered.decode(lowered.encode(changed))),
  );
  const tried: Tried[] = [];
  const possible = kinds.filter(
    (kind) => (fault || kind !== "fault") && !cell.unsaid?.some((unsaid) => unsaid === kind),
  );
  for (const kind of possible) {
    const given = kind === "fault" ? fault?.value : value;
    answerWith({
      kind: kind === "valid" || kind === "fault" ? "answer" : kind,
      value: lowered.encode(given),
      conforms: kind === "valid",
    });
    const result = await settled(() =>
      cell.run(contract.for(cell.provider) as Parameters<Cell["run"]>[0], { url, given }),
    );
    tried.push(
      judged(
        `${cell.name} × ${scope} × ${kind}`,
        problemWith(kind, result, contract, value, cell.silent ? undefined : fault?.message),
      ),
    );
  }
  return tried;
}

async function tryLibrary(
  cell: LibraryCell,
  { contract, scope, value, providers, isObject }: Sample,
): Promise<readonly Tried[]> {
  if (!isObject || !providers.includes("portable")) return [];
  const fault = withOneFault(value, (changed) =>
    rejectionBy(contract, changed, contract.safeParse(changed) as ReadOutcome<unknown>),
  );
  const run = (given: unknown) =>
    settled(() => cell.run(contract as Parameters<LibraryCell["run"]>[0], given as Value));
  const valid = judged(
    `${cell.name} × ${scope} × valid`,
    problemWith("valid", await run(value), contract, value, undefined),
  );
  return fault
    ? [
        valid,
        judged(
          `${cell.name} × ${scope} × fault`,
          problemWith("fault", await run(fault.value), contract, value, fault.message),
        ),
      ]
    : [valid];
}

/** The only issue of a value, if both ways to it report that one. */
function rejectionBy(contract: AnyContract, value: unknown, decoded: ReadOutcome<unknown>): string | undefined {
  const parsed = contract.safeParse(value);
  if (parsed.ok || decoded.ok || parsed.issues.length !== 1 || decoded.issues.length !== 1) return undefined;
  const [one] = parsed.issues;
  const [other] = decoded.issues;
  return one?.path === other?.path && one?.code === other?.code ? other?.message : undefined;
}

async function settled(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    return { rejected: said(error) };
  }
}

function said(error: unknown): string {
  return error instanceof Error
    ? `${error.name}: ${error.message}${error.cause === undefined ? "" : `\n${said(error.cause)}`}`
    : JSON.stringify(error);
}

const causes: Readonly<Partial<Record<Kind, string>>> = { refusal: "refusal", cut: "truncated" };

function problemWith(
  kind: Kind,
  result: Result,
  contract: AnyContract,
  value: unknown,
  message: string | undefined,
): string | undefined {
  if (kind === "valid") {
    if (!("value" in result)) return `it was rejected: ${result.rejected}`;
    return isDeepStrictEqual(plain(contract.toWire(result.value)), plain(contract.toWire(value)))
      ? undefined
      : `another value: ${JSON.stringify(result.value)}, not ${JSON.stringify(value)}`;
  }
  if ("value" in result) return `it was accepted: ${JSON.stringify(result.value)}`;
  if (/Invalid schema|does not accept|no schema|TypeError/.test(result.rejected)) return result.rejected;
  if (kind === "fault")
    return message === undefined || unescaped(result.rejected).includes(message)
      ? undefined
      : `without the issue "${message}": ${result.rejected}`;
  return result.cause === undefined || result.cause === causes[kind]
    ? undefined
    : `because of ${result.cause}: ${result.rejected}`;
}

function unescaped(text: string): string {
  return text.replaceAll('\\"', '"');
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function judged(cell: string, problem: string | undefined): Tried {
  return problem === undefined ? { cell } : { cell, problem };
}
