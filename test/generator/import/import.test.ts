import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { summaryText } from "../../../generator/4-emit/summary/summary-text.js";
import { formatted } from "../../../generator/format/format.js";
import { readModel } from "../../support/read-model.js";
import { runCli } from "../../support/run-cli.js";
import { place, temporaryFolder, treeOf } from "../../support/temporary-folder.js";

const block = readFileSync(new URL("../4-emit/summary/contract-summary.json", import.meta.url), "utf8");
const [start, end] = ["<!-- CONTRACT_SUMMARY_JSON_START -->", "<!-- CONTRACT_SUMMARY_JSON_END -->"];

test.each([
  ["JSON", "summary.json", block],
  ["JSON after a byte order mark", "summary.json", `\ufeff${block}`],
  ["a Markdown document", "Contracts.md", `\ufeff# Contracts\n\n${start}\n${block}${end}\n\nMore.\n`],
  [
    "a Markdown document with a fence and CRLF",
    "Contracts.md",
    `# Contracts\n${start}\n\`\`\`json\n${block}\`\`\`\n${end}\n`.replaceAll("\n", "\r\n"),
  ],
  [
    "a Markdown document that also shows the markers",
    "Contracts.md",
    `Put it here:\n\n~~~md\n${start}\n{}\n${end}\n~~~\n\n${start}\n\`\`\`\`json\n${block}\`\`\`\`\n${end}\n`,
  ],
  ["a Markdown document within a fence", "Contracts.md", `\`\`\`md\n${start}\n${block}${end}\n\`\`\`\n`],
  ["a generated page", "index.md", `${start}\n<pre>\n${block}</pre>\n${end}\n`],
])("a summary in %s becomes contracts with the same summary", async (_, name, text) => {
  const folder = temporaryFolder();
  place(folder, { [name]: text });
  const { exitCode, out, err } = await runCli(["import", name], folder);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
  expect(`${summaryText(readModel(out))}\n`).toBe(block);
  expect(formatted(out)).toBe(out);
});

test("the summary of this repository's contracts is unchanged after an import, byte for byte", async () => {
  const generated = readFileSync(new URL("../../../generated/contract-summary.json", import.meta.url), "utf8");
  const folder = temporaryFolder();
  place(folder, { "all.json": generated });
  const { out } = await runCli(["import", "all.json"], folder);
  expect(`${summaryText(readModel(out))}\n`).toBe(generated);
});

test.each([
  ["the end marker is missing", `${start}\n{}\n`, "<!-- CONTRACT_SUMMARY_JSON_END --> is missing"],
  ["a marker appears twice", `${start}\n{}\n${start}\n${end}\n`, "a mark appears more than once"],
  ["the markers are swapped", `${end}\n{}\n${start}\n`, "its end mark is before its start mark"],
  [
    "it contains something else",
    `${start}\nSee {"A": {}} there.\n${end}\n`,
    "between its marks is more than one JSON object",
  ],
  ["it is empty", `${start}\n${end}\n`, "between its marks is more than one JSON object"],
  ["it is invalid", `${start}\n{"A": }\n${end}\n`, 'expected a value, found "}"'],
])("rejects a block if %s", async (_, text, problem) => {
  const folder = temporaryFolder();
  place(folder, { "a.md": text });
  const { exitCode, out, err } = await runCli(["import", "a.md"], folder);
  expect({
    exitCode,
    out,
    lines: err
      .split("\n")
      .slice(0, 2)
      .map((line) => line.replace(/^a\.md:\d+:\d+/, "a.md")),
  }).toEqual({
    exitCode: 2,
    out: "",
    lines: ["a.md error import/bad-block", `a.md has no CONTRACT_SUMMARY block that can be read: ${problem}`],
  });
});

test.each([
  ["YAML", "type: object\n", "import/is-yaml"],
  ["an array", "[1]", "import/unknown-input"],
  ["a package.json", '{"name": "x", "type": "module", "description": "x"}', "import/unknown-input"],
  ["a block that is not a summary", `${start}\n{"type": "object"}\n${end}\n`, "import/unknown-input"],
  ["two hundred thousand brackets", `{"type": ${"[".repeat(200_000)}${"]".repeat(200_000)}}`, "import/too-deep"],
  ["ten megabytes", `{"description": "${"x".repeat(10_000_000)}"}`, "parse/too-large"],
])("rejects %s", async (_, text, code) => {
  const folder = temporaryFolder();
  place(folder, { "a.json": text });
  const { exitCode, out, err } = await runCli(["import", "a.json"], folder);
  expect({ exitCode, out, code: /error (\S+)/.exec(err)?.[1] }).toEqual({ exitCode: 2, out: "", code });
});

