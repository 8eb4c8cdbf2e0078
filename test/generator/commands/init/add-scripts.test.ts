import { expect, test } from "vitest";
import { addAttributes } from "../../../../generator/commands/init/add-lines.js";
import { addScripts } from "../../../../generator/commands/init/add-scripts.js";

const wanted = { codegen: "G", check: "C" };

test.each([
  ["an empty object", "{}", '{\n  "scripts": {\n    "codegen": "G",\n    "check": "C"\n  }\n}'],
  ["one line", '{"a":[1, 2]}', '{"a":[1, 2], "scripts": { "codegen": "G", "check": "C" }}'],
  [
    "two spaces",
    '{\n  "a": [1,2]\n}\n',
    '{\n  "a": [1,2],\n  "scripts": {\n    "codegen": "G",\n    "check": "C"\n  }\n}\n',
  ],
  [
    "four spaces and scripts",
    '{\n    "scripts": {\n        "x": "y"\n    },\n    "z": 1\n}',
    '{\n    "scripts": {\n        "x": "y",\n        "codegen": "G",\n        "check": "C"\n    },\n    "z": 1\n}',
  ],
  [
    "tabs, CRLF and a byte order mark",
    '\ufeff{\r\n\t"scripts": {\r\n\t\t"check": "mine"\r\n\t}\r\n}\r\n',
    '\ufeff{\r\n\t"scripts": {\r\n\t\t"check": "mine",\r\n\t\t"codegen": "G"\r\n\t}\r\n}\r\n',
  ],
  [
    "scripts on one line",
    '{\n  "scripts": { "x": "}" },\n  "y": 1\n}',
    '{\n  "scripts": { "x": "}", "codegen": "G", "check": "C" },\n  "y": 1\n}',
  ],
  ["empty scripts", '{\n  "scripts": {}\n}', '{\n  "scripts": {\n    "codegen": "G",\n    "check": "C"\n  }\n}'],
  [
    "a key spelled with escapes",
    '{ "scr\\u0069pts": { "codegen": "mine" } }',
    '{ "scr\\u0069pts": { "codegen": "mine", "check": "C" } }',
  ],
  [
    "duplicate scripts, of which the last counts",
    '{"scripts":{"check":"no"},"scripts":{"codegen":"m"}}',
    '{"scripts":{"check":"no"},"scripts":{"codegen":"m", "check": "C"}}',
  ],
])("adds scripts to %s and changes nothing else", (_, text, expected) => {
  const addition = addScripts(text, wanted);
  expect(addition).toMatchObject({ text: expected });
  expect(JSON.parse(expected.replace("\ufeff", ""))).toHaveProperty("scripts.codegen");
});

test("keeps existing scripts, and then the whole file", () => {
  const text = '{"scripts":{"check":"a","codegen":"b"},"dependencies":{"agent-contracts":"1"}}';
  expect(addScripts(text, wanted)).toEqual({ text, added: [], kept: ["codegen", "check"], needsPackage: false });
});

test.each([
  ["{ // comment\n}", "it is not JSON"],
  ["[]", "it contains no object"],
  ['{"scripts": []}', '"scripts" is not an object'],
])("does not change %s", (text, problem) => {
  expect(addScripts(text, wanted)).toEqual({ problem });
});

const line = "generated/** text eol=lf linguist-generated=true";

test.each([
  ["", `${line}\n`],
  ["* text=auto\n", `* text=auto\n${line}\n`],
  ["* text=auto", `* text=auto\n${line}\n`],
  ["\ufeff* text=auto\r\n", `\ufeff* text=auto\r\n${line}\r\n`],
  ["# generated/** binary\n", `# generated/** binary\n${line}\n`],
  ["generated/** binary\n", undefined],
])("adds the line of .gitattributes after %j, once", (text, expected) => {
  expect(addAttributes(text, "generated")).toBe(expected);
});

test("quotes an output directory with a space, and finds it again", () => {
  const text = addAttributes("", "my output") ?? "";
  expect(text).toBe('"my output/**" text eol=lf linguist-generated=true\n');
  expect(addAttributes(text, "my output")).toBeUndefined();
});
