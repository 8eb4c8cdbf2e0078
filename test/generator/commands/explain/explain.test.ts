import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { driftCodes } from "../../../../generator/5-write/drift.js";
import {
  diskOccasions,
  usageOccasions,
  structuralOccasions,
  textOccasions,
} from "../../../../generator/commands/explain/occasions.js";
import { allCodes, explanations, groups, keyExplanations } from "../../../../generator/commands/explain/groups.js";
import { valueFaults } from "../../../../generator/commands/explain/value-faults.js";
import { catalogue } from "../../../../generator/diagnostics/catalogue.js";
import { language, type PositionName, readyKeys } from "../../../../generator/language/table.js";
import { lintRuleNames } from "../../../../generator/lint/rules.js";
import { loadSource } from "../../../../generator/load.js";
import { ruleKinds } from "../../../../generator/rules/kinds.js";
import { structuralCodes, textCodes } from "../../../../runtime/model/issue.js";
import { steps } from "../../../../runtime/normalize/steps.js";
import { patchFaults } from "../../../../runtime/patch/patch.js";
import { syntaxSteps } from "../../../../runtime/read/text/steps.js";
import { textFaults } from "../../../../runtime/read/text/text-faults.js";
import { runCli } from "../../../support/run-cli.js";
import { place, temporaryFolder } from "../../../support/temporary-folder.js";

const repository = fileURLToPath(new URL("../../../..", import.meta.url));

// A code as a literal, or two alternatives of a conditional expression.
const writtenCodes = /\bcode: (?:"\w+" in \w+ \? )?"([a-z][a-z_/-]*)"(?: : "([a-z][a-z_/-]*)")?/g;

/** Every code in the sources of a directory. */
function codesIn(folder: string): readonly string[] {
  const files = readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".ts"),
  );
  return files.flatMap((path) =>
    [...readFileSync(join(repository, folder, path), "utf8").matchAll(writtenCodes)].flatMap(([, ...codes]) =>
      codes.filter(Boolean),
    ),
  );
}

const keys = (Object.keys(language) as PositionName[]).flatMap((position) =>
  readyKeys(position).map(([key, row]) => [position, key, row] as const),
);

describe("every code has an explanation:", () => {
  test.each<[string, readonly string[]]>([
    ["diagnostics", Object.keys(catalogue)],
    ["drift", driftCodes],
    ["lint", lintRuleNames.map((name) => `lint/${name}`)],
    ["structural issues", structuralCodes],
    ["issues of the text", [...textCodes, ...Object.keys(textFaults)]],
    ["rules", Object.values(ruleKinds).flatMap(({ kind, defaultCode }) => [kind, defaultCode])],
    ["patches", Object.keys(patchFaults)],
    ["steps", [...syntaxSteps, ...Object.keys(steps)]],
    ["codes of the runtime", codesIn("runtime").filter((code) => !code.includes("/"))],
    ["codes of commands", codesIn("generator/commands")],
    ["keys of contracts.yaml", keys.map(([position, key]) => (position === "lint" ? `lint/${key}` : key))],
  ])("%s", (_, codes) => {
    expect(codes.length).toBeGreaterThan(1);
    expect(codes.filter((code) => !allCodes.includes(code))).toEqual([]);
  });

  test("and each explanation consists of sentences", () => {
    for (const code of allCodes) {
      for (const { what, meaning, remedy, examples } of [...explanations(code), ...keyExplanations(code)]) {
        expect({ code, what, meaning }).toEqual({
          code,
          what: expect.stringMatching(/^[A-Z].*[^.]$/s) as string,
          meaning: expect.stringMatching(/^[A-Za-z`"$].{15,}[.`]$/s) as string,
        });
        expect(remedy ?? "Enough.").toMatch(/^[A-Z].*\.$/s);
        for (const { title, text } of examples)
          expect({ code, isText: title !== "" && text.trim() !== "" }).toEqual({ code, isText: true });
      }
    }
  });
});

