import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { driftCodes } from "../../generator/5-write/drift.js";
import { formats } from "../../generator/commands/formats.js";

const page = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");

/** The first cells of the tables below a heading. */
function firstCells(heading: string, text: string = page("files.md")): readonly string[] {
  const section = text.split(/^##+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  return Array.from(section.matchAll(/^\| `?([^|`]+?)`? \|/gm), ([, cell = ""]) => cell).slice(2);
}

test("docs/files.md has a row for each cause of drift, in the order of reports", () => {
  expect(firstCells("`contracts check`")).toEqual(driftCodes);
});

test("docs/files.md has a row for each format, and docs/commands.md for each exit code", () => {
  expect(firstCells("Formats")).toEqual(formats);
  expect(firstCells("Options of all commands", page("commands.md")).slice(-4)).toEqual(["0", "1", "2", "3"]);
});

/** A schema as docs/files.md describes it, for tools that support only a part of JSON Schema. */
function withoutRules(schema: string): string {
  return JSON.stringify(JSON.parse(schema), (key, value: unknown) => (key === "allOf" ? undefined : value));
}

test("no schema of this repository has a condition outside `allOf`, and some have one inside", () => {
  const folder = new URL("../../generated/schemas/", import.meta.url);
  const schemas = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
  expect(schemas.some((schema) => schema.includes('"if":'))).toBe(true);
  expect(schemas.map(withoutRules).filter((schema) => /"(?:if|then|else)":/.test(schema))).toEqual([]);
});
