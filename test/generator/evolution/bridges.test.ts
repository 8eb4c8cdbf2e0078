/**
 * Tests bridges, edits with which a change breaks less: each is compiled and judged. Also tests what `--fix` writes.
 */
import { readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { typescriptOf } from "../../../generator/commands/diff/ask-typescript.js";
import { withBridges } from "../../../generator/commands/diff/check-bridges.js";
import { judgeCode } from "../../../generator/evolution/code/judge-code.js";
import { diffVersions } from "../../../generator/evolution/diff.js";
import type { Bridge } from "../../../generator/evolution/change/finding.js";
import { runCli } from "../../support/run-cli.js";
import { place, temporaryFolder } from "../../support/temporary-folder.js";
import { bodyText, kinds, textsOfKind, typesText, versionOfText } from "./support.js";

const here = new URL(".", import.meta.url).pathname;

const source = (text: string): { readonly name: string; readonly text: string } => ({ name: "contracts.yaml", text });

async function bridgesBetween(oldText: string, newText: string, asksTypescript = false): Promise<readonly Bridge[]> {
  const [old, now] = [await versionOfText(oldText), await versionOfText(newText)];
  const found = diffVersions(old, now);
  const judged = asksTypescript
    ? await judgeCode(found, typescriptOf(here, { old: await typesText(old), new: await typesText(now) }))
    : found;
  const bridged = await withBridges(judged, {
    name: "old",
    old,
    new: now,
    oldSources: [source(oldText)],
    newSources: [source(newText)],
    path: join(here, "contracts.yaml"),
  });
  return bridged.flatMap(({ bridge }) => bridge ?? []);
}

async function bridgesOf(id: number, asksTypescript = false): Promise<readonly Bridge[]> {
  const kind = kinds.find((candidate) => candidate.id === id);
  if (!kind) throw new Error(`no kind ${id}`);
  return bridgesBetween(...textsOfKind(kind), asksTypescript);
}

describe("each bridge is compiled, and what was broken is not any more", () => {
  test.each([
    [2, "default", ["producer", "replay"], []],
    [7, "unknown_keys: drop", ["producer", "replay"], ["values"]],
    [9, "default", ["producer", "replay"], []],
    [12, "aliases: [comment]", ["producer", "replay"], ["values"]],
    [32, "aliases: [FAIL]", ["producer", "replay"], []],
    [46, "{ enum: { r_v2: { aliases: [r_v1] } } }", ["producer", "replay"], ["values"]],
    [68, "coerce: string", ["producer"], ["values", "replay"]],
    [92, "severity: warning", ["producer", "replay"], []],
    [42, "keep `fallback`", ["replay"], []],
    [106, "aliases: [text]", ["replay"], []],
    [107, "keep the alias OK of PASS", ["replay"], []],
    [109, "keep `default`", ["replay"], []],
    [118, "keep `coerce`", ["replay"], []],
  ])("%i: %s", async (id, write, fixes, left) => {
    expect(await bridgesOf(id)).toEqual([
      expect.objectContaining({ write: expect.stringContaining(write) as string, fixes, left }),
    ]);
  });

  test("24: a type that was renamed is exported under both names, which code shows", async () => {
    expect(await bridgesOf(24, true)).toEqual([
      expect.objectContaining({ write: "add `aliases: [Place]` to the type Spot", fixes: ["types"], left: [] }),
    ]);
  }, 60_000);

  test("a constant that became an alias is proven to be safe", async () => {
    const old = "edition: 1\nname: small\ncontracts:\n  C: { fields: { v: { const: v1 } } }\n";
    const now = old.replace("const: v1", "enum: { v2: { aliases: [v1] } }");
    const [finding] = diffVersions(await versionOfText(old), await versionOfText(now));
    const safe = { verdict: "safe", proof: "it is an alias of v2" };
    expect(finding?.verdicts).toMatchObject({ producer: safe, values: { verdict: "break" }, replay: safe });
  });

  test("none is named for what is safe, or where nothing could be written", async () => {
    for (const id of [1, 13, 23, 54, 99]) expect([id, await bridgesOf(id)]).toEqual([id, []]);
  });

  test("one that does not compile is not named: the other field has the alias already", async () => {
    const old = bodyText("fields: { a: string, comment: string }");
    expect(
      await bridgesBetween(old, bodyText("fields: { a: { type: string, aliases: [comments] }, summary: string }\n")),
    ).toHaveLength(1);
    expect(
      await bridgesBetween(old, bodyText("fields: { a: { type: string, aliases: [comment] }, summary: string }\n")),
    ).toEqual([]);
  });
});

const head = "edition: 1\nname: small\ncontracts:\n  C:\n";
const oldFile = `${head}    fields: { fixHint: string, verdict: { enum: { PASS: { description: Good., aliases: [OK] }, FAIL: Bad. } }, list: "string[]", score?: { type: integer, default: 3 } }\n`;

function folderWith(now: string, old = oldFile): string {
  const folder = temporaryFolder();
  place(folder, { "old.yaml": old, "contracts.yaml": now });
  return folder;
}

const part = (name: string): string => `edition: 1\ntypes:\n  T: { fields: { ${name}: string } }\n`;

const fixed = async (
  now: string,
  old = oldFile,
): Promise<{ readonly text: string; readonly out: string; readonly exitCode: number; readonly err: string }> => {
  const folder = folderWith(now, old);
  const run = await runCli(["diff", "--against", "old.yaml", "--for", "producer,replay", "--fix"], folder);
  return { ...run, text: readFileSync(join(folder, "contracts.yaml"), "utf8") };
};

describe("--fix", () => {
  test("writes what loses nothing and leaves every other character as it is", async () => {
    const now = `${head}    # The fields.\n    fields:\n      hint: string # short\n      verdict:\n        enum:\n          PASS: { description: Good. }\n          FAIL: Bad.\n      list: "string[]"\n      score?: integer\n`;
    const { text, out, exitCode } = await fixed(now, oldFile.replace("fixHint", "fix"));
    expect(text).toBe(
      now
        .replace("hint: string #", "hint: { type: string, aliases: [fix] } #")
        .replace("{ description: Good. }", "{ aliases: [OK], description: Good. }")
        .replace("score?: integer", "score?: { type: integer, default: 3 }"),
    );
    expect(out).toContain("written   add `aliases: [fix]` to hint\n");
    expect(exitCode).toBe(0);
  });

  test("keeps line endings and what a block of a field says", async () => {
    const now =
      `${head}    fields:\n      hint:\n        type: string\n        description: |\n          Two\n          lines.\n      verdict: [PASS, FAIL]\n      list: "string[]"\n      score?: { type: integer, default: 3 }\n`.replaceAll(
        "\n",
        "\r\n",
      );
    const { text } = await fixed(now, oldFile.replace("fixHint", "fix"));
    expect(text).toContain("      hint:\r\n        aliases: [fix]\r\n        type: string\r\n");
    expect(text).toContain("verdict: { enum: { PASS: { aliases: [OK] }, FAIL: {} } }\r\n");
    expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  });

  test("keeps a formatted file formatted", async () => {
    const now = `${head}    fields:\n      hint: { type: string, description: "Its fix." }\n`;
    const folder = folderWith(now, now.replace("hint", "fix"));
    await runCli(["fmt"], folder);
    await runCli(["diff", "--against", "old.yaml", "--for", "producer,replay", "--fix"], folder);
    expect(readFileSync(join(folder, "contracts.yaml"), "utf8")).toContain("aliases: [fix]");
    expect((await runCli(["fmt", "--check"], folder)).exitCode).toBe(0);
  });

  test("quotes a type that means something else in braces", async () => {
    const { text } = await fixed(
      `${head}    fields:\n      fix_hint: string\n      verdict: { enum: { PASS: { description: Good., aliases: [OK] }, FAIL: Bad. } }\n      items: string[]\n      score?: { type: integer, default: 3 }\n`,
    );
    expect(text).toContain('items: { type: "string[]", aliases: [list] }');
  });

  test("writes nothing that invents, drops or lets something through", async () => {
    const now = `${head}    fields: { fixHint: string, verdict: { enum: { PASS: { description: Good., aliases: [OK] }, FAIL: Bad. } }, list: "string[]", score?: { type: integer, default: 3 }, more: string }\n`;
    const { text, out, exitCode } = await fixed(now);
    expect(text).toBe(now);
    expect(out).toContain(
      'give more a `default`, such as "text": fixes producer and replay; types and builds were not checked\n',
    );
    expect(out).toContain("written   nothing: no bridge was found that loses nothing\n");
    expect(exitCode).toBe(1);
  });

  test("says what was not checked, also in Markdown, and without TypeScript", async () => {
    const now = oldFile.replace("list:", "more: string, list:");
    const folder = folderWith(now);
    const run = async (...options: readonly string[]): Promise<string> =>
      (await runCli(["diff", "--against", "old.yaml", ...options], folder)).out;
    const fixes = "fixes producer and replay";
    expect(await run()).toContain(`${fixes}; builds were not checked\n`);
    expect(await run("--for", "producer,replay", "--format", "markdown")).toContain(
      `${fixes}; types and builds were not checked\n`,
    );
  });

  test("writes into the file of the set that has the declaration, and rejects a link", async () => {
    const folder = temporaryFolder();
    const main = "edition: 1\nname: small\nuse: [parts/types.yaml]\ncontracts: { C: { fields: { t: T } } }\n";
    place(folder, {
      "old/contracts.yaml": main,
      "old/parts/types.yaml": part("comment"),
      "contracts.yaml": main,
      "parts/types.yaml": part("summary"),
    });
    const { out } = await runCli(["diff", "--against", "old", "--fix"], folder);
    expect(out).toContain("written   add `aliases: [comment]` to t.summary\n");
    expect(readFileSync(join(folder, "parts/types.yaml"), "utf8")).toBe(
      "edition: 1\ntypes:\n  T: { fields: { summary: { type: string, aliases: [comment] } } }\n",
    );
    expect(readFileSync(join(folder, "contracts.yaml"), "utf8")).toBe(main);
  });

  test("does not write through a link", async () => {
    const folder = folderWith(oldFile);
    place(folder, { "real.yaml": oldFile.replace("fixHint", "hint") });
    rmSync(join(folder, "contracts.yaml"));
    symlinkSync("real.yaml", join(folder, "contracts.yaml"));
    const { exitCode, err } = await runCli(["diff", "--against", "old.yaml", "--fix"], folder);
    expect([exitCode, err]).toEqual([2, expect.stringContaining("write/symbolic-link")]);
  });

  test("writes what several baselines ask for at one place", async () => {
    const now = `${head}    fields: { verdict: { enum: { PASS: { description: Good., aliases: [OK] }, FAIL: Bad. } }, list: "string[]", score?: { type: integer, default: 3 } }\n`;
    const twice = folderWith(now.replace('list: "string[]"', 'list: "string[]", hint: string'));
    place(twice, {
      "first.yaml": oldFile.replace("fixHint", "one"),
      "second.yaml": oldFile.replace("fixHint", "list2"),
    });
    const { exitCode } = await runCli(
      ["diff", "--against", "first.yaml", "--against", "second.yaml", "--for", "producer", "--fix"],
      twice,
    );
    expect(readFileSync(join(twice, "contracts.yaml"), "utf8")).toMatch(
      /hint: \{ type: string, aliases: \[(?:one, list2|list2, one)\] \}/,
    );
    expect(exitCode).toBe(0);
  });

  test("writes nothing if bridges contradict each other", async () => {
    const now = `${head}    fields: { a: string, b: string }\n`;
    const folder = folderWith(now);
    place(folder, { "first.yaml": now.replace("a:", "x:"), "second.yaml": now.replace("b:", "x:") });
    const { exitCode, err } = await runCli(
      ["diff", "--against", "first.yaml", "--against", "second.yaml", "--fix"],
      folder,
    );
    expect([exitCode, err]).toEqual([
      2,
      expect.stringContaining("write/bridges-rejected\ncontracts.yaml would be rejected with the bridges: "),
    ]);
    expect(readFileSync(join(folder, "contracts.yaml"), "utf8")).toBe(now);
  });
});
