/**
 * Tests that git accepts every patch that we accept, with the same result. The patches are random edits of diffs that
 * git wrote.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPatch } from "../../../runtime/patch/read-patch.js";
import { appliedByGit, filesAfter, filesBefore } from "../../support/patch-on-disk.js";
import { runs } from "../../support/lanes.js";
import { type Random, randomFrom } from "../../support/random.js";
import { realDiff } from "../../support/real-diffs.js";

const inserted = [
  "\\ No newline at end of file",
  "--- a/a",
  "+++ b/a",
  "--- /dev/null",
  "+++ /dev/null",
  "new file mode 100644",
  "deleted file mode 100644",
  "new file mode 100755",
  "index 1a2b..3c4d 100644",
  "",
  " ",
  " kept",
  "+added",
  "-removed",
  "@@ -1 +1 @@",
  "@@ -1,2 +1,2 @@",
  "@@ -0,0 +1 @@",
  "@@ -1 +0,0 @@",
  "diff --git a/a b/a",
  "rename from a",
  "rename to a",
  "similarity index 90%",
  "Done.",
] as const;

type Edit = (lines: string[], at: number, random: Random) => void;

const edits: readonly Edit[] = [
  (lines, at) => void lines.splice(at, 1),
  (lines, at) => void lines.splice(at, 0, lines[at] ?? ""),
  (lines, at) => void lines.splice(at, 2, lines[at + 1] ?? "", lines[at] ?? ""),
  (lines, at, random) => void lines.splice(at, 0, random.pick(inserted)),
  (lines, at, random) => void lines.splice(at, 1, random.pick(inserted)),
  (lines, at, random) =>
    void lines.splice(at, 1, `${random.pick([" ", "+", "-", "\\", ""])}${(lines[at] ?? "").slice(1)}`),
  (lines, at, random) =>
    void lines.splice(
      at,
      1,
      (lines[at] ?? "").replace(/\d+/g, (digits) =>
        random.below(2) === 0 ? digits : String(Number(digits) + random.below(3) - 1),
      ),
    ),
  (lines, at, random) => void lines.splice(at, 1 + random.below(6)),
  (lines, at, random) => void lines.splice(at, 0, ...lines.slice(at, at + 1 + random.below(6))),
  (lines, at) => void lines.splice(at),
];

/** Half of the edits are in lines with a meaning: headers, and end markers. */
function edited(diff: string, random: Random): string {
  const lines = diff.split("\n");
  for (let count = 1 + random.below(2); count > 0; count -= 1) {
    const heads = lines.flatMap((line, index) =>
      /^(?:@@|---|\+\+\+|diff|index|new|deleted|rename|\\)/.test(line) ? [index] : [],
    );
    random.pick(edits)(
      lines,
      random.below(2) === 0 || heads.length === 0 ? random.below(lines.length) : random.pick(heads),
      random,
    );
  }
  return lines.join("\n");
}

const seeds = Number(process.env["PATCH_SEEDS"] ?? runs(12));
const first = Number(process.env["PATCH_FIRST_SEED"] ?? 1);
const editsEach = 120;

interface Disagreement {
  readonly seed: number;
  readonly git: unknown;
  readonly ours: unknown;
  readonly text: string;
}

function disagreement(folder: string, text: string, seed: number): Disagreement | "agreed" | undefined {
  const reading = readPatch(text);
  if (!reading || "fault" in reading) return undefined;
  const [before, after] = [filesBefore(reading.patch), filesAfter(reading.patch)];
  mkdirSync(folder);
  const git = appliedByGit(folder, text, before);
  rmSync(folder, { recursive: true });
  return JSON.stringify(git) === JSON.stringify(after) ? "agreed" : { seed, git, ours: after, text };
}

test.each(Array.from({ length: seeds }, (_, index) => index + first))(
  "git accepts and applies every accepted edited diff of seed %i",
  (seed) => {
    const random = randomFrom(seed);
    const root = mkdtempSync(join(tmpdir(), "contracts-test-"));
    try {
      mkdirSync(join(root, "made"));
      const diff = realDiff(join(root, "made"), random);
      const texts = [diff, ...Array.from({ length: editsEach }, () => edited(diff, random))];
      const found = texts.map((text) => disagreement(join(root, "applied"), text, seed));
      expect(found.filter((each) => typeof each === "object")).toEqual([]);
      expect(diff === "" || found[0] === "agreed").toBe(true);
    } finally {
      rmSync(root, { recursive: true });
    }
  },
);
