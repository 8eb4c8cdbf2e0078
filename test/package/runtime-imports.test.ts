/**
 * Tests what the published runtime loads without a bundler: only files of the package, so it runs in browsers and at
 * the edge, and nothing that takes long before it is used.
 */
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "rolldown/utils";
import { expect, test } from "vitest";

const lib = fileURLToPath(new URL("../../lib/", import.meta.url));
const imports = /^(?:import|export)\b[^;"]*"([^"]+)";$/gm;

/** Specifiers that are not files, in all files that an entry leads to. */
function foreignImports(entry: string): readonly string[] {
  const files = new Set([entry]);
  const foreign = new Set<string>();
  for (const file of files) {
    for (const [, specifier = ""] of readFileSync(posix.join(lib, file), "utf8").matchAll(imports)) {
      if (specifier.startsWith(".")) files.add(posix.join(posix.dirname(file), specifier));
      else foreign.add(specifier);
    }
  }
  return [...foreign];
}

test.each([
  "runtime.js",
  "runtime/validators.js",
  "runtime/decisions.js",
  "runtime/gates.js",
  "runtime/expressions.js",
  "ask.js",
  "stream.js",
])("lib/%s loads only files of the package", (entry) => {
  expect(foreignImports(entry)).toEqual([]);
});

test("lib/stream/react.js also loads React", () => {
  expect(foreignImports("stream/react.js")).toEqual(["react"]);
});

test("the command line loads modules of Node, which this test detects", () => {
  expect(foreignImports("cli.js").some((specifier) => specifier.startsWith("node:"))).toBe(true);
});

/** V8 builds the characters of such a class when it parses the file, which took longer than everything else in it. */
test.each(readdirSync(lib + "chunks").filter((name) => name.startsWith("runtime-of-")))(
  "lib/chunks/%s creates no Unicode class before it is used",
  (name) => {
    const literals: string[] = [];
    const visitor = new Visitor({ Literal: (node) => void ("regex" in node && literals.push(node.raw ?? "")) });
    visitor.visit(parseSync(name, readFileSync(`${lib}chunks/${name}`, "utf8")).program);
    expect(literals.filter((literal) => literal.includes("\\p{"))).toEqual([]);
  },
);

test("the parser has Unicode classes", () => {
  expect(readFileSync(`${lib}chunks/runtime-of-answers.js`, "utf8")).toContain('new RegExp("^\\\\p{L}');
});
