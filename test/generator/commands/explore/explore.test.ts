import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { collectPageData } from "../../../../generator/commands/explore/collect.js";
import { contractsScript, guarded } from "../../../../generator/commands/explore/contracts-script.js";
import type { PageData } from "../../../../generator/commands/explore/page-data.js";
import { pageMark } from "../../../../generator/commands/explore/print-page.js";
import { printJson } from "../../../../generator/source/json.js";
import { loadSource } from "../../../../generator/load.js";
import type { AnyContract } from "../../../../runtime/contract/contract-object.js";
import * as runtime from "../../../../runtime/index.js";
import { commit, initialise } from "../../../support/git-folder.js";
import { hostileTexts } from "../../../support/hostile-texts.js";
import { isFull } from "../../../support/lanes.js";
import { ownSource, readOwnUsed } from "../../../support/own-contracts.js";
import { runCli } from "../../../support/run-cli.js";
import { place, temporaryFolder } from "../../../support/temporary-folder.js";

const small =
  "edition: 1\nname: small\ncontracts: { ANSWER: { fields: { text: string, grade: [good, bad] }, examples: [{ name: one, value: { text: a, grade: good } }] } }\n";

function folderWith(text: string): string {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": text });
  return folder;
}

async function pageOf(text: string, ...argv: readonly string[]): Promise<string> {
  const folder = folderWith(text);
  expect(await runCli(["explore", ...argv], folder)).toEqual({ exitCode: 0, out: "explorer.html written\n", err: "" });
  return readFileSync(join(folder, "explorer.html"), "utf8");
}

function dataOf(page: string): PageData {
  return JSON.parse(/<script type="application\/json" id="data">(.*)<\/script>/.exec(page)?.[1] ?? "null");
}

/** The scripts and the style sheet, as a browser finds them. */
function codeOf(page: string): { readonly scripts: readonly string[]; readonly styles: readonly string[] } {
  const all = (pattern: RegExp): readonly string[] => Array.from(page.matchAll(pattern), ([, code = ""]) => code);
  return { scripts: all(/<script>([^]*?)<\/script/gi), styles: all(/<style>([^]*?)<\/style/gi) };
}

const hash = (code: string): string => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

