/** `declaredAt` of an issue is the line of its rule or field in the contracts file, wherever that moves. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { compile } from "../../generator/compile.js";
import type { GeneratedFile } from "../../generator/target.js";
import type { Issue } from "../../runtime/model/issue.js";
import { packageOf, run } from "../support/generated-package.js";
import { file, lineOfRule, ruleKinds, scopeOf, table } from "./table.js";

async function generated(text: string): Promise<readonly GeneratedFile[]> {
  const { files, diagnostics } = await compile({ name: "contracts.yaml", text });
  if (!files) throw new Error(JSON.stringify(diagnostics));
  return files;
}

/** What generated code says to values, by scope. */
function issuesBy(
  values: Readonly<Record<string, unknown>>,
  files: readonly GeneratedFile[],
): Readonly<Record<string, readonly Issue[]>> {
  const module = `import { contracts } from "./index.js";
const values = ${JSON.stringify(values)};
console.log(JSON.stringify(Object.fromEntries(Object.entries(values).map(([scope, value]) => [scope, contracts[scope].validate(value).issues]))));`;
  return JSON.parse(run(packageOf(files), module)) as Readonly<Record<string, readonly Issue[]>>;
}

/** The text with blank lines and comments between its lines. */
function reformatted(text: string): string {
  const between = fc.sample(
    fc.array(fc.constantFrom("", "# A comment.", "        # Another one: with - marks."), { maxLength: 3 }),
    { seed: 1, numRuns: text.split("\n").length },
  );
  return text
    .split("\n")
    .flatMap((line, index) => [...(between[index] ?? []), line])
    .join("\n");
}

const files = await generated(file);
const moved = reformatted(file);
const movedFiles = await generated(moved);
const broken = Object.fromEntries(ruleKinds.map((kind) => [scopeOf(kind), table[kind].bad]));
const empty = Object.fromEntries(ruleKinds.map((kind) => [scopeOf(kind), {}]));

test.each([
  ["as it is written", file, files],
  ["with blank lines and comments", moved, movedFiles],
] as const)("every kind of rule is named by its line: %s", (_, text, code) => {
  const issues = issuesBy(broken, code);
  const lines = ruleKinds.map((kind) => [kind, issues[scopeOf(kind)]?.map(({ declaredAt }) => declaredAt)]);
  expect(lines).toEqual(ruleKinds.map((kind) => [kind, [`contracts.yaml:${lineOfRule(kind, text)}:9`]]));
});

test.each([
  ["as it is written", file, files],
  ["with blank lines and comments", moved, movedFiles],
] as const)("every missing field is named by its line: %s", (_, text, code) => {
  const lines = text.split("\n");
  for (const [scope, issues] of Object.entries(issuesBy(empty, code))) {
    const missing = issues.filter((issue) => issue.code === "missing");
    expect(missing.map(({ declaredAt }) => declaredAt)).toEqual(
      missing.map(
        ({ path }) =>
          `contracts.yaml:${lines.findIndex((line, index) => index > lines.indexOf(`  ${scope}:`) && line.startsWith(`      ${path}: `)) + 1}:7`,
      ),
    );
  }
});

test("the lines have moved, and no other code has changed", () => {
  expect(ruleKinds.filter((kind) => lineOfRule(kind, file) === lineOfRule(kind, moved))).toEqual([]);
  const changed = movedFiles
    .filter(({ path, text }) => files.find((before) => before.path === path)?.text !== text)
    .map(({ path }) => path);
  expect(changed).toEqual(["positions.ts", "losses.json"]);
});