describe("examples", () => {
  test("of diagnostics are the tested files, or describe the command line or the disk", () => {
    const missing = Object.keys(catalogue).filter((code) =>
      explanations(code).every(({ examples }) => examples.length === 0),
    );
    expect(missing).toEqual([]);
    const shown = Object.keys({ ...usageOccasions, ...diskOccasions });
    expect(
      shown.filter((code) => !Object.hasOwn(catalogue, code) || existsSync(join(repository, "diagnostics", code))),
    ).toEqual([]);
  });

  test.each(Object.entries(usageOccasions))("the command line of %s produces it: %s", async (code, line) => {
    const folder = temporaryFolder();
    place(folder, {
      "contracts.yaml": "edition: 1\nname: x\ncontracts: { PLAN: { fields: { title: string } } }\n",
      "answer.txt": "{}",
      "review.schema.json": "{}",
    });
    const words = line
      .split(/ (?=(?:[^']*'[^']*')*[^']*$)/)
      .slice("npx agent-contracts".split(" ").length)
      .map((word) => word.replaceAll("'", ""));
    const { exitCode, err } = await runCli(words, folder);
    expect({ exitCode, code: /error (\S+)/.exec(err)?.[1] }).toEqual({ exitCode: 2, code });
  });

  test.each(Object.entries(structuralOccasions).filter(([code]) => code !== "too_deep"))(
    "the answer of %s has this issue",
    async (code, { fields, answer }) => {
      const { loaded, diagnostics } = await loadSource({
        name: "contracts.yaml",
        text: `edition: 1\nname: x\ncontracts:\n  ANSWER:\n    fields:\n      ${fields}\n`,
      });
      expect(diagnostics).toEqual([]);
      const outcome = loaded?.contracts["ANSWER"]?.validate(JSON.parse(answer));
      expect(outcome?.ok === false && outcome.issues.map((issue) => issue.code)).toEqual([code]);
    },
  );

  test("exist for every code that only parsing can produce", () => {
    expect(Object.keys(textOccasions)).toEqual([...textCodes]);
    const others = codesIn("runtime/normalize").filter((code) => !structuralCodes.some((known) => known === code));
    expect([...new Set(others)].toSorted()).toEqual(Object.keys(valueFaults).toSorted());
  });
});

describe("contracts explain", () => {
  test("explains a code, with an example and its message", async () => {
    const { exitCode, out, err } = await runCli(["explain", "resolve/unknown-name"], temporaryFolder());
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(out.split("\n").slice(0, 8)).toEqual([
      "resolve/unknown-name",
      "An error about the contracts file.",
      "",
      "A type expression may name a built-in type, an enum of `enums:` or a type of `types:`. Names are",
      "case-sensitive.",
      "",
      "Example:",
      "",
    ]);
    expect(out).toContain('    contracts.yaml:8:17 error resolve/unknown-name\n    unknown type or enum "Prioritty"\n');
  });

  test("explains a key of contracts.yaml, and where it is allowed", async () => {
    const { exitCode, out } = await runCli(["explain", "coerce"], temporaryFolder());
    expect({ exitCode, lines: out.trimEnd().split("\n") }).toEqual({
      exitCode: 0,
      lines: [
        "coerce",
        "A key of contracts.yaml, in: field, read.fields.",
        "",
        "Coercions of values of another form, in order; one that would lose something rejects the value.",
        "",
        "Example:",
        "",
        "    type: string",
        '    coerce: [trim, { strip_prefix: "." }]',
      ],
    });
  });

  test("shows every meaning of a key, each with an example", () => {
    const shown = keys.filter(([position]) => position !== "codes" && position !== "lint");
    for (const [position, key, { description }] of shown) {
      const [found] = keyExplanations(key);
      expect([position, found?.meaning]).toEqual([position, expect.stringContaining(description)]);
      const ofKey = shown.filter(([, other]) => other === key);
      expect(found?.examples.filter(({ text }) => !ofKey.some(([, , { example }]) => example === text))).toEqual([]);
      expect(found?.examples).toHaveLength(new Set(ofKey.map(([, , row]) => row.description)).size);
    }
  });

  test("shows both meanings of a code that has two", async () => {
    const { out } = await runCli(["explain", "invalid_escape"], temporaryFolder());
    expect(out.match(/^invalid_escape\n.*/gm)).toEqual([
      "invalid_escape\nAn issue of an answer, at the stage `json_parse`.",
      "invalid_escape\nA change made by the parser, which loses nothing.",
    ]);
  });

  test.each([
    ["to_short", 'Did you mean "too_short"?'],
    ["unknown-name", 'Did you mean "resolve/unknown-name"?'],
    [
      "my_own_code",
      'Run "npx agent-contracts explain" for all codes and keys. A code that a contract gives itself is explained next to its contracts file, or with --config.',
    ],
    [
      "__proto__",
      'Run "npx agent-contracts explain" for all codes and keys. A code that a contract gives itself is explained next to its contracts file, or with --config.',
    ],
  ])("does not know %s and suggests similar names", async (code, help) => {
    expect(await runCli(["explain", code], temporaryFolder())).toEqual({
      exitCode: 2,
      out: "",
      err: `error usage/unknown-code\nunknown code "${code}"\nhelp: ${help}\n\n1 error\n`,
    });
  });

  describe("of a contract's own code", () => {
    const text = `edition: 1
name: own
types:
  Task:
    codes: { missing: "no_{field}" }
    fields: { id: { type: string, codes: { type: id_not_text } } }
contracts:
  PLAN:
    fields: { tasks: "Task[]" }
    rules:
      - { nonempty: [tasks], code: nothing_to_do, message: Name a task. }
      - { unique: { path: tasks, by: id }, code: same_task, severity: warning }
`;

    const explained = async (code: string, ...more: readonly string[]) => {
      const folder = temporaryFolder();
      writeFileSync(join(folder, more.length > 0 ? "other.yaml" : "contracts.yaml"), text);
      return runCli(["explain", code, ...more], folder);
    };

    test.each([
      [
        "nothing_to_do",
        "A rule of the contract PLAN, contracts.yaml:11:9.",
        "`tasks` must not be empty. In the author's words: Name a task.",
        "An answer that breaks the rule is rejected with this code.",
      ],
      [
        "same_task",
        "A rule of the contract PLAN, contracts.yaml:12:9.",
        "No two items of `tasks` should have the same `id`.",
        "It is a warning: an answer that breaks the rule is accepted, unless warnings count as errors.",
      ],
      [
        "no_id",
        "The code of the type Task for missing, contracts.yaml:5:14.",
        "A required key that is missing. A contract may rename the code under `codes`.",
        "{}",
      ],
      [
        "id_not_text",
        "The code of the field id for type, contracts.yaml:6:44.",
        "A value of the wrong JSON type. A contract may rename the code under `codes`.",
        '{"score": "high"}',
      ],
    ])("says where %s is declared and what it means", async (code, what, meaning, more) => {
      const { exitCode, out, err } = await explained(code);
      expect({ exitCode, err, lines: out.split("\n").slice(0, 4) }).toEqual({
        exitCode: 0,
        err: "",
        lines: [code, what, "", meaning],
      });
      expect(out).toContain(more);
    });

    test("accepts the path of another contracts file, and reports an unreadable one", async () => {
      expect((await explained("same_task", "--config", "other.yaml")).out).toContain("other.yaml:12:9");
      const { exitCode, err } = await explained("same_task", "--config", "none.yaml");
      expect([exitCode, err]).toEqual([
        2,
        expect.stringMatching(/^error write\/no-file\n[^]*error usage\/unknown-code\n/),
      ]);
      const folder = temporaryFolder();
      writeFileSync(join(folder, "contracts.yaml"), text.replace("nonempty: [tasks]", "nonempty: [task]"));
      expect((await runCli(["explain", "same_task"], folder)).err).toContain("contracts.yaml:11:");
    });
  });

  test("explains a contract's code that is also a key", async () => {
    const folder = temporaryFolder();
    place(folder, {
      "contracts.yaml":
        'edition: 1\nname: x\ncontracts: { A: { fields: { b: "integer[]" }, rules: [{ nonempty: [b], code: gates }] } }\n',
    });
    expect((await runCli(["explain", "gates"], folder)).out.match(/^gates\n.*/gm)).toEqual([
      expect.stringMatching(/^gates\nA rule of the contract A, /),
      "gates\nA key of contracts.yaml, in: the file itself.",
    ]);
  });

  test("without arguments lists every code once per group, within 160 columns", async () => {
    const { out } = await runCli(["explain"], temporaryFolder());
    const lines = out.trimEnd().split("\n");
    expect(lines.filter((line) => line.length > 160)).toEqual([]);
    expect(lines.filter((line) => line.startsWith("  ")).map((line) => line.trim().split(" ")[0])).toEqual(
      groups.flatMap(({ codes }) => codes),
    );
    expect(lines.filter((line) => line.endsWith(":") && !line.startsWith(" "))).toHaveLength(groups.length);
  });

  test("prints JSON with --format json", async () => {
    const { out } = await runCli(["explain", "drift/stale", "--format", "json"], temporaryFolder());
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      code: "drift/stale",
      explanations: [{ remedy: 'Run "npx agent-contracts generate".' }],
    });
  });
});