describe("contracts explore", () => {
  test("writes the same bytes for the same contracts, and less than 700 KB without them", async () => {
    const [first, second] = [await pageOf(small), await pageOf(small)];
    expect(first).toBe(second);
    expect(first.startsWith(pageMark)).toBe(true);
    expect(Buffer.byteLength(first)).toBeLessThan(700_000);
  });

  test("allows its own scripts and style by their hashes, and nothing else", async () => {
    const page = await pageOf(small);
    const { scripts, styles } = codeOf(page);
    expect([scripts.length, styles.length]).toEqual([2, 1]);
    expect(/Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]?.split("; ")).toEqual([
      "default-src 'none'",
      `script-src ${scripts.map(hash).join(" ")}`,
      `style-src ${styles.map(hash).join("")}`,
      "img-src data:",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    expect(page.replace(/<script>[^]*?<\/script>/g, "")).not.toMatch(
      /\b(?:src|href)="(?!data:,")|@import|url\((?!data:)/,
    );
  });

  test("shows the facts of the contract", async () => {
    const [answer] = dataOf(await pageOf(small)).declarations;
    expect(answer).toMatchObject({
      name: "ANSWER",
      fields: [
        { path: "text", type: ["string"], optional: false, at: "contracts.yaml:3:34" },
        { path: "grade", type: ['"good" | "bad"'] },
      ],
      examples: [{ name: "one", text: '{"text":"a","grade":"good"}' }],
      sample: '{"text":"a","grade":"good"}',
    });
  });

  test("accepts a path for the page, prints JSON, and replaces only its own page", async () => {
    const folder = folderWith(small);
    expect(await runCli(["explore", "--out", "page.html"], folder)).toEqual({
      exitCode: 0,
      out: "page.html written\n",
      err: "",
    });
    const { exitCode, out } = await runCli(
      ["explore", "contracts.yaml", "--out", "page.html", "--format", "json"],
      folder,
    );
    expect([exitCode, JSON.parse(out)]).toMatchObject([0, { ok: true, written: ["page.html"] }]);
    writeFileSync(join(folder, "page.html"), "<!doctype html><p>mine");
    const refused = await runCli(["explore", "--out", "page.html"], folder);
    expect(refused).toMatchObject({
      exitCode: 2,
      out: "",
      err: expect.stringContaining(
        "error write/unmanaged-page\npage.html exists and is not a page of agent-contracts\n",
      ),
    });
    expect(readFileSync(join(folder, "page.html"), "utf8")).toBe("<!doctype html><p>mine");
  });

  test("writes nothing if the contracts file or the baseline is wrong", async () => {
    const folder = folderWith(small.replace("string", "strin"));
    expect(await runCli(["explore"], folder)).toMatchObject({ exitCode: 2, out: "" });
    expect(() => readFileSync(join(folder, "explorer.html"))).toThrow(/ENOENT/);
    expect(await runCli(["explore", "--against", "gone"], folderWith(small))).toMatchObject({ exitCode: 2, out: "" });
  });

  test("adds the changes since a version, with their witnesses", async () => {
    const folder = temporaryFolder();
    initialise(folder);
    commit(folder, "first", { "contracts.yaml": small });
    place(folder, { "contracts.yaml": small.replace("[good, bad]", "[good]") });
    expect(await runCli(["explore", "--against", "HEAD"], folder)).toMatchObject({ exitCode: 0 });
    const { evolution } = dataOf(readFileSync(join(folder, "explorer.html"), "utf8"));
    expect(evolution?.baselines).toEqual(["HEAD"]);
    const witnesses =
      evolution?.changes.flatMap(({ verdicts }) => verdicts.flatMap(({ witness }) => witness ?? [])) ?? [];
    expect(witnesses[0]).toMatchObject({
      text: expect.stringContaining('"bad"'),
      before: ["accepted"],
      after: [expect.stringContaining("rejected, enum")],
    });
  });

  test("keeps hostile text inside strings and the JSON block", async () => {
    const texts = hostileTexts
      .filter((text) => !/\p{Surrogate}|\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u.test(text) && text.length < 200)
      .concat("</script><script>globalThis.__c=1</script>", "<!--<script>");
    const fields = Object.fromEntries(texts.map((text, index) => [`f${index}`, { type: "string", description: text }]));
    const values = Object.fromEntries(texts.map((text, index) => [`v${index} ${text}`, text]));
    const contract = { description: texts.join(" "), fields: { ...fields, e: "E" } };
    const page = await pageOf(
      printJson({ edition: 1, name: "hostile", enums: { E: { values } }, contracts: { ANSWER: contract } }),
    );
    expect(page.match(/<\/?script/gi)).toHaveLength(6);
    expect(page.match(/<!--/g)).toHaveLength(1);
    const { enums: [named] = [] } = dataOf(page);
    expect(named?.values.map(({ description }) => description)).toEqual(texts);
  });
});

test("text that would end a script is escaped in strings, and an error elsewhere", () => {
  expect(guarded('x = "</SCRIPT> <!-- <script";')).toBe('x = "\\x3C/SCRIPT> \\x3C!-- \\x3Cscript";');
  expect(() => guarded("x = a </script/.b;")).toThrow("outside of strings");
});

describe.runIf(isFull)("the script of the contracts of this repository", () => {
  test("creates contracts that judge every example like the loaded ones", async () => {
    const { model, loaded } = await loadSource(ownSource, readOwnUsed);
    if (!model || !loaded) throw new Error("the file does not compile");
    runInThisContext(await contractsScript(model));
    const makers = (
      globalThis as unknown as { agentContracts: (given: unknown) => Readonly<Record<string, () => AnyContract>> }
    ).agentContracts(runtime);
    expect(Object.keys(makers)).toEqual(Object.keys(loaded.contracts));
    const { declarations } = await collectPageData(model, []);
    const options = { now: () => new Date(0), newId: () => "00000000-0000-4000-8000-000000000001", environment: {} };
    let judged = 0;
    for (const { name, examples = [] } of declarations) {
      const [made, expected] = [makers[name]?.(), loaded.contracts[name]];
      for (const { text, context = {} } of examples) {
        judged += 1;
        expect(made?.safeParse(text, { ...options, context }), `${name}: ${text}`).toEqual(
          expected?.safeParse(text, { ...options, context }),
        );
      }
      expect([made?.prompt, made?.schema]).toEqual([expected?.prompt, expected?.schema]);
    }
    expect(judged).toBeGreaterThan(100);
  });

  test("finds every path that a rule reads in the tree, so it can be highlighted", async () => {
    const { model } = await loadSource(ownSource, readOwnUsed);
    const { declarations } = await collectPageData(model!, []);
    const pathsOf = (fields: PageData["declarations"][number]["fields"]): readonly string[] =>
      fields.flatMap((field) => [field.path, ...pathsOf(field.fields ?? [])]);
    const missing = declarations.flatMap(({ name, rules, fields }) => {
      const known = new Set(pathsOf(fields));
      return rules
        .flatMap(({ reads }) => reads)
        .filter((path) => path !== "" && !known.has(path.replace(/(?:\[\*\]|\.\*)+$/, "")))
        .map((path) => `${name} ${path}`);
    });
    expect(missing).toEqual([]);
    expect(declarations.flatMap(({ rules }) => rules).length).toBeGreaterThan(20);
  });
});
