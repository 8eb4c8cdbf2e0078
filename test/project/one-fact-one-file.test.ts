import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { ruleKindKeys, ruleKindNames, type RuleKindName } from "../../generator/language/rule-keys.js";
import { kindContext } from "../../generator/rules/rule-kind.js";
import { ruleKinds } from "../../generator/rules/kinds.js";
import { boolean, modelOf, record } from "../support/models.js";

const shape = record({ a: boolean, b: boolean });
const context = kindContext(shape, modelOf({ contracts: { A: shape } }));

/** The sources by path, each with the names in it as strings and as keys of objects and types. */
const sources = new Map(
  ["generator", "runtime"].flatMap((part) =>
    readdirSync(new URL(`../../${part}`, import.meta.url), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .map((path) => posix.join(part, path.replaceAll("\\", "/")))
      .map((path) => [path, namesIn(path)] as const),
  ),
);

function namesIn(path: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && !ts.isImportDeclaration(node.parent)) names.add(node.text);
    if (isMember(node) && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true));
  return names;
}

function isMember(
  node: ts.Node,
): node is ts.PropertyAssignment | ts.PropertySignature | ts.ShorthandPropertyAssignment {
  return ts.isPropertyAssignment(node) || ts.isPropertySignature(node) || ts.isShorthandPropertyAssignment(node);
}

const filesNaming = (...names: readonly string[]): readonly string[] =>
  [...sources].filter(([, found]) => names.some((name) => found.has(name))).map(([path]) => path);

/** The tables with a line for each kind of rule. */
const lists = ["generator/language/rule-keys.ts", "generator/rules/kinds.ts"];
const homeOf = (kind: RuleKindName): string =>
  `generator/rules/kinds/${kind === "nonempty" ? "non-empty" : kind.replaceAll("_", "-")}.ts`;

describe("a kind of rule", () => {
  /** Kinds with other operands than the common kinds, by the files that parse, resolve and type them. */
  const ofOwnOperands = [
    "generator/document/rules.ts",
    "generator/model/rule.ts",
    "generator/1-parse/rules/read-operands.ts",
    "generator/2-resolve/rules/resolve-operands.ts",
  ];
  /** The positions of kinds whose operands are a map. */
  const positions = ["generator/language/position-name.ts", "generator/language/table.ts"];
  /** Words that are also kinds of rules, and code that creates rules from something else. */
  const others: Readonly<Record<string, string>> = {
    require: "generator/4-emit/code/module-paths.ts generator/import/shapes/rules.ts generator/lowering/code-check.ts",
    exactly_one: "generator/import/shapes/rules.ts",
    at_least_one: "generator/import/shapes/rules.ts",
    at_most_one: "generator/import/shapes/rules.ts",
    disjoint: "generator/expressions/join.ts",
    subset: "generator/expressions/join.ts",
    refs: "generator/expressions/join.ts",
    acyclic: "generator/rules/counterexample/edges.ts generator/rules/edges.ts",
    reachable: "generator/rules/counterexample/edges.ts",
    assert: "generator/1-parse/grammar/suggest-keys.ts generator/1-parse/rules/read-rules.ts",
  };
  /** What other languages call a key, and the key to write instead: a new kind needs no line there. */
  const habits = "generator/1-parse/habits/rule-habits.ts";
  /** The files outside the tables that may name a kind. */
  const besides = (kind: string): readonly string[] => [habits, ...(others[kind] ?? "").split(" ")];
  /** Words with too many other meanings to search for. */
  const common = new Set(["unique", "nonblank", "empty", "equal", "includes", "compare", "consistent"]);
  const sought = ruleKindNames.filter((kind) => !common.has(kind));

  test.each(sought)("%s occurs only in its own file and in tables", (kind) => {
    const isCommon = "operands" in ruleKindKeys[kind];
    const allowed = new Set([
      ...lists,
      homeOf(kind),
      ...(isCommon ? [] : ofOwnOperands),
      ...positions,
      ...besides(kind),
    ]);
    expect(filesNaming(kind).filter((path) => !allowed.has(path))).toEqual([]);
  });

  test("requires at most five files if its operands are of the common kinds", () => {
    const listed = sought.filter((kind) => {
      const row = ruleKindKeys[kind];
      return "operands" in row && "paths" in row.operands;
    });
    expect(listed.length).toBeGreaterThan(5);
    for (const kind of listed) {
      const { helper } = ruleKinds[kind].enforce({ paths: ["a", "b"] } as never, context);
      const ofRuntime = [...sources.keys()].filter(
        (path) =>
          path.startsWith("runtime/") && textOf(path).match(new RegExp(`export (?:const|function) ${helper}\\b`)),
      );
      const own = filesNaming(kind).filter((path) => !besides(kind).includes(path));
      const touched = new Set([...own, ...ofRuntime, "runtime/rules/index.ts"]);
      expect([kind, touched.size <= 5 ? [] : [...touched]]).toEqual([kind, []]);
    }
  });
});

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

describe("a key in `read` of a field", () => {
  /** The words of the other keys have too many other meanings to search for. */
  const sought = ["coerce", "explicit", "hook", "on_invalid_item"];
  /** Other uses of the name of a key: an option of streams, and the kind of names that hooks have. */
  const others: Readonly<Record<string, string>> = { explicit: "runtime/stream/", hook: "generator/language/names.ts" };

  test.each(sought)("%s occurs in at most five files, as spelled in the language or in the code", (key) => {
    const inCode = key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const files = filesNaming(key, inCode).filter((path) => !path.startsWith(others[key] ?? "nothing"));
    expect(files.length).toBeGreaterThan(1);
    expect(files.length <= 5 ? [] : files).toEqual([]);
  });
});
