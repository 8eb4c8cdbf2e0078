/** Checks that each example of docs/expressions.md has the documented result, in our code and in cel-js. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, it } from "vitest";
import { parse } from "../../generator/1-parse/parse.js";
import { resolve } from "../../generator/2-resolve/resolve.js";
import { compileExpression, truth } from "../../generator/expressions/compile-expression.js";
import { callableNames } from "../../generator/expressions/function-table.js";
import { ruleExpressionLimits as limits } from "../../generator/expressions/parse-expression.js";
import { accepted, celCode, load } from "../generator/expressions/support.js";

const page = readFileSync(fileURLToPath(new URL("../../docs/expressions.md", import.meta.url)), "utf8");
const blocks = fromMarkdown(page).children.flatMap((node) =>
  node.type === "code" ? [{ language: node.lang, text: node.value, line: node.position?.start.line ?? 0 }] : [],
);
const textOf = (language: string): string => blocks.find((block) => block.language === language)?.text ?? "";

const { document } = parse({ name: "contracts.yaml", text: `${textOf("yaml")}\n` });
const model = document && resolve(document).model;
const shape = model?.contracts[0]?.shape;
const data: unknown = JSON.parse(textOf("json"));

/** `expression // value`, or `expression // error code`; without a code, the evaluation fails. */
const examples = blocks
  .filter(({ language }) => language === "cel")
  .flatMap(({ text, line }) =>
    text.split("\n").map((example, index) => {
      const [, source = "", outcome = ""] = /^(.*) \/\/ (.*)$/.exec(example) ?? [];
      return { line: line + 1 + index, source, outcome };
    }),
  );

/** Expressions that cel-js does not support, or only in another form. */
const inCel = (source: string): string => source.replace(/has\((\w+)\)/g, (_, name: string) => `has(self.${name})`);

describe("docs/expressions.md", () => {
  it("has examples of every function", () => {
    expect(examples.length).toBeGreaterThan(100);
    for (const name of callableNames)
      expect(examples.some(({ source, outcome }) => !/^error ./.test(outcome) && source.includes(`${name}(`))).toBe(
        true,
      );
  });

  it.each(examples)("line $line: $source // $outcome", ({ source, outcome }) => {
    if (!shape || !model) throw new Error("the contract of the page does not compile");
    const [, code] = /^error (\S+)$/.exec(outcome) ?? [];
    if (code !== undefined) {
      const compiled = compileExpression(source, shape, model, truth);
      expect(compiled.ok ? [] : compiled.faults.map((fault) => fault.code)).toContain(code);
      return;
    }
    const expected: unknown = outcome === "error" ? undefined : JSON.parse(outcome);
    expect(load(accepted(compileExpression(source, shape, model)).javascript)(data)).toEqual(expected);
    expect(celCode(inCel(source), shape, model)(data)).toEqual(expected);
  });

  it("contains the limits", () => {
    for (const limit of [limits.characters, limits.parts, limits.levels, limits.copies, Number.MAX_SAFE_INTEGER])
      expect(page).toContain(String(limit));
  });
});
