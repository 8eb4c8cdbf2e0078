/** contracts diff --fix: writes lossless bridges into the contracts file. */
import { diagnose, hasErrors, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Bridge } from "../../evolution/change/finding.js";
import { formatted } from "../../format/format.js";
import type { Source } from "../../source/source.js";
import type { Home } from "../../disk/read-source.js";
import { sourcesWith } from "./check-bridges.js";
import { readInMemory, replaceChanged } from "../set-in-memory.js";
import type { ReportedChange } from "../results/diff-report.js";

interface Fixed {
  /** What was written, in words. */
  readonly bridged: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * All or none, and only if the file still compiles. From the last location to the first, so earlier locations stay
 * valid.
 */
export async function writeBridges(
  changes: readonly ReportedChange[],
  sources: readonly Source[],
  home: Home,
): Promise<Fixed> {
  const bridges = lossless(changes);
  let after = sources;
  const bridged: string[] = [];
  for (const { edit, write } of bridges) {
    const written = sourcesWith(after, edit);
    if (written) bridged.push(write);
    after = written ?? after;
  }
  if (bridged.length === 0) return { bridged, diagnostics: [] };
  after = after.map((file, nth) => laidOutAs(sources[nth], file));
  const [main, ...used] = after;
  const { diagnostics } = main ? await readInMemory([main, ...used]) : { diagnostics: [] };
  if (hasErrors(diagnostics)) return { bridged: [], diagnostics: [rejection(sources, diagnostics)] };
  const { diagnostics: rejected } = replaceChanged(sources, after, home);
  return rejected.length > 0 ? { bridged: [], diagnostics: rejected } : { bridged, diagnostics: [] };
}

/** A file that was formatted stays formatted; in any other one, all that is not edited stays as it is. */
function laidOutAs(before: Source | undefined, file: Source): Source {
  if (!before || before.text === file.text) return file;
  try {
    return formatted(before.text) === before.text ? { ...file, text: formatted(file.text) } : file;
  } catch {
    return file;
  }
}

/** Each once, because several baselines can need the same. */
function lossless(changes: readonly ReportedChange[]): readonly Bridge[] {
  const found = changes.flatMap(({ finding: { bridge } }) => (bridge?.isLossless ? [bridge] : []));
  return [...new Map(found.map((bridge) => [JSON.stringify(bridge.edit), bridge])).values()].toSorted(
    (left, right) => right.edit.span.start - left.edit.span.start,
  );
}

function rejection([main]: readonly Source[], diagnostics: readonly Diagnostic[]): Diagnostic {
  const reason = diagnostics.find(({ severity }) => severity === "error")?.message ?? "";
  return diagnose("write/bridges-rejected", { path: main?.name ?? "", reason });
}
