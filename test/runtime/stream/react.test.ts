/** Tests the hook for React with hooks that behave like those of React. */
import { expect, test } from "vitest";
import { contractStreamHook, type StreamState } from "../../../runtime/stream/react/hook.js";
import { answer, review, type Review } from "./contracts.js";
import { rendered } from "./rendering.js";
import { cut } from "./streaming.js";

const nothing = (): void => undefined;

async function* slowly(pieces: readonly string[], after: () => void = nothing): AsyncGenerator<string, void> {
  try {
    for (const piece of pieces) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      yield piece;
    }
  } finally {
    after();
  }
}

function states(open: () => AsyncIterable<string>): {
  readonly seen: StreamState<Review>[];
  readonly unmount: () => void;
  readonly ended: Promise<void>;
} {
  const seen: StreamState<Review>[] = [];
  let unmount: () => void = nothing;
  const ended = new Promise<void>((resolve) => {
    const rendering = rendered((hooks) => {
      const state = contractStreamHook(hooks)(review, open, { where: "whole" });
      seen.push(state);
      if (state.outcome || state.error) resolve();
    });
    rendering.render();
    unmount = rendering.unmount;
  });
  return { seen, unmount, ended };
}

test("the hook shows a growing review, and its result", async () => {
  const { seen, ended } = states(() => slowly(cut(JSON.stringify(answer), 3)));
  await ended;
  const counts = seen.map(({ value }) => value?.findings?.length ?? 0);
  expect([...counts].toSorted()).toEqual(counts);
  expect(new Set(seen.map(({ value }) => value?.summary)).size).toBeGreaterThan(2);
  expect(seen.at(-1)).toMatchObject({ value: answer, outcome: { ok: true, value: answer }, isStreaming: false });
});

test("the source is closed when the component unmounts", async () => {
  let isEnded = false;
  const { seen, unmount } = states(() =>
    slowly(
      Array.from({ length: 5_000 }, () => " "),
      () => void (isEnded = true),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 30));
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect([isEnded, seen.at(-1)?.outcome]).toEqual([true, undefined]);
});

test("an error of the source is in the state", async () => {
  const { seen, ended } = states(() => {
    throw new Error("no line");
  });
  await ended;
  expect(seen.at(-1)?.error).toEqual(new Error("no line"));
});