test.each([
  ["[1]", "an array of 1 item"],
  ['"x"', "a string"],
  ["null", "null"],
  ['{"verdict": "PASS"}', 'an object with the key "verdict"'],
  ['{"a": 1, "b": 2, "c\\u202e": 3, "d": 4}', 'an object with the keys "a", "b", "c\\u202e" and 1 more'],
])("for %s says what was found and what can be imported", async (text, found) => {
  const folder = temporaryFolder();
  place(folder, { "a.json": text });
  const { err } = await runCli(["import", "a.json"], folder);
  expect(err).toContain(`\na.json contains no JSON Schema, but ${found}\n`);
  expect(err).toContain(
    "\nhelp: Name a file with a JSON Schema, an OpenAPI 3 document, the tools of an SDK, or a CONTRACT_SUMMARY.\n",
  );
});

test("warnings are in the order of the file", async () => {
  const folder = temporaryFolder();
  const schema = {
    type: "object",
    properties: {
      late: { $ref: "#/$defs/record" },
      early: { type: "string", contentEncoding: "base64" },
      Record: { type: "object", title: "Record", properties: { a: { contains: {}, type: "array" } } },
    },
    $defs: { record: { type: "object", propertyNames: { minLength: 2 } } },
    not: { required: ["x"] },
  };
  place(folder, { "a.json": `{"type": "object", ${JSON.stringify(schema, undefined, 1).slice(1)}` });
  const { err } = await runCli(["import", "a.json"], folder);
  const lines = [...err.matchAll(/^a\.json:(\d+):(\d+) warning/gm)].map(([, line, column]) => [
    Number(line),
    Number(column),
  ]);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines).toEqual(
    lines.toSorted(([line = 0, column = 0], [next = 0, other = 0]) => line - next || column - other),
  );
});

test.each([
  [
    [],
    'error import/no-file-named\nno file given\nhelp: Name the file to read: "npx agent-contracts import review.schema.json".\n\n1 error\n',
  ],
  [
    ["gone.json"],
    "error write/no-file\ncannot find gone.json\nhelp: Name the file of a schema, of tools, or of a CONTRACT_SUMMARY.\n\n1 error\n",
  ],
  [
    ["a.json", "--scope", "a b"],
    'error import/bad-scope\n"a b" cannot be a scope: it contains " "\nhelp: Name another scope with `--scope`.\n\n1 error\n',
  ],
])("rejects the command line %j", async (operands, err) => {
  const folder = temporaryFolder();
  place(folder, { "a.json": "{}" });
  expect(await runCli(["import", ...operands], folder)).toEqual({ exitCode: 2, out: "", err });
});

const schema = JSON.stringify({
  title: "Task action",
  type: "object",
  properties: { a: { type: "string", format: "ipv4", default: "x" } },
});

test("--to writes a new file and never over an existing one, even through a link", async () => {
  const folder = temporaryFolder();
  place(folder, { "task.schema.json": schema, "mine.yaml": "mine\n" });
  symlinkSync(join(folder, "nowhere.yaml"), join(folder, "link.yaml"));
  const { exitCode, out, err } = await runCli(["import", "task.schema.json", "--to", "contracts.yaml"], folder);
  expect({ exitCode, out }).toEqual({
    exitCode: 0,
    out: "contracts.yaml written; 1 warning to look at. Next: npx agent-contracts generate\n",
  });
  expect(err.split("\n").slice(0, 2)).toEqual([
    "task.schema.json:1:75 warning import/not-carried",
    '#/properties/a/format is omitted; any string is accepted if the format is "ipv4"',
  ]);
  const tree = treeOf(folder);
  expect(tree["contracts.yaml"]).toBe(
    "# yaml-language-server: $schema=./generated/contracts.schema.json\nedition: 1\nname: task\n\ncontracts:\n  TASK_ACTION: { fields: { a?: { type: string, default: x } }, unknown_keys: keep }\n",
  );
  for (const taken of ["contracts.yaml", "mine.yaml", "link.yaml"]) {
    expect(await runCli(["import", "task.schema.json", "--to", taken], folder)).toEqual({
      exitCode: 2,
      out: "",
      err: `error import/exists\n${taken} exists; nothing was written\nhelp: Name another file with --to, or move this one away first.\n\n1 error\n`,
    });
  }
  expect(await runCli(["import", "task.schema.json", "--to", "no/folder.yaml"], folder)).toMatchObject({
    exitCode: 2,
    out: "",
    err: expect.stringContaining("error write/failed\n") as string,
  });
  expect(treeOf(folder)).toEqual(tree);
});

