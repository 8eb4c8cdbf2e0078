/** Creates a directory for a test, which is removed when the test ends. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "contracts-test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder for all tests of a file or a `describe`, gone when they end. */
export function sharedFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "contracts-test-")));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files by their paths relative to `folder`, with the folders that they need. */
export function place(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/**
 * Every file below `folder`, hidden ones too, by its relative path with `/`, sorted. Links and other special files
 * stand with what they are.
 */
export function treeOf(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const relative = path.slice(folder.length + 1).replaceAll("\\", "/");
    if (entry.isDirectory()) return [];
    return [[relative, entry.isFile() ? readFileSync(path, "utf8") : "(no file)"] as const];
  });
  return Object.fromEntries(files.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
