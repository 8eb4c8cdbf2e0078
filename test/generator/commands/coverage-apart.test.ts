import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "../../support/run-cli.js";
import { place, temporaryFolder, treeOf } from "../../support/temporary-folder.js";

const head = "edition: 1\nname: small\n";
const review = `contracts:
  REVIEW: # by hand
    fields: { verdict: [PASS, FAIL], notes: "string[..2]" }
    examples:
      - { name: one note, value: { verdict: FAIL, notes: [The sum is rounded twice.] } }
`;

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  place(folder, files);
  return folder;
}

async function written(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const folder = folderWith(files);
  const { exitCode, err } = await runCli(["coverage", "--write"], folder);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
  const tree = treeOf(folder);
  expect((await runCli(["coverage", "--write"], folder)).out).not.toContain("added");
  expect(treeOf(folder)).toEqual(tree);
  return tree;
}

const added = `    - { name: wrong type of the answer, value: 0, issues: [type] }
    - { name: unknown key in the answer, like: one note, set: { unexpected: true }, issues: [unknown_key] }
    - { name: without verdict and notes, value: {}, issues: [missing, missing] }
    - { name: unknown value of verdict, like: one note, set: { verdict: unknown }, issues: [enum] }
`;

describe("contracts coverage --write", () => {
  test("creates a file of examples next to the contracts, and changes nothing else except `use`", async () => {
    const tree = await written({ "contracts.yaml": `${head}\n${review}` });
    expect(Object.keys(tree).toSorted()).toEqual(["contracts.examples.yaml", "contracts.yaml"]);
    expect(tree["contracts.yaml"]).toBe(`${head}\nuse:\n  - contracts.examples.yaml\n\n${review}`);
    expect(tree["contracts.examples.yaml"]).toContain(`edition: 1\n\nexamples:\n  REVIEW:\n${added}`);
  });

  test("keeps the examples of an earlier version", async () => {
    const former = {
      "versions/v1.yaml": `${head}use: [v1.examples.yaml]\n${review}`,
      "versions/v1.examples.yaml":
        "edition: 1\nexamples:\n  REVIEW:\n    - { name: none, value: {}, issues: [missing, missing] }\n",
    };
    const tree = await written({
      "contracts.yaml": `${head}\n${review}generate: { upgrade_from: [versions/v1.yaml] }\n`,
      ...former,
    });
    expect(tree).toMatchObject(former);
    expect(tree["contracts.examples.yaml"]).toContain(added);
  });

  test("replaces its own examples if a change made them invalid, and no others", async () => {
    const before = await written({ "contracts.yaml": `${head}\n${review}` });
    const renamed = (before["contracts.yaml"] ?? "").replaceAll("verdict", "result");
    const folder = folderWith({ ...before, "contracts.yaml": renamed });
    expect((await runCli(["coverage"], folder)).exitCode).toBe(2);
    const { exitCode, out, err } = await runCli(["coverage", "--write"], folder);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(out).toContain("removed from REVIEW: unknown value of verdict\nadded to REVIEW: unknown value of result\n");
    const examples = treeOf(folder)["contracts.examples.yaml"] ?? "";
    expect(examples).not.toContain("unknown value of verdict");
    expect(examples).toContain("wrong type of the answer");
    expect((await runCli(["generate"], folder)).exitCode).toBe(0);
  });

  test("keeps an example of the author", async () => {
    const before = await written({ "contracts.yaml": `${head}\n${review}` });
    const own = "    - { name: by hand, like: one note, set: { verdict: NONE }, issues: [enum] }\n";
    const files = {
      "contracts.yaml": (before["contracts.yaml"] ?? "").replaceAll("verdict", "result"),
      "contracts.examples.yaml": `${before["contracts.examples.yaml"] ?? ""}${own}`,
    };
    const folder = folderWith({ ...before, ...files });
    const { exitCode, err } = await runCli(["coverage", "--write"], folder);
    expect(exitCode).toBe(2);
    expect(err).toContain('the example "by hand"');
    expect(treeOf(folder)).toMatchObject(files);
  });

  test("writes an invalid example as a change of a valid one, if that is shorter", async () => {
    const tree = await written({ "contracts.yaml": `${head}\n${review}` });
    expect(tree["contracts.examples.yaml"]?.match(/like: one note/g)).toHaveLength(5);
  });

  test.each([
    ["a list in brackets", "use: [parts/enums.yaml]\n", "use: [parts/enums.yaml, contracts.examples.yaml]\n"],
    ["a list over lines", "use:\n  - parts/enums.yaml\n", "use:\n  - parts/enums.yaml\n  - contracts.examples.yaml\n"],
  ])("adds its file to %s", async (_, before, after) => {
    const tree = await written({
      "contracts.yaml": `${head}\n${before}\n${review}`,
      "parts/enums.yaml": "edition: 1\nenums:\n  Verdict: [PASS, FAIL]\n",
    });
    expect(tree["contracts.yaml"]).toBe(`${head}\n${after}\n${review}`);
  });

  test("puts them after existing examples, and next to contracts in an included file", async () => {
    const parts = {
      "contracts.yaml": `${head}\nuse: [parts/review.yaml, more.yaml]\n`,
      "parts/review.yaml": `edition: 1\n${review}\n  PLAN:\n    fields: { step: string }\n`,
      "more.yaml": `edition: 1\nexamples:\n  REVIEW: # of all\n    - { name: nothing, value: {}, issues: [missing, missing] }\n`,
    };
    const tree = await written(parts);
    expect({ ...tree, "more.yaml": parts["more.yaml"] }).toEqual(parts);
    expect(tree["more.yaml"]?.startsWith(parts["more.yaml"])).toBe(true);
    expect(tree["more.yaml"]).toMatch(
      / {2}PLAN:\n {4}- \{ name: wrong type of the answer, value: 0, issues: \[type\] \}\n/,
    );
  });

  test.each([
    ["YAML", "edition: 1\n", `edition: 1\n\nexamples:\n  REVIEW:\n${added}`],
    ["JSON", '{"edition": 1}\n', '{"edition": 1, "examples": {"REVIEW": [{ "name": "wrong type of the answer"'],
  ])("fills its existing file if it is empty, like %s", async (_, before, after) => {
    const tree = await written({
      "contracts.yaml": `${head}\nuse: [contracts.examples.yaml]\n\n${review}`,
      "contracts.examples.yaml": before,
    });
    expect(tree["contracts.examples.yaml"]?.slice(0, after.length)).toBe(after);
  });

  test("creates one file for each file with contracts", async () => {
    const tree = await written({
      "contracts.yaml": `${head}\nuse: [parts/review.yaml]\n\ncontracts:\n  PLAN:\n    fields: { step: string }\n`,
      "parts/review.yaml": `edition: 1\n${review}`,
    });
    expect(Object.keys(tree).toSorted()).toEqual([
      "contracts.examples.yaml",
      "contracts.yaml",
      "parts/review.examples.yaml",
      "parts/review.yaml",
    ]);
    expect(tree["contracts.yaml"]).toContain(
      "use: [parts/review.yaml, parts/review.examples.yaml, contracts.examples.yaml]\n",
    );
  });

  test("keeps JSON as JSON", async () => {
    const text = '{ "edition": 1, "name": "small", "contracts": { "PLAN": { "fields": { "step": "string" } } } }\n';
    const folder = folderWith({ "contracts.json": text });
    expect((await runCli(["coverage", "contracts.json", "--write"], folder)).exitCode).toBe(0);
    const main = JSON.parse(readFileSync(join(folder, "contracts.json"), "utf8")) as object;
    expect(main).toEqual({ ...(JSON.parse(text) as object), use: ["contracts.examples.yaml"] });
  });

  test.each([
    ["a file at its path that the contracts do not include", "contracts.examples.yaml", "mine: true\n"],
    ["a read-only root file", "contracts.yaml", `${head}\n${review}`],
  ])("changes nothing for %s", async (_, path, text) => {
    const folder = folderWith({ "contracts.yaml": `${head}\n${review}`, [path]: text });
    chmodSync(join(folder, path), 0o444);
    const before = treeOf(folder);
    const { exitCode, err } = await runCli(["coverage", "--write"], folder);
    expect([exitCode, err]).toEqual([2, expect.stringMatching(/^error write\/(?:failed|read-only)\n/)]);
    expect(treeOf(folder)).toEqual(before);
  });

  test("writes no string of thousands of characters, and reports that it would need one", async () => {
    const folder = folderWith({
      "contracts.yaml": `${head}contracts:\n  NOTE: { fields: { text: nonblank ..4000, title: string ..40 } }\n`,
    });
    const { exitCode, out } = await runCli(["coverage", "--write"], folder);
    expect(exitCode).toBe(1);
    expect(out).toContain(
      "must have at most 4000 characters (it takes a string of more than 1000 characters: add that example yourself)\n",
    );
    const tree = treeOf(folder);
    expect(tree["contracts.examples.yaml"]).toContain("title too long");
    expect(
      Math.max(...Object.values(tree).flatMap((text) => text.split("\n").map((line) => line.length))),
    ).toBeLessThan(161);
  });
});
