/** Builds dist/texts/ before any test, because the sources import its modules. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export function setup(): void {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL("../../build/texts.js", import.meta.url))], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("the texts of the package could not be built");
}
