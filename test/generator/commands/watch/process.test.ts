/** Tests `contracts watch` as a process. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { place, temporaryFolder } from "../../../support/temporary-folder.js";

const cli = fileURLToPath(new URL("../../../../dist/generator/cli.js", import.meta.url));

test.each(["SIGINT", "SIGTERM"] as const)("exits cleanly on %s", async (signal) => {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": "edition: 1\nname: small\ncontracts: { ANSWER: { fields: { text: string } } }\n" });
  const child = spawn(process.execPath, [cli, "watch"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  expect(printed.toString()).toMatch(/^\d+ files written, 0 unchanged \(\d+ ms\)\n$/);
  child.kill(signal);
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("exits when the reader of its output is gone", async () => {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": "edition: 1\nname: [\n" });
  const child = spawn(process.execPath, [cli, "watch"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.stdout.destroy();
  place(folder, { "contracts.yaml": "edition: 1\n" });
  expect(await once(child, "exit")).toEqual([0, null]);
});
