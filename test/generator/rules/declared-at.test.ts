/** Tests that `declaredAt` of an issue is the line of its rule or field in the contracts file, wherever that moves. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile } from "../../../generator/compile.js";
import type { GeneratedFile } from "../../../generator/target.js";
import type { Issue } from "../../../runtime/model/issue.js";
import { packageOf, run } from "../../support/generated-package.js";
import { file, lineOfRule, ruleKinds, scopeOf, table } from "./table.js";

async function generated(text: string): Promise<readonly GeneratedFile[]> {
  const { files, diagnostics } = await compile({ name: "contracts.yaml", text });
  if (!files) throw new Error(JSON.stringify(diagnostics));
  return files;
}

type IssuesBy = Readonly<Record<string, readonly Issue[]>>;

/** The issues that generated code reports for values that violate their rule, and for empty ones, by scope. */
function issuesBy(files: readonly GeneratedFile[]): { readonly broken: IssuesBy; readonly empty: IssuesBy } {
  const values = Object.fromEntries(ruleKinds.map((kind) => [scopeOf(kind), table[kind].bad]));
  const module = `import { contracts } from "./index.js";
const values = ${JSON.stringify(values)};
const issuesBy = (valueOf) => Object.fromEntries(Object.keys(values).map((scope) => [scope, contracts[scope].validate(valueOf(scope)).issues]));
console.log(JSON.stringify({ broken: issuesBy((scope) => values[scope]), empty: issuesBy(() => ({})) }));`;
  return JSON.parse(run(packageOf(files), module)) as ReturnType<typeof issuesBy>;
}

/** The file with blank lines and comments between its lines. */
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

describe.each([
  ["unchanged", file, files],
  ["with blank lines and comments", moved, movedFiles],
] as const)("in the contracts file %s", (_, text, code) => {
  test("every kind of rule and every missing field has its line", () => {
    const { broken, empty } = issuesBy(code);
    expect(ruleKinds.map((kind) => [kind, broken[scopeOf(kind)]?.map(({ declaredAt }) => declaredAt)])).toEqual(
      ruleKinds.map((kind) => [kind, [`contracts.yaml:${lineOfRule(kind, text)}:9`]]),
    );
    for (const [scope, issues] of Object.entries(empty)) {
      const missing = issues.filter((issue) => issue.code === "missing");
      expect(missing.map(({ declaredAt }) => declaredAt)).toEqual(
        missing.map(({ path }) => `contracts.yaml:${lineOfField(text.split("\n"), scope, path)}:7`),
      );
    }
  });
});

function lineOfField(lines: readonly string[], scope: string, path: string): number {
  const first = lines.indexOf(`  ${scope}:`);
  return lines.findIndex((line, index) => index > first && line.startsWith(`      ${path}: `)) + 1;
}

test("the lines move, and no other code changes", () => {
  expect(ruleKinds.filter((kind) => lineOfRule(kind, file) === lineOfRule(kind, moved))).toEqual([]);
  const changed = movedFiles
    .filter(({ path, text }) => files.find((before) => before.path === path)?.text !== text)
    .map(({ path }) => path);
  expect(changed).toEqual(["positions.ts"]);
});
