import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { commands } from "../../generator/commands/commands.js";
import { helpText } from "../../generator/commands/help.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Scripts of package.json and shell completions, in which the command is the installed one. */
const installed = ["generator/commands/init/plan.ts", "generator/commands/completions/"];

const names = [...commands.keys(), "--help", "<"].join("|");
const bare = new RegExp(`(?:"|(?:[Rr]un|[Ww]rite|with|[Tt]hen) \`)contracts (?:${names})`, "g");

describe("a command line to copy runs the package, installed or not", () => {
  test("in each message", () => {
    const files = readdirSync(`${root}/generator`, { recursive: true, encoding: "utf8" })
      .map((path) => `generator/${path.replaceAll("\\", "/")}`)
      .filter((path) => path.endsWith(".ts") && !installed.some((start) => path.startsWith(start)));
    const found = files.flatMap((path) =>
      [...readFileSync(`${root}/${path}`, "utf8").matchAll(bare)].map(([line]) => `${path}: ${line}`),
    );
    expect(files.length).toBeGreaterThan(500);
    // After a global install, the only case in which a shell knows the name to complete.
    expect(found.filter((line) => !line.includes('"contracts completions'))).toEqual([]);
  });

  test.each([undefined, ...commands.keys()])("in the help of %s", (name) => {
    const lines = helpText(name)
      .split("\n")
      .filter((line) => /^Usage:|^ {2}(?:npx |contracts )/.test(line));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => !line.includes("npx agent-contracts ") && !line.includes("completions"))).toEqual([]);
  });
});
