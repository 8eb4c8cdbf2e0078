import { describe, expect, test } from "vitest";
import { rerun } from "../../../../generator/commands/watch/rerun.js";

const nothing = (): void => undefined;

/** Files whose state, notices and quiet the test decides on; a run goes on until the test lets it end. */
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

/** All that follows from what was done, without a look at the clock. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("rerun", () => {
  test("runs at the start, and again when a change has come to rest", async () => {
    const files = createFiles();
    expect(files.runs).toEqual(["first"]);
    await files.finish();
    files.write("second");
    await settled();
    expect(files.runs).toEqual(["first"]);
    await files.becomeQuiet();
    expect(files.runs).toEqual(["first", "second"]);
  });

  test("takes a burst of notices for one change", async () => {
    const files = createFiles();
    await files.finish();
    for (const text of ["", "sec", "second"]) files.write(text);
    await files.becomeQuiet();
    expect(files.runs).toEqual(["first", "second"]);
  });

  test("does nothing where the files are what they were", async () => {
    const files = createFiles();
    await files.finish();
    files.write("first");
    await files.becomeQuiet();
    expect(files.runs).toEqual(["first"]);
  });

  test("runs once more after a run during which something changed, never twice at a time", async () => {
    const files = createFiles();
    files.write("second");
    await files.becomeQuiet();
    files.write("third");
    await files.becomeQuiet();
    expect(files.runs).toEqual(["first"]);
    await files.finish();
    expect(files.runs).toEqual(["first", "third"]);
  });

  test("ends when it is stopped, after the run that is under way, and watches no longer", async () => {
    const files = createFiles();
    files.write("second");
    files.stop();
    await settled();
    expect(files.isWatched()).toBe(true);
    await files.finish();
    await files.done;
    expect([files.runs, files.isWatched(), files.isWaitingForQuiet()]).toEqual([["first"], false, false]);
  });

  test("ends while it waits", async () => {
    const files = createFiles();
    await files.finish();
    files.stop();
    await files.done;
    expect(files.isWatched()).toBe(false);
  });

  test("throws what a run throws, and watches no longer", async () => {
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
