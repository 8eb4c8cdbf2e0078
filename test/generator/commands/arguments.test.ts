import { readdirSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { optionsOf } from "../../../generator/commands/command.js";
import { commands } from "../../../generator/commands/commands.js";
import { options } from "../../../generator/commands/options.js";
import { usageDiagnostics } from "../../../generator/diagnostics/catalogue/usage.js";
import { helpText } from "../../../generator/commands/help.js";
import { writeDiagnostics } from "../../../generator/diagnostics/catalogue/write.js";
import { runCli } from "../../support/run-cli.js";
import { place, temporaryFolder, treeOf } from "../../support/temporary-folder.js";

describe("the command line", () => {
  test.each([
    [
      ["--format", "text"],
      "usage/no-command",
      "no command given",
      'Run "npx agent-contracts --help" for the commands.',
    ],
    [["genrate"], "usage/unknown-command", 'unknown command "genrate"', 'Did you mean "generate"?'],
    [
      ["generate", "--confg", "x"],
      "usage/unknown-option",
      "unknown option --confg of contracts generate",
      'Did you mean "--config"?',
    ],
    [["generate", "--full"], "usage/unknown-option", "unknown option --full of contracts generate", undefined],
    [["check", "--no-full"], "usage/unknown-option", "unknown option --no-full of contracts check", undefined],
    [
      ["-V"],
      "usage/unknown-option",
      "unknown option -V of contracts",
      'Run "npx agent-contracts --help" for its options.',
    ],
    [["check", "-f"], "usage/unknown-option", "unknown option -f of contracts check", undefined],
    [["check", "--full=yes"], "usage/option-with-value", "option --full takes no value", undefined],
    [["check", "--config"], "usage/option-without-value", "option --config needs a file", undefined],
    [["check", "--config="], "usage/option-without-value", "option --config needs a file", undefined],
    [["check", "--config", "--full"], "usage/option-without-value", "option --config needs a file", undefined],
    [["check", "--format", "jsn"], "usage/unknown-format", 'unknown format "jsn"', 'Did you mean "json"?'],
    [
      ["diff", "--fail-on", "never"],
      "usage/unknown-fail-on",
      '"never" is not a verdict to fail on',
      "It is break, unknown, any.",
    ],
    [["check", "--full", "--full"], "usage/repeated-option", "option --full is given twice", undefined],
    [["check", "--config", "a", "--config", "b"], "usage/repeated-option", "option --config is given twice", undefined],
    [
      ["check", "a.yaml", "b.yaml"],
      "usage/unexpected-argument",
      'unexpected argument "b.yaml" of contracts check',
      'Run "npx agent-contracts check --help" for what it takes.',
    ],
    [
      ["check", "a.yaml", "--", "--full"],
      "usage/unexpected-argument",
      'unexpected argument "--full" of contracts check',
      'Run "npx agent-contracts check --help" for what it takes.',
    ],
    [
      ["check", "b.yaml", "--config", "a.yaml"],
      "usage/unexpected-argument",
      'unexpected argument "b.yaml" of contracts check',
      "--config already gives the contracts file. Leave out one of the two.",
    ],
    [["help", "chekc"], "usage/unknown-command", 'unknown command "chekc"', 'Did you mean "check"?'],
    [["--version", "extra"], "usage/unknown-command", 'unknown command "extra"', undefined],
    [["--help", "nonsense"], "usage/unknown-command", 'unknown command "nonsense"', undefined],
    [["-hx"], "usage/unknown-option", "unknown option -x of contracts", undefined],
    [["generate", "-h", "--bogus"], "usage/unknown-option", "unknown option --bogus of contracts generate", undefined],
    [["generate", "--help", "--config"], "usage/option-without-value", "option --config needs a file", undefined],
    [
      ["check", "--help", "a.yaml", "b.yaml"],
      "usage/unexpected-argument",
      'unexpected argument "b.yaml" of contracts check',
      undefined,
    ],
    [["--help", "--full"], "usage/unknown-option", "unknown option --full of contracts", undefined],
    [["--version", "--help"], "usage/help-or-version", "`--help` and `--version` cannot be used together", undefined],
    [[""], "usage/unknown-command", 'unknown command ""', undefined],
  ])("rejects %j", async (argv, code, message, help) => {
    const folder = temporaryFolder();
    const { exitCode, out, err } = await runCli(argv, folder);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain(`error ${code}\n${message}\n`);
    if (help) expect(err).toContain(`help: ${help}\n`);
    expect(treeOf(folder)).toEqual({});
  });

  test("reports an unknown option without a command once", async () => {
    const { err } = await runCli(["-V"], temporaryFolder());
    expect(err).toContain("\n1 error\n");
  });

  test("without an argument prints its help and fails", async () => {
    expect(await runCli([], temporaryFolder())).toEqual({ exitCode: 2, out: "", err: `${helpText()}\n` });
  });

  test.each(
    [...commands.keys()].flatMap((command) => [
      [command, ""],
      [command, "x", ""],
      [command, "--help", ""],
    ]),
  )("rejects an empty argument: %s %j %j", async (...argv) => {
    const folder = temporaryFolder();
    const { exitCode, out, err } = await runCli(argv, folder);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain(`error usage/empty-argument\nan argument of contracts ${argv[0]} is empty\n`);
    expect(treeOf(folder)).toEqual({});
  });

  test.each(Object.entries(options).flatMap(([name, option]) => ("value" in option ? [name] : [])))(
    "rejects an empty value of --%s",
    async (name) => {
      const owner =
        [...commands].find(([, command]) => optionsOf(command).some((option) => option === name))?.[0] ?? "";
      const { exitCode, err } = await runCli([owner, `--${name}`, ""], temporaryFolder());
      expect({ exitCode, isTold: err.includes(`option --${name} needs`) }).toEqual({ exitCode: 2, isTold: true });
    },
  );

  test.each([[[]], [["generate"]], [["parse"]]])("help %j is the same as --help", async (names) => {
    const [asked, expected] = [
      await runCli(["help", ...names], temporaryFolder()),
      await runCli([...names, "--help"], temporaryFolder()),
    ];
    expect(asked).toEqual(expected);
    expect(asked.exitCode).toBe(0);
  });

  test("reports all errors at once", async () => {
    const { err } = await runCli(["check", "--jsn", "--format", "xml", "a.yaml", "more"], temporaryFolder());
    expect(err.match(/error usage\/[a-z-]+/g)).toEqual([
      "error usage/unknown-option",
      "error usage/unknown-format",
      "error usage/unexpected-argument",
    ]);
    expect(err.endsWith("\n3 errors\n")).toBe(true);
  });

  test("answers in JSON if JSON is requested, even for invalid arguments", async () => {
    const { exitCode, out, err } = await runCli(["chekc", "--format=json"], temporaryFolder());
    expect(exitCode).toBe(2);
    expect(err).toBe("");
    expect(JSON.parse(out)).toEqual({
      ok: false,
      command: "chekc",
      diagnostics: [
        {
          code: "usage/unknown-command",
          severity: "error",
          message: 'unknown command "chekc"',
          help: 'Did you mean "check"?',
          related: [],
        },
      ],
      drift: [],
      written: [],
      removed: [],
      unchanged: 0,
    });
  });
});

describe("help", () => {
  test.each([[["--help"]], [["-h"]]])("of the program: %j", async (argv) => {
    const { exitCode, out, err } = await runCli(argv, temporaryFolder());
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    for (const part of [
      "Usage: npx agent-contracts <command> [options]",
      "  generate     write ",
      "  check        compare ",
      "  coverage     list ",
      "  -h, --help",
      "Exit codes:",
      "  npx agent-contracts generate  ",
    ])
      expect(out).toContain(part);
  });

  test.each(["generate", "check", "coverage"])("of %s has its options and examples", async (command) => {
    const { exitCode, out } = await runCli([command, "--help", "--config", "a.yaml"], temporaryFolder());
    expect(exitCode).toBe(0);
    expect(out).toContain(`Usage: npx agent-contracts ${command} [file] [options]`);
    expect(out).toContain("--config <file>");
    expect(out.match(new RegExp(`^  npx agent-contracts ${command}`, "gm"))?.length).toBeGreaterThanOrEqual(3);
    expect(out.includes("--full")).toBe(command === "check");
  });

  test.each([
    ["parse", "  1  the answer is rejected"],
    ["lint", "  1  a finding is an error"],
  ])("of %s says when the exit code is 1", async (command, line) => {
    expect((await runCli([command, "--help"], temporaryFolder())).out.split("\n")).toContain(line);
  });

  test("of a command that never exits with 1 has no such line", async () => {
    expect((await runCli(["generate", "--help"], temporaryFolder())).out).not.toMatch(/^ {2}1 /m);
  });

  test("stays within 120 columns", async () => {
    for (const argv of [["--help"], ...[...commands.keys()].map((command) => [command, "--help"])]) {
      const { out } = await runCli(argv, temporaryFolder());
      expect(out.split("\n").filter((line) => line.length > 120)).toEqual([]);
    }
  });
});

test("the version is that of the package", async () => {
  const { exitCode, out } = await runCli(["--version"], temporaryFolder());
  expect({ exitCode, out }).toEqual({ exitCode: 0, out: "0.1.0\n" });
});

describe("the contracts file", () => {
  test.each([
    ["is missing", {}, [], "write/no-file", "cannot find contracts.yaml"],
    ["is missing elsewhere", {}, ["--config", "./a/../b/c.yaml"], "write/no-file", "cannot find b/c.yaml"],
    [
      "is below a file",
      { a: "" },
      ["--config", "a/c.yaml"],
      "write/unreadable",
      "cannot read a/c.yaml: not a directory",
    ],
    ["is a directory", { "contracts.yaml/x": "" }, [], "write/not-a-file", "contracts.yaml is a directory, not a file"],
    ["is the current directory", {}, ["--config", "."], "write/not-a-file", ". is a directory, not a file"],
    [
      "is a device",
      {},
      ["--config", "/dev/null"],
      "write/not-a-file",
      /dev\/null is a device, a socket or a pipe, not a file/,
    ],
    [
      "is Latin-1",
      { "contracts.yaml": Buffer.from("edition: 1\nname: caf\xe9\n", "latin1") },
      [],
      "write/not-utf8",
      "contracts.yaml is not UTF-8 text: line 2 contains invalid bytes",
    ],
    [
      "is UTF-16",
      { "contracts.yaml": Buffer.from("\ufeffedition: 1\n", "utf16le") },
      [],
      "write/not-utf8",
      "contracts.yaml is not UTF-8 text: line 1 contains invalid bytes",
    ],
  ] as const)("%s", async (_, files, argv, code, message) => {
    for (const command of ["generate", "check"]) {
      const folder = temporaryFolder();
      place(folder, files);
      const before = treeOf(folder);
      const { exitCode, out, err } = await runCli([command, ...argv], folder);
      expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
      expect(err).toContain(`error ${code}\n`);
      expect(err.split("\n")[1]).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
      expect(treeOf(folder)).toEqual(before);
    }
  });
});

test("a contracts file larger than memory is rejected before it is read", async () => {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": "edition: 1\n" });
  truncateSync(join(folder, "contracts.yaml"), 8 * 2 ** 30);
  const { exitCode, err } = await runCli(["generate"], folder);
  expect({ exitCode, err }).toEqual({
    exitCode: 2,
    err: "contracts.yaml error parse/too-large\nthe file has 8589934592 bytes; at most 524288 are allowed\nhelp: Split the file with `use:`.\n\n1 error\n",
  });
});

test("every code of the disk and of the command line occurs in a test", () => {
  const tests = [".", "../5-write", "../evolution"]
    .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".test.ts"))
        .map((file) => readFileSync(join(folder, file), "utf8")),
    )
    .join("\n");
  const codes = Object.keys({ ...writeDiagnostics, ...usageDiagnostics });
  expect(codes.length).toBeGreaterThan(15);
  expect(codes.filter((code) => !tests.includes(code))).toEqual([]);
});