test("prints next steps that can be copied, whatever the new file is named", async () => {
  const folder = temporaryFolder();
  place(folder, { "task.schema.json": schema });
  const { out } = await runCli(["import", "task.schema.json", "--to", "it's a file.yaml"], folder);
  expect(out).toMatch(/ Next: npx agent-contracts generate --config 'it'\\''s a file\.yaml'\n$/);
});

test("escapes the path of the new file, so it cannot move the cursor", async () => {
  const folder = temporaryFolder();
  place(folder, { "a.json": '{"type": "string"}' });
  expect((await runCli(["import", "a.json", "--to", "\u001b[31m.yaml"], folder)).out).toBe(
    "\\u001b[31m.yaml written; everything was carried over. Next: npx agent-contracts generate --config '\\u001b[31m.yaml'\n",
  );
});

test.each([
  [
    "a schema",
    "a.json",
    '{"type": "string",\n "type": "integer"}',
    "a.json:2:2 warning import/repeated-key\n#/type appears more than once; the last one is used",
  ],
  [
    "a summary in a document",
    "a.md",
    `# A\n\n${start}\n{"A": {"enums": {}}, "A": {"required_keys": ["a"]}}\n${end}\n`,
    "a.md:4:22 warning import/repeated-key\n#/A appears more than once; the last one is used",
  ],
])("reports a duplicate key of %s at its location", async (_, name, text, expected) => {
  const folder = temporaryFolder();
  place(folder, { [name]: text });
  const { exitCode, err } = await runCli(["import", name, "--strict"], folder);
  expect({ exitCode, told: err.split("\n").slice(0, 2).join("\n") }).toEqual({ exitCode: 1, told: expected });
});

test("--strict exits with 1 if something is omitted, --scope names the contract, JSON has both", async () => {
  const folder = temporaryFolder();
  place(folder, { "task.schema.json": schema, "plain.json": '{"type": "string"}' });
  expect((await runCli(["import", "task.schema.json", "--strict"], folder)).exitCode).toBe(1);
  expect(await runCli(["import", "plain.json", "--strict", "--scope", "plan-review"], folder)).toEqual({
    exitCode: 0,
    err: "",
    out: "# yaml-language-server: $schema=./generated/contracts.schema.json\nedition: 1\nname: plain\n\ncontracts:\n  plan-review: { type: string }\n",
  });
  const report = JSON.parse((await runCli(["import", "task.schema.json", "--format", "json"], folder)).out) as {
    readonly contracts: string;
    readonly diagnostics: readonly object[];
  };
  expect(report.contracts).toContain("TASK_ACTION");
  expect(report.diagnostics).toMatchObject([{ code: "import/not-carried", file: "task.schema.json", line: 1 }]);
});

test("every format contains the contracts file and the warnings", async () => {
  const folder = temporaryFolder();
  place(folder, { "task.schema.json": schema });
  const { out: text } = await runCli(["import", "task.schema.json"], folder);
  const github = await runCli(["import", "task.schema.json", "--format", "github"], folder);
  expect(github.out).toBe(text);
  expect(github.err).toMatch(/^::warning file=task\.schema\.json,line=1,/);
  const sarif = JSON.parse((await runCli(["import", "task.schema.json", "--format", "sarif"], folder)).out) as {
    readonly runs: readonly [{ readonly properties: object }];
  };
  expect(sarif.runs[0].properties).toEqual({ contracts: text });
});

test("no line of a contracts file could be a command of GitHub Actions", async () => {
  const folder = temporaryFolder();
  const command = "::error::x";
  place(folder, {
    "a.json": JSON.stringify({ description: `a\n${command}\n  ${command}`, enum: [command, "x"], title: "A" }),
    "b.json": JSON.stringify({
      properties: { a: { enum: Array.from({ length: 40 }, (_, index) => `${command}${index}`) } },
      oneOf: [{ const: command, description: "a" }],
    }),
  });
  for (const file of ["a.json", "b.json"]) {
    const { out } = await runCli(["import", file], folder);
    expect(out).toContain(command);
    expect(out).not.toMatch(/^\s*::/m);
    expect((await runCli(["import", file, "--format", "github"], folder)).out).toBe(out);
  }
});
