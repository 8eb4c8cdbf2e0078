/** Compares a baseline with the current file: every change with its verdicts, and changed prompts. */
import { dirname, resolve } from "node:path";
import { contentHash } from "../../5-write/content.js";
import type { Direction } from "../../evolution/change/directions.js";
import { judgeCode } from "../../evolution/code/judge-code.js";
import { diffVersions } from "../../evolution/diff.js";
import { type Compared, withBridges } from "./check-bridges.js";
import { typescriptOf } from "./ask-typescript.js";
import { typesText } from "../../4-emit/targets/types.js";
import type { ReportedChange } from "../results/diff-report.js";

/** For the requested directions. */
export async function changesWith(
  compared: Compared,
  wanted: readonly Direction[],
): Promise<readonly ReportedChange[]> {
  const { name, old, new: now, oldSources, newSources, path } = compared;
  const found = diffVersions(old, now, wanted);
  const judged =
    found.length > 0 && (wanted.includes("types") || wanted.includes("builds"))
      ? await judgeCode(
          found,
          typescriptOf(dirname(resolve(path)), { old: await typesText(old.model), new: await typesText(now.model) }),
        )
      : found;
  return (await withBridges(judged, compared)).map((finding) => ({
    finding: {
      ...finding,
      verdicts: Object.fromEntries(
        Object.entries(finding.verdicts).filter(([direction]) => wanted.includes(direction as Direction)),
      ),
    },
    against: name,
    fingerprint: contentHash(finding.identity)
      .replace(/^\w+[:-]/, "")
      .slice(0, 12),
    oldSources,
    newSources,
  }));
}
