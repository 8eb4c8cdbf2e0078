/**
 * Decides when to run again: once for every state of the files, never twice at the same time, and not while a file is
 * being written.
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
 * Runs at the start and after each change until `stopped` resolves. If a run is in progress then, waits for its end.
 * Changes come in bursts (an editor empties a file and then fills it, or replaces it), so each change postpones the
 * check of the files. A notice without a change, for example if the same text is saved again, causes no run.
 *
 * @throws the error of a run; watching ends before
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
  /** Resolves at the next notice, immediately if there was one since the last call; false if there will be none. */
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
  // There is nothing to resume or to cancel yet.
}
