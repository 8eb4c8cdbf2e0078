/**
 * Diffs that git wrote for random files: changes, moves, new and deleted files, with and without a line break at the
 * end.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { git, initialise } from "./git-folder.js";
import type { Random } from "./random.js";
import { place } from "./temporary-folder.js";

const names = ["a", "src/b.ts", "my file", "é.md", "docs/c.md"] as const;
const words = [
  "one",
  "two",
  "",
  "  three",
  "-- four",
  "++ five",
  "@@ -1 +1 @@",
  "\\ six",
  "diff --git a/x b/x",
  "--- a/a",
] as const;

function fileText(random: Random): string {
  const lines = Array.from(
    { length: random.below(14) },
    (_, index) => `${random.pick(words)}${random.below(3) === 0 ? "" : ` ${index}`}`,
  );
  return lines.length === 0 ? "" : `${lines.join("\n")}${random.below(3) === 0 ? "" : "\n"}`;
}

function edited(text: string, random: Random): string {
  const lines = text.split("\n");
  for (let count = 1 + random.below(3); count > 0; count -= 1)
    lines.splice(
      random.below(lines.length),
      random.below(3),
      ...Array.from({ length: random.below(3) }, () => random.pick(words)),
    );
  return lines.join("\n");
}

/** The text of a diff of several files; empty where nothing changed. */
export function realDiff(folder: string, random: Random): string {
  const before = Object.fromEntries(names.map((name) => [name, fileText(random)]));
  initialise(folder);
  place(folder, before);
  git(folder, "add", "--all");
  for (const name of names) change(folder, name, before[name] ?? "", random);
  git(folder, "add", "--all", "--intent-to-add");
  return git(
    folder,
    "diff",
    `--unified=${random.pick([3, 3, 1])}`,
    ...random.pick([[], ["--no-renames"], ["-R"], ["--full-index"]]),
  );
}

function change(folder: string, name: string, text: string, random: Random): void {
  const kind = random.below(8);
  if (kind < 4) place(folder, { [name]: edited(text, random) });
  if (kind === 4) rmSync(join(folder, name));
  if (kind === 5) place(folder, { [`new ${name}`]: fileText(random) });
  if (kind !== 6) return;
  rmSync(join(folder, name));
  place(folder, { [`moved/${name}`]: random.below(2) === 0 ? text : edited(text, random) });
}
