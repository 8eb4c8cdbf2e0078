/** No text of a contracts file becomes anything but text: whatever it says, the outputs have the shape that they have for a harmless one. The oracle knows no payload. */
import ts from "typescript";
import { expect, test } from "vitest";
import { compile } from "../../generator/compile.js";
import { formatDiagnostic } from "../../generator/format-diagnostic.js";
import type { GeneratedFile } from "../../generator/target.js";
import { nodesOf, parseMarkdown, shapeOf } from "../support/markdown.js";
import { parseTypeScript, treeShape } from "../support/syntax-tree.js";
import { contractsSaying } from "./every-text.js";
import { keysSaying, wordyKeys } from "./said-keys.js";

/** All texts have one length, because some layouts depend on it. */
const length = 120;
const harmless = "a zebra".padEnd(length, "z");

const payloads: readonly (readonly [what: string, said: string])[] = [
  ["ends comments and strings", "*/ globalThis.__c = 1 /* '; __c=1 // \" ` ${__c=1} </script> --> <!-- ]]> } ) ] \\u0041 \\".padStart(length, "z")],
  ["opens whatever can be opened", "{{lookup this}} {{{x}}} {{> p}} <img src=x onerror=y> [x](javascript:y) ![x](y) | a \\| $& $' $` $$ $1 ``` ~~~ @tag {@link".padEnd(length, "z").slice(0, length)],
  ["begins a line of Markdown", "# a **b** _c_ > d\u2028e\u2029f 1. - + === --- [^1]: <a> &lt; &#60; http://a.b ://c www.d.e import x from y".padEnd(length, "z")],
  ["is a word of JavaScript", "__c".padEnd(length, "\\'")],
];
const lines = (said: string): string => `${said}\n\n\`\`\`\n${said}\n# ${said}\n- ${said}\n    ${said}\n~~~`;

async function outputsOf(said: string, prose = said): Promise<readonly GeneratedFile[]> {
  const source = { name: "contracts.yaml", text: contractsSaying(said, prose) };
  const { files, diagnostics } = await compile(source);
  if (!files) throw new Error(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, [source])).join("\n"));
  return files;
}

function jsonShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(jsonShape);
  return typeof value === "object" && value !== null ? Object.values(value).map(jsonShape) : typeof value;
}

/** What a reader of a file makes of it. */
function shapeOfFile({ path, text }: GeneratedFile): unknown {
  if (path.endsWith(".json")) return jsonShape(JSON.parse(text));
  if (path.startsWith("prompts/")) return promptShape(text);
  return path.endsWith(".md") ? shapeOf(parseMarkdown(text)) : treeShape(text);
}

/** A prompt is read as it is written, so that marks in a sentence stay; it has to keep its lines and its blocks. */
function promptShape(text: string): unknown {
  return [text.split("\n").length, nodesOf("code", parseMarkdown(text)).map(({ value = "" }) => value.split("\n").length)];
}

/** How often a text is said in a file, as a program reads it. */
function timesSaid({ path, text }: GeneratedFile, said: string): number {
  if (path.endsWith(".json")) return stringsIn(JSON.parse(text)).filter((each) => each === said).length;
  return path.endsWith(".ts") ? literalsIn(parseTypeScript(text)).filter((each) => each === said).length : 0;
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.entries(value).flatMap(([key, member]) => [...(Array.isArray(value) ? [] : [key]), ...stringsIn(member)]) : [];
}

function literalsIn(node: ts.Node): readonly string[] {
  const inner: string[] = [];
  ts.forEachChild(node, (child) => void inner.push(...literalsIn(child)));
  return ts.isStringLiteralLike(node) ? [node.text, ...inner] : inner;
}

/** Keys of which no output says anything, or which take only words that are declared elsewhere. */
const exceptions = ["example.issues", "lint-rule.except"];

const expected = await outputsOf(harmless);
const found = await Promise.all(payloads.map(async ([what, said]) => [what, said, await outputsOf(said)] as const));

test("S-10: every key of the language that takes words says one here", () => {
  const said = keysSaying(harmless, JSON.parse(contractsSaying(harmless)));
  expect([...wordyKeys()].filter((key) => !said.has(key)).toSorted()).toEqual(exceptions);
});

test.each(found)("S-10: a text that %s leaves every output in its shape and is read back as it was said", (_, said, files) => {
  expect(files.map(({ path }) => path)).toEqual(expected.map(({ path }) => path));
  for (const [index, file] of files.entries()) {
    const other = expected[index] ?? file;
    expect([file.path, shapeOfFile(file), timesSaid(file, said)]).toEqual([other.path, shapeOfFile(other), timesSaid(other, harmless)]);
  }
});

test("S-10: prose on several lines leaves the documents, the prompts and the code in their shape", async () => {
  const files = await outputsOf(harmless, lines(harmless));
  const [one, several] = [expected, files].map((all) => all.filter(({ path }) => !path.endsWith(".json")).map((file) => [file.path, shapeOfFile(file)]));
  expect(several).toEqual(one);
});

test("S-11: no output holds a character that hides", () => {
  const hidden = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200b-\u200d\ufeff\u2028\u2029]|[\u{e0000}-\u{e007f}]/u;
  expect(found.flatMap(([, , files]) => files).filter(({ text }) => hidden.test(text)).map(({ path, text }) => [path, hidden.exec(text)?.index])).toEqual([]);
});
