/**
 * Tests texts that could end the process: in a process of their own, first and after another file, and in this process.
 */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { fileLimits } from "../../../generator/limits.js";
import { plainJavaScript } from "../../support/plain-javascript.js";
import { readText } from "../../support/syntax.js";

/** Made by the process that is to survive it. */
type Make = (many: number) => string;

const deep: Readonly<Record<string, Make>> = {
  "100 brackets": () => "[".repeat(100),
  "1 000 brackets": () => "[".repeat(1_000),
  "13 000 brackets": () => "[".repeat(13_000),
  "50 000 brackets": () => "[".repeat(50_000),
  "50 000 braces": () => "{a: ".repeat(50_000),
  "50 000 dashes": () => "- ".repeat(50_000),
  "50 000 explicit keys": () => "? ".repeat(50_000),
  "50 000 colons": () => "a: ".repeat(50_000),
  "900 block maps": () => Array.from({ length: 900 }, (_, level) => `${" ".repeat(level)}a:\n`).join(""),
  "1 MB of brackets": () => "[".repeat(2 ** 20),
};

/** The same where a caller lets a file be as large as it likes: what else is bounded has to contain by itself. */
const huge: Readonly<Record<string, readonly [make: Make, code: string]>> = {
  brackets: [(many) => "[".repeat(many), "parse/too-deep"],
  "braces with keys": [(many) => "{a: ".repeat(many), "parse/too-deep"],
  dashes: [(many) => "- ".repeat(many), "parse/too-deep"],
  "question marks": [(many) => "? ".repeat(many), "parse/too-deep"],
  colons: [(many) => ": ".repeat(many), "parse/too-deep"],
  "dashes and question marks": [(many) => "- ? ".repeat(many), "parse/too-deep"],
  "brackets and braces": [(many) => "[{a: ".repeat(many), "parse/too-deep"],
  "lists in brackets in a block": [
    (many) => Array.from({ length: 100 }, (_, level) => `${" ".repeat(level)}- [\n`).join("") + "[".repeat(many),
    "parse/too-deep",
  ],
  "maps in a block": [
    () => Array.from({ length: 1_400 }, (_, level) => `${" ".repeat(level)}a:\n`).join(""),
    "parse/too-deep",
  ],
  "double quotes": [(many) => '"'.repeat(many), "parse/too-many-nodes"],
  "single quotes": [(many) => "'".repeat(many), "parse/root-not-map"],
  anchors: [(many) => "&a ".repeat(many), "parse/anchor"],
  aliases: [(many) => `a: [${"*a, ".repeat(many)}`, "parse/alias"],
  tags: [(many) => "!t ".repeat(many), "parse/tag"],
  "one tag": [(many) => "!".repeat(many), "parse/tag"],
  "the indentation of a text": [(many) => `a: |\n${" ".repeat(many)}x\n`, "nothing"],
  "the indentation of a text that is not kept": [
    (many) => `a: |\n${" ".repeat(many)}x\n${" ".repeat(many - 1)}y\n`,
    "parse/yaml-syntax",
  ],
  "the sign for an indentation": [(many) => `a: |${"9".repeat(many)}\n x`, "parse/yaml-syntax"],
  "lines of a text": [(many) => `a: >\n${" x\n".repeat(many)}`, "nothing"],
  "texts in a list": [(many) => `a:\n${"- |\n".repeat(many)}`, "parse/too-many-nodes"],
  escapes: [(many) => `a: "${"\\\\".repeat(many)}"`, "nothing"],
  "merge keys": [(many) => "<<: ".repeat(many), "parse/too-deep"],
};

/** Twenty times as many as the process could take in one another. */
const many = 200_000;
/** Large files, and fewer nodes in them, so that shorter ones have too many. */
const unlimited = { ...fileLimits, bytes: 2 ** 26, nodes: fileLimits.nodes / 5 };

/** The code of the first complaint about each text; the text that is given is read before. */
const script = `
  import { readYaml } from "./generator/1-parse/yaml/read-yaml.js";
  const codeOf = (text, limits, found = []) => (readYaml({ name: "contracts.yaml", text }, ({ code }) => found.push(code), limits), found[0] ?? "nothing");
  const deep = { ${Object.entries(deep)
    .map(([name, make]) => `${JSON.stringify(name)}: ${String(make)}`)
    .join(", ")} };
  const huge = { ${Object.entries(huge)
    .map(([name, [make]]) => `${JSON.stringify(name)}: ${String(make)}`)
    .join(", ")} };
  const [before, unlimited] = process.argv.slice(1);
  if (before) codeOf(before);
  const all = { ...deep, ...(before && huge) };
  console.log(JSON.stringify(Object.entries(all).map(([name, make]) => [name, codeOf(make(${many}), name in huge ? JSON.parse(unlimited) : undefined)])));
`;

describe("nesting that could abort the process", () => {
  const expected = Object.keys(deep).map((name) => [
    name,
    name.startsWith("1 MB") ? "parse/too-large" : "parse/too-deep",
  ]);
  const others = Object.entries(huge).map(([name, [, code]]) => [name, code]);

  it("is refused, first and after another file, and the process goes on", () => {
    const cwd = plainJavaScript();
    for (const [before, codes] of [
      ["", expected],
      ["edition: 1\nname: reviews\ncontracts: { A: { fields: { b: string } } }\n", [...expected, ...others]],
    ] as const) {
      const { signal, status, stdout, stderr } = spawnSync(
        process.execPath,
        ["--input-type=module", "-e", script, before, JSON.stringify(unlimited)],
        { cwd, encoding: "utf8" },
      );
      expect({ signal, status, stderr }).toEqual({ signal: null, status: 0, stderr: "" });
      expect(JSON.parse(stdout)).toEqual(codes);
    }
  });

  it.each(Object.entries(huge))("is refused in this process, too, where it is harmless: %s", (_, [make, code]) => {
    expect(readText(make(many), unlimited).diagnostics[0]?.code ?? "nothing").toBe(code);
  });
});
