/** What to run if files drifted: one line for all of them. */
import type { DriftCode } from "../../5-write/drift.js";
import { commandOn } from "../in-shell.js";
import type { Source } from "../../source/source.js";

/** In the order in which they must be followed: the first one that a file needs is printed. */
const advices: readonly (readonly [codes: readonly DriftCode[], advice: (command: string) => string])[] = [
  [["drift/unmanaged"], (command) => `move or delete the files that were not generated, then run ${command}`],
  [
    ["drift/edited-orphan"],
    (command) => `move or delete the edited files that are no longer generated, then run ${command}`,
  ],
  [
    ["drift/block-file"],
    (command) =>
      `create the file with the markers of the block, or remove its entry from generate.embed, then run ${command}`,
  ],
  [["drift/block-marks"], (command) => `correct the markers of the block, then run ${command}`],
  [["drift/newer-version"], (command) => `install the newer agent-contracts, or run ${command} to use this version`],
  [["drift/edited", "drift/block-edited"], (command) => `run ${command}, which reverts the edits`],
];

/** Begins with a lowercase letter and has no period. */
export function adviceFor(codes: readonly DriftCode[], { sources }: { readonly sources: readonly Source[] }): string {
  const command = `"${commandOn("generate", sources[0]?.name)}"`;
  const [, advice] = advices.find(([causes]) => causes.some((cause) => codes.includes(cause))) ?? [];
  return advice?.(command) ?? `run ${command}`;
}
