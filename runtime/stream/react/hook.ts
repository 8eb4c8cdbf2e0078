/** A hook for React, Preact, and other libraries with the same two hooks. */
import type { Issue } from "../../model/issue.js";
import type { ReadingArguments } from "../../answer/readers.js";
import type { PullOptions } from "../options.js";
import type { Source } from "../sources/iterate.js";
import { type Reading, streamContract } from "../stream.js";
import type { OutcomeOf, SoFar, Streamable } from "../types.js";

/** The hooks that are used. Preact has them too. */
export interface Hooks {
  useState<State>(initial: State): readonly [State, (state: State) => void];
  useEffect(effect: () => (() => void) | undefined, dependencies?: readonly unknown[]): void;
}

/** The state that a component renders. */
export interface StreamState<T, Others = never> {
  /** What was shown so far; undefined if nothing was. */
  readonly value: SoFar<T> | undefined;
  /** The result, after the end. */
  readonly outcome: OutcomeOf<T, Others> | undefined;
  /** Why the answer is lost, if it is. */
  readonly lost: Issue | undefined;
  /** What the source threw. */
  readonly error: unknown;
  readonly isStreaming: boolean;
}

export type UseContractStream = <T, Named extends string = never, Others = never>(
  contract: Streamable<T, Named, Others>,
  /** Opens the stream, and is called again when it changes. Undefined if there is no stream yet. */
  open: (() => Source | PromiseLike<Source>) | undefined,
  ...options: ReadingArguments<PullOptions, Named>
) => StreamState<T, Others>;

/** Milliseconds between two renderings: about the refresh interval of a screen. */
const renderInterval = 16;

const idle = { value: undefined, outcome: undefined, lost: undefined, error: undefined, isStreaming: false };

/**
 * Creates the hook `useContractStream` for Preact and similar libraries. For React, use `agent-contracts/stream/react`.
 *
 * @param hooks the hooks of the library, as in `contractStreamHook({ useEffect, useState })`
 */
export function contractStreamHook({ useState, useEffect }: Hooks): UseContractStream {
  return <T, Named extends string, Others>(
    contract: Streamable<T, Named, Others>,
    open: (() => Source | PromiseLike<Source>) | undefined,
    ...[options]: ReadingArguments<PullOptions, Named>
  ) => {
    const [state, setState] = useState<StreamState<T, Others>>(idle);
    useEffect(() => {
      if (!open) return void setState(idle);
      setState({ ...idle, isStreaming: true });
      return follow(
        async () => streamContract(contract as Streamable<T, string, Others>, await open(), options),
        setState,
      );
    }, [contract, open]);
    return state;
  };
}

/** Consumes a stream. Returns the function that ends it. */
function follow<T, Others>(
  start: () => Promise<Reading<T, Others>>,
  setState: (state: StreamState<T, Others>) => void,
): () => void {
  let reading: Reading<T, Others> | undefined;
  let isLive = true;
  const run = async (): Promise<void> => {
    reading = await start();
    if (isLive) await render(reading, (state) => isLive && setState(state));
    else reading.cancel();
  };
  run().catch((error: unknown) => isLive && setState({ ...idle, value: reading?.value, error }));
  return () => {
    isLive = false;
    reading?.cancel();
  };
}

async function render<T, Others>(
  reading: Reading<T, Others>,
  set: (state: StreamState<T, Others>) => void,
): Promise<void> {
  let timer: unknown;
  const show = (): void => {
    timer = undefined;
    set({ ...idle, value: reading.value, lost: reading.lost, isStreaming: true });
  };
  try {
    for await (const _ of reading) timer ??= setTimeout(show, renderInterval);
  } finally {
    clearTimeout(timer as Parameters<typeof clearTimeout>[0]);
  }
  set({ ...idle, value: reading.value, lost: reading.lost, outcome: await reading.outcome });
}
