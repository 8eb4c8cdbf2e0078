/**
 * When to run again: once for every state of the files, never twice at a time, and not while a file is being written.
 */

interface Watched {
  /** Distinguishes one state of the files from another. */
  readonly state: () => string;
  /** Calls back when a file might have changed, and returns a function that stops it. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Calls back once, after pending work; returns a function that cancels it. */
  readonly later: (run: () => void) => () => void;
  readonly run: () => Promise<void>;
}

/**
 * Runs at the start and after each change until `stopped` is done; ends when the run that was under way has ended.
 * Changes come in bursts (an editor empties a file and fills it, or puts another in its place), so that each one puts
 * off the look at the files. Notices without a change, as a touch or a save of the same text gives, lead to nothing.
 *
 * @throws what a run throws, after it has stopped watching
 */
export async function rerun(watched: Watched, stopped: Promise<void>): Promise<void> {
  const notices = createNotices(watched);
  void stopped.then(notices.end);
  let last: string | undefined;
  try {
    do {
      const state = watched.state();
      if (state !== last) await watched.run();
      last = state;
    } while (await notices.next());
  } finally {
    notices.close();
  }
}

interface Notices {
  /** Resolves at the next notice, at once if there was one since the last call; false if there will be none. */
  readonly next: () => Promise<boolean>;
  readonly end: () => void;
  readonly close: () => void;
}

function createNotices({ subscribe, later }: Watched): Notices {
  let [isDue, isOver] = [false, false];
  let wake = doNothing;
  let cancel = doNothing;
  const notice = (): void => {
    isDue = true;
    wake();
  };
  const unsubscribe = subscribe(() => {
    cancel();
    cancel = later(notice);
  });
  return {
    next: async () => {
      if (!isDue) await new Promise<void>((resolve) => (wake = resolve));
      isDue = false;
      return !isOver;
    },
    end: () => {
      isOver = true;
      notice();
    },
    close: () => {
      cancel();
      unsubscribe();
    },
  };
}

function doNothing(): void {
  // There is nothing to wake or to cancel yet.
}
