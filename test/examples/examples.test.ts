/** Runs the programs of examples/, and compares their output with the files next to them. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { programs } from "../../examples/programs.js";

const folder = fileURLToPath(new URL("../../examples", import.meta.url));
const shared: ReadonlySet<string> = new Set([
  "attempts.ts",
  "local-server.ts",
  "model.ts",
  "print.ts",
  "programs.ts",
  "run.ts",
]);

async function linesOf(name: string): Promise<readonly string[]> {
  const lines: string[] = [];
  await programs[name]?.((line) => lines.push(line));
  return lines;
}

describe("each program", () => {
  test.each(Object.keys(programs))("%s", async (name) => {
    await expect(`${(await linesOf(name)).join("\n")}\n`).toMatchFileSnapshot(`${folder}/expected/${name}.txt`);
  });

  test("is in the table, says what it expects, and is described", () => {
    const files = readdirSync(folder).filter((file) => file.endsWith(".ts") && !shared.has(file));
    const readme = readFileSync(`${folder}/README.md`, "utf8");
    expect(files.map((file) => file.replace(/\.ts$/, "")).toSorted()).toEqual(Object.keys(programs).toSorted());
    expect(readdirSync(`${folder}/expected`).toSorted()).toEqual(
      Object.keys(programs)
        .map((name) => `${name}.txt`)
        .toSorted(),
    );
    for (const name of Object.keys(programs)) expect(readme).toContain(`[${name}](${name}.ts)`);
  });
});
