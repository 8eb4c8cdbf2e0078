/**
 * Tests that the first build works in a fresh clone, which has no dist/: it is written before another part of the build
 * reads it.
 */
import { execFileSync } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));

test.each(["bundle", "explorer", "texts"])("build/%s.js can be imported before anything is compiled", (name) => {
  const folder = temporaryFolder();
  for (const path of ["build", "package.json"]) cpSync(join(repository, path), join(folder, path), { recursive: true });
  for (const path of ["node_modules", "runtime"]) symlinkSync(join(repository, path), join(folder, path));
  const program = `await import("./build/${name}.js"); console.log("imported");`;
  expect(
    execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: folder, encoding: "utf8" }),
  ).toBe("imported\n");
});
