/**
 * Tests the hook for streams in React: StrictMode mounts each component twice, and a component that is removed closes
 * its streams.
 */
import { isDeepStrictEqual } from "node:util";
import { loadContracts } from "agent-contracts";
import { type StreamState, useContractStream } from "agent-contracts/stream/react";
import * as React from "react";
import { act, create, type ReactTestRenderer } from "react-test-renderer";
import type { Tried } from "./programs.js";

const review = {
  schema_version: "code_review_v1",
  verdict: "FAIL",
  findings: [1, 2, 3].map((line) => ({
    file: `src/${line}.ts`,
    severity: "major",
    note: "The request has no timeout.",
  })),
};
const text = JSON.stringify(review);

interface Opened {
  opened: number;
  closed: number;
}

async function* pieces(count: Opened, whole: string): AsyncGenerator<string, void> {
  count.opened += 1;
  try {
    for (let at = 0; at < whole.length; at += 9) {
      await new Promise((resolve) => setTimeout(resolve, 3));
      yield whole.slice(at, at + 9);
    }
  } finally {
    count.closed += 1;
  }
}

interface Mounted {
  readonly count: Opened;
  readonly seen: StreamState<object>[];
  readonly unmount: () => Promise<void>;
}

async function mount(whole: string): Promise<Mounted> {
  const { contracts } = await loadContracts(new URL("../docs/contracts.yaml", import.meta.url));
  const contract = contracts["CODE_REVIEW"] as unknown as Parameters<typeof useContractStream<object>>[0];
  const count = { opened: 0, closed: 0 };
  const seen: StreamState<object>[] = [];
  const open = (): AsyncIterable<string> => pieces(count, whole);
  const Review = (): React.ReactElement => {
    const state = useContractStream<object>(contract, open, { where: "whole" });
    seen.push(state);
    return React.createElement("p", null, state.isStreaming ? "reading" : "done");
  };
  const roots: ReactTestRenderer[] = [];
  await act(
    async () => void roots.push(create(React.createElement(React.StrictMode, null, React.createElement(Review)))),
  );
  return { count, seen, unmount: async () => await act(async () => roots.forEach((root) => root.unmount())) };
}

/** Until something is so, and for five seconds at most. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !isSo(); turn += 1)
    await act(async () => await new Promise<void>((resolve) => setTimeout(resolve, 10)));
}

async function toItsEnd(): Promise<string | undefined> {
  const { count, seen, unmount } = await mount(text);
  await until(() => seen.at(-1)?.outcome !== undefined && count.closed === 2);
  await unmount();
  const counts = seen.map(
    ({ value }) => (value as { readonly findings?: readonly unknown[] } | undefined)?.findings?.length ?? 0,
  );
  const last = seen.at(-1);
  if (!isDeepStrictEqual(count, { opened: 2, closed: 2 }))
    return `not every source was closed: ${JSON.stringify(count)}`;
  if (
    !isDeepStrictEqual(
      counts,
      counts.toSorted((one, other) => one - other),
    ) ||
    !counts.includes(1)
  )
    return `the review does not grow: ${counts.join(", ")}`;
  return last?.outcome?.ok && isDeepStrictEqual(last.outcome.value, review) && !last.isStreaming
    ? undefined
    : `the last state is ${JSON.stringify(last)}`;
}

async function untilItGoes(): Promise<string | undefined> {
  const { count, seen, unmount } = await mount(text + " ".repeat(100_000));
  await until(() => seen.at(-1)?.value !== undefined);
  await unmount();
  await until(() => count.closed === 2);
  const before = seen.length;
  await new Promise((resolve) => setTimeout(resolve, 40));
  if (!isDeepStrictEqual(count, { opened: 2, closed: 2 }))
    return `not every source was closed: ${JSON.stringify(count)}`;
  return seen.length === before && seen.at(-1)?.outcome === undefined
    ? undefined
    : "it was rendered after it was removed";
}

const tests: Readonly<Record<string, () => Promise<string | undefined>>> = {
  "react: a stream in StrictMode": toItsEnd,
  "react: a stream whose component goes": untilItGoes,
};

export async function runReact(wanted: string): Promise<readonly Tried[]> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const tried: Tried[] = [];
  for (const [cell, run] of Object.entries(tests).filter(([name]) => name.includes(wanted))) {
    const problem = await run().catch((error: unknown) => String(error));
    tried.push(problem === undefined ? { cell } : { cell, problem });
  }
  return tried;
}
