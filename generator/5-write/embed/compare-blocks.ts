/**
 * Compares the blocks on disk with their expected contents, and determines why they differ. Reads and writes nothing.
 */
import { lineChange } from "../diff.js";
import type { Drift, DriftCode } from "../drift.js";
import type { FormerRuns } from "../former-runs.js";
import { shownPath, type OutputFolder } from "../output-folder.js";
import type { BlockOnDisk, Host } from "./embedding.js";
import { contentHash } from "../content.js";
import { blockKey } from "./record.js";
import type { BlockState } from "./splice.js";

/** Every block that is out of date; `input` is the current hash of the contracts file. */
export function compareBlocks(
  folder: OutputFolder,
  hosts: readonly Host[],
  runs: FormerRuns,
  input: string,
): readonly Drift[] {
  return hosts.flatMap(({ file, before, blocks }) =>
    blocks.flatMap((found) => driftOf(shownPath(folder, file), found, before, { runs, input })),
  );
}

interface Known {
  readonly runs: FormerRuns;
  readonly input: string;
}

function driftOf(path: string, found: BlockOnDisk, before: string | undefined, known: Known): readonly Drift[] {
  const { block, state, fault } = found;
  const about = { path, block: block.name };
  if (fault)
    return [
      {
        code: "drift/block-marks",
        ...about,
        fault: fault.words,
        ...(fault.line !== undefined && { line: fault.line }),
      },
    ];
  if (!state || before === undefined) return [{ code: "drift/block-file", ...about }];
  if (state.isUpToDate) return [];
  return [
    {
      code: causeOf(found, state, known),
      ...about,
      change: lineChange(withLineFeeds(before), withLineFeeds(state.text)),
    },
  ];
}

/** Lines are compared without their line endings. */
function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

function causeOf({ block }: BlockOnDisk, { meaning }: BlockState, { runs, input }: Known): DriftCode {
  const key = blockKey(block);
  if (!runs.some(({ embeds }) => embeds.has(key))) return "drift/block-changed";
  const writers = meaning === undefined ? [] : runs.filter(({ embeds }) => embeds.get(key) === contentHash(meaning));
  if (writers.length === 0) return "drift/block-edited";
  return writers.some((run) => run.input === input) ? "drift/block-generator" : "drift/block-stale";
}
