import { describe, expect, it } from "vitest";
import { parse } from "../../../generator/1-parse/parse.js";
import { features, type Position } from "../../../generator/language/key.js";
import { language, readyKeys, type PositionName } from "../../../generator/language/table.js";
import { complaintsOf, messagesOf, plain } from "../../support/parsing.js";
import { frames, without } from "./key-in-use.js";

const positions = Object.keys(language) as PositionName[];
const ready = positions.flatMap((position) => readyKeys(position).map(([key, row]) => ({ position, key, row })));
const later = positions.flatMap((position) =>
  Object.entries((language[position] as Position).keys).flatMap(([key, row]) =>
    row.status === "later" ? [{ position, key, row }] : [],
  ),
);
/** The keys that make a position valid. */
const enough: Partial<Record<PositionName, string>> = {
  derived: "value: size(self.id)",
  lint: "unbounded-string: off",
  "lint-rule": "level: off",
  provider: "profile: openai",
  embed: "file: a.md\nblock: A\ncontent: summary",
  enum: "values: [A]",
  type: "type: any",
  contract: "type: any",
  field: "type: any",
  item: "type: any",
  variants: "on: kind",
  example: "name: a\nvalue: 1",
  rule: "require: [a]",
  table: "key: E\ncolumns: { c: string }\nrows: {}",
  column: "type: any",
  unique: "path: a",
  includes: "path: a\nvalues: [x]",
  excludes: "path: a\nvalues: [x]",
  cell: "table: T\nkey: a\ncolumn: c",
  subset: "path: a\nof: b",
  refs: "from: [a]\nto: b",
  consistent: 'path: "a[*].b"\nby: "a[*].c"',
  acyclic: "edges: a[*]\nfrom: b\nto: c",
  reachable: "nodes: n[*]\nedges: a[*]\nfrom: b\nto: c\nroot: r",
  "table-test": "table: T\ncolumn: c\nis: a",
  decision: "inputs: { a: string }\nreturns: string\notherwise: { value: a, reason: b }",
  "decision-case": "when: { a: b }\nvalue: a\nreason: b",
  "decision-result": "value: a\nreason: b",
  gate: "needs: C",
  "field-reading": "aliases: [a]",
  coercion: "wrap_in: a",
  default: "context: a",
  "invalid-item": "fallback: 1",
  complete: "by: a\nfrom: { context: b }\nfiller: {}",
  expected: "context: a",
  mode: "default: shadow",
  graph: "nodes: n\nid: i\nedges: e\nfrom: f\nto: t\nroot: r\nlink: { where: { t: x } }\nrepairs: [connect_root]",
  link: "where: { t: x }",
  "graph-step": "ids_to_uuids: [a]",
  "sentinel-chain": "start: [a]\nend: [b]",
  "placeholder-nodes": "from: [a]\nnode: {}",
};

function outcomeOf(text: string): unknown {
  const { document, diagnostics } = parse({ name: "contracts.yaml", text });
  return document ? plain({ ...document, lineStarts: [] }) : diagnostics.map(({ code }) => code);
}

describe("a supported key", () => {
  it.each(ready)("$key of $position: its example is accepted", ({ position, row }) => {
    expect(complaintsOf(frames[position](row.example))).toEqual([]);
  });

  it.each(ready.filter(({ key }) => key !== "edition"))(
    "$key of $position: changes the result",
    ({ position, key, row }) => {
      const rest = without(key, row.example);
      expect(rest.split("\n").some((line) => line.startsWith(`${key}:`))).toBe(false);
      expect(outcomeOf(frames[position](row.example))).not.toEqual(outcomeOf(frames[position](rest)));
    },
  );

  it.each(ready)("$key of $position: has a description in complete sentences and with an example", ({ key, row }) => {
    expect(row.description).toMatch(/^[A-Z`].*[.]$/);
    expect(row.example.split("\n").some((line) => line.startsWith(`${key}:`))).toBe(true);
  });

  it.each(ready.filter(({ position, row }) => row.required && position !== "document"))(
    "$key of $position: is reported if it is missing",
    ({ position, key, row }) => {
      expect(messagesOf(frames[position](without(key, row.example))).map(({ message }) => message)).toContainEqual(
        expect.stringMatching(new RegExp(`^"${key}" is missing in `)),
      );
    },
  );
});

describe("the file", () => {
  it("requires an edition and a name", () => {
    expect(messagesOf("types: {}\n")).toEqual([
      { message: '"edition" is missing in the contracts file', help: "Add it, for example `edition: 1`." },
      { message: '"name" is missing in the contracts file', help: "Add it, for example `name: orchestrator`." },
    ]);
  });
});

describe("a reserved key", () => {
  it.each(later)("$key of $position is rejected as not yet available", ({ position, key, row }) => {
    const [complaint, ...others] = messagesOf(
      frames[position]([enough[position], `${key}: []`].filter((line) => line !== undefined).join("\n")),
    );
    expect(others).toEqual([]);
    expect(complaint?.message).toMatch(
      new RegExp(`^"${key}" in .* is not available yet: it belongs to ${features[row.feature]}$`),
    );
  });
});

describe("an unknown key", () => {
  it.each(positions.filter((position) => !(language[position] as Position).others))(
    "is rejected in %s, with every allowed key",
    (position) => {
      const [complaint, ...others] = messagesOf(
        frames[position]([enough[position], "zzzzzz: 1"].filter((line) => line !== undefined).join("\n")),
      );
      expect(others).toEqual([]);
      expect(complaint?.message).toMatch(/^unknown key "zzzzzz" in /);
      expect(complaint?.help).toBe(
        position === "variant"
          ? "The keys of an object belong under `fields`."
          : `Allowed here: ${readyKeys(position)
              .map(([key]) => key)
              .join(", ")}.`,
      );
    },
  );

  const misspelled: readonly (readonly [PositionName, string, string])[] = [
    ["document", "contract: {}", "contracts"],
    ["enum", "value: [A]", "values"],
    ["field", "minLength: 1", "min_length"],
    ["field", "desc: D.", "description"],
    ["field", "nulable: true", "nullable"],
    ["contract", "requiredKeys: [a]", "required_keys"],
    ["contract", "schemaVersion: a", "schema_version"],
    ["type", "additional_keys: keep", ""],
    ["generate", "dir: out", "directory"],
  ];
  it.each(misspelled)("in %s, %s: suggests %s", (position, line, meant) => {
    const complaints = messagesOf(
      frames[position](
        [position === "enum" ? undefined : enough[position], line].filter((part) => part !== undefined).join("\n"),
      ),
    );
    expect(
      complaints[0]?.help?.startsWith(meant === "" ? "Allowed here" : `Did you mean "${meant}"`) ||
        complaints[1]?.help?.startsWith(`Did you mean "${meant}"`),
    ).toBe(true);
  });

  it("inside { } that is the rest of a string with a comma is the only error", () => {
    expect(messagesOf(frames.contract("fields: { f: { type: string, description: First, then second. } }"))).toEqual([
      {
        message: 'the key "then second." has no colon and no value',
        help: "Within `{ }` a comma ends a string. Put the string in quotes, including its commas, or write a `:` after the key.",
      },
    ]);
  });
});
