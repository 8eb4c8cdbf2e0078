/**
 * Skips a build that would change nothing, because most commands build first. A file in dist/ contains a hash of
 * everything that a build reads and writes.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(repository, "dist/.build-stamp");

const inputs = [
  "build",
  "context",
  "diagnostics",
  "explorer",
  "generator",
  "runtime",
  "templates",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.build.json",
];
const outputs = ["dist", "lib"];

export function isUpToDate() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashOfBuild();
}

export function markBuilt() {
  writeFileSync(stamp, hashOfBuild());
}

function hashOfBuild() {
  const hash = createHash("sha256").update(process.version);
  for (const path of [...inputs, ...outputs].flatMap(filesAt)) {
    const content = readFileSync(join(repository, path));
    hash.update(`\n${path} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/** The file itself, or all files in a directory. The compiler's own cache and the stamp are ignored. */
function filesAt(path) {
  const full = join(repository, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ![".build-stamp", ".tsbuildinfo"].includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(repository.length))
    .toSorted();
}
