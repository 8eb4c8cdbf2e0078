import { describe, expect, test } from "vitest";
import { rerun } from "../../../../generator/commands/watch/rerun.js";

const nothing = (): void => undefined;

/** Files whose state, events and delays the test controls; a run lasts until the test ends it. */
function createFiles() {
  const runs: string[] = [];
  let state = "first";
  let changed = nothing;
  let quiet: (() => void) | undefined;
  let isWatched = false;
  let finish = nothing;
  let stop = nothing;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const done = rerun(
    {
      state: () => state,
      subscribe: (callBack) => {
        changed = callBack;
        isWatched = true;
        return () => (isWatched = false);
      },
      later: (run) => {
        quiet = run;
        return () => (quiet = undefined);
      },
      run: () => {
        runs.push(state);
        return new Promise((resolve) => (finish = resolve));
      },
    },
    stopped,
  );
  return {
    runs,
    done,
    stop: () => stop(),
    isWatched: () => isWatched,
    isWaitingForQuiet: () => quiet !== undefined,
    write: (text: string) => {
      state = text;
      changed();
    },
    becomeQuiet: async () => {
      quiet?.();
      await settled();
    },
    finish: async () => {
      finish();
      await settled();
    },
  };
}

/** Everything that follows from the events, without looking at the clock. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("rerun", () => {
  test("runs at the start, and again when changes have stopped", async () => {
    const files = createFiles();
    expect(files.runs).toEqual(["first"]);
    await files.finish();
    files.write("second");
    await settled();
    expect(files.runs).toEqual(["first"]);
    await files.becomeQuiet();
    expect(files.runs).toEqual(["first", "second"]);
  });

  test("treats a burst of events as one change", async () => {
    const files = createFiles();
    await files.finish();
    for (const text of ["", "sec", "second"]) files.write(text);
    await files.becomeQuiet();
    expect(files.runs).toEqual(["first", "second"]);
  });

  test("does nothing if the files are unchanged", async () => {
    const files = createFiles();
    await files.finish();
    files.write("first");
    await files.becomeQuiet();
    expect(files.runs).toEqual(["first"]);
  });

  test("runs once more if something changed during a run, never twice at a time", async () => {
    const files = createFiles();
    files.write("second");
    await files.becomeQuiet();
    files.write("third");
    await files.becomeQuiet();
    expect(files.runs).toEqual(["first"]);
    await files.finish();
    expect(files.runs).toEqual(["first", "third"]);
  });

  test("ends when it is stopped, after the current run, and stops watching", async () => {
    const files = createFiles();
    files.write("second");
    files.stop();
    await settled();
    expect(files.isWatched()).toBe(true);
    await files.finish();
    await files.done;
    expect([files.runs, files.isWatched(), files.isWaitingForQuiet()]).toEqual([["first"], false, false]);
  });

  test("can be stopped while it waits", async () => {
    const files = createFiles();
    await files.finish();
    files.stop();
    await files.done;
    expect(files.isWatched()).toBe(false);
  });

  test("throws the error of a run, and stops watching", async () => {
    let isWatched = true;
    const failing = rerun(
      {
        state: () => "",
        subscribe: () => () => (isWatched = false),
        later: () => () => undefined,
        run: () => Promise.reject(new Error("no room")),
      },
      new Promise(() => undefined),
    );
    await expect(failing).rejects.toThrow("no room");
    expect(isWatched).toBe(false);
  });
});
