/** The version to compare with: a file, a directory, or a revision of git. */
import { statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { readSource } from "../../disk/read-source.js";
import { usedReader } from "../../disk/read-used.js";
import { versionOfFolder } from "./package-version.js";
import { type Baseline, defaultRevision, gitBaseline } from "./git-baseline.js";

/** @param path the absolute path of the current contracts file */
export function readBaseline(written: string | undefined, path: string, cwd: string): Baseline | Diagnostic {
  if (written === undefined) return gitBaseline(defaultRevision(resolve(path, "..")), path);
  const found = statSync(resolve(cwd, written), { throwIfNoEntry: false });
  if (!found) return gitBaseline(written, path);
  const config = found.isDirectory() ? join(written, basename(path)) : written;
  const { source, home, diagnostics } = readSource({ config, cwd });
  return source
    ? { name: written, source, readUsed: usedReader(home), packageVersion: () => versionOfFolder(home.root) }
    : diagnostics[0];
}
