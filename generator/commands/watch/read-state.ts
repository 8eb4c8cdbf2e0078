/** The current contents of the files of a set. */
import { join, resolve } from "node:path";
import type { UsedReading } from "../../1-parse/set/read-used.js";
import { parseSet } from "../../1-parse/set/parse-set.js";
import { contentHash } from "../../5-write/content.js";
import { readSource, type RunOptions } from "../../disk/read-source.js";
import { usedReader } from "../../disk/read-used.js";

export interface SetState {
  /** The absolute paths of the contracts file and of all files that it includes, even missing ones. */
  readonly paths: readonly string[];
  /** Distinguishes one state from another. */
  readonly state: string;
}

/** A file without `use` need not be parsed; YAML can write the word differently only with an escape. */
const mayUse = /\buse["']?\s*:|\\[xuU\r\n]/;

export function readState(options: RunOptions): SetState {
  const { config = "contracts.yaml", cwd = process.cwd() } = options;
  const path = resolve(cwd, config);
  const { source, home, diagnostics } = readSource(options);
  if (!source) return { paths: [path], state: diagnostics.map(({ message }) => message).join("\n") };
  const states = new Map([[path, contentHash(source.text)]]);
  const readUsed = usedReader(home);
  const readAndNote = (used: string): UsedReading => {
    const reading = readUsed(used);
    states.set(join(home.root, used), stateOf(reading));
    return reading;
  };
  if (mayUse.test(source.text)) parseSet(source, readAndNote);
  return { paths: [...states.keys()], state: [...states.values()].join("\n") };
}

/** For a file that cannot be read, the error is its state. */
function stateOf({ source, rejected }: UsedReading): string {
  return source ? contentHash(source.text) : (rejected?.message ?? "");
}
