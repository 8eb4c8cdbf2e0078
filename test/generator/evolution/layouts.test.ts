/** Tests that comments, the order of keys and `fmt` are not changes. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { isMap, isPair, isScalar, isSeq, parseDocument, visit } from "yaml";
import { usedReader } from "../../../generator/disk/read-used.js";
import { parseSet } from "../../../generator/1-parse/set/parse-set.js";
import type { ReadUsed } from "../../../generator/1-parse/set/read-used.js";
import { resolve } from "../../../generator/2-resolve/resolve.js";
import { fileLimits } from "../../../generator/limits.js";
import type { Source } from "../../../generator/source/source.js";
import { hasErrors } from "../../../generator/diagnostics/diagnostic.js";
import type { Model } from "../../../generator/model/model.js";
import { formatted } from "../../../generator/format/format.js";
import { sample } from "../../support/lanes.js";
import { changesBetween, kinds, textsOfKind } from "./support.js";

const root = join(import.meta.dirname, "../../..");
/** Has characters that the printer of YAML writes as they are, and that a contracts file may only have escaped. */
const unprintable = "test/golden/texts/contracts.yaml";
const files = [
  ".",
  "test/context",
  "test/conformance",
  ...readdirSync(join(root, "test/golden")).map((name) => `test/golden/${name}`),
]
  .map((folder) => join(folder, "contracts.yaml"))
  .filter((file) => file !== unprintable && existsSync(join(root, file)));

const everything = `edition: 1
name: order
enums: { E: { values: { A: { description: a., aliases: [x, y] }, B: b. } } }
tables: { T: { key: E, columns: { p: integer, q: string }, rows: { A: { p: 1, q: a }, B: { p: 2, q: b } } } }
contracts:
  A:
    prompt: { budget: 4000 }
    fields:
      a: { type: object, default: { literal: { m: 1, place: 2 } } }
      b: { type: integer 0..9, aliases: [bb, bbb], coerce: integer, codes: { too_small: x, too_large: y } }
      e: E
      const: { const: { u: 1, v: 2 } }
      items: { type: list, items: { fields: { id: string, o: string } }, complete: { by: id, from: { context: ids }, filler: { o: a } }, on_invalid_item: { fallback: { id: x, o: y } } }
    read: { where: fenced, fences: [json, ""], tolerance: [trailing_comma, enum_case] }
    mode: { default: shadow, env: AA, enforce_flag: BB }
    unwrap: [r, s]
    fill_from: { b: x.y, e: x.z }
    rules: [{ unique: { path: items, by: id }, when: { e: [A, B], b: { gte: 1, lt: 5 } } }]
decisions:
  d: { inputs: { e: E, f?: boolean }, returns: { fields: { g: integer, h: integer } }, cases: [{ when: { e: A, f: true }, value: { g: 1, h: 2 }, reason: r }], otherwise: { value: { g: 3, h: 4 }, reason: s } }
gates:
  g: { needs: A, when: { e: [A, B], b: { gte: 1, lt: 5 } } }
`;

/** Lists in which the order has no meaning. */
const sets = new Set(["tolerance", "fences", "unwrap", "e", "needs"]);

/** Each key has a comment, and the keys of each map are in the reverse order, as are sets. */
const reversed = (text: string): string => {
  const found = reversedTexts.get(text) ?? reverse(text);
  reversedTexts.set(text, found);
  return found;
};

const reversedTexts = new Map<string, string>();

function reverse(text: string): string {
  const document = parseDocument(text, { version: "1.2", schema: "core" });
  visit(document, {
    Map: (_, map, path) => {
      const above = path.at(-1);
      // The steps of a change of an example come one after the other.
      if (!isPair(above) || String(above.key) !== "set") map.items.reverse();
      for (const { key } of map.items) if (isScalar(key) && !map.flow) key.commentBefore = " Here.";
    },
    Pair: (_, { key, value }) => {
      if (isScalar(key) && sets.has(String(key.value)) && isSeq(value)) value.items.reverse();
    },
  });
  return isMap(document.contents) ? document.toString() : text;
}

const layouts: readonly ((text: string) => string)[] = [
  (text) => formatted(`# A comment.\n${text.replaceAll("\n", "\r\n")}`),
  reversed,
  (text) => formatted(reversed(text)),
];

/** Stages 1 and 2. Stage 3 only judges the Model, which is the same for every layout. */
function resolvedModel(source: Source, readUsed: ReadUsed): Model {
  const { document, diagnostics: parsed } = parseSet(source, readUsed, fileLimits);
  const { model, diagnostics } = document ? resolve(document) : { diagnostics: [] };
  const found = [...parsed, ...diagnostics];
  if (!model || hasErrors(found)) throw new Error(found.map(({ message }) => message).join("; "));
  return model;
}

function changesOf(text: string, folder = root): readonly (readonly string[])[] {
  const modelOf = (layout: (text: string) => string): Model => {
    const read = usedReader({ root: folder, shown: "" });
    return resolvedModel({ name: "contracts.yaml", text: layout(text) }, (path) => {
      const found = read(path);
      return "source" in found ? { source: { ...found.source, text: layout(found.source.text) } } : found;
    });
  };
  const old = modelOf(String);
  return layouts.map(modelOf).map((model) => changesBetween(old, model));
}

const nothing = layouts.map(() => []);

describe("nothing is changed by a layout of", () => {
  test.each(files)("%s", (file) => {
    const path = join(root, file);
    expect(changesOf(readFileSync(path, "utf8"), dirname(path))).toEqual(nothing);
  });

  test("what can be in another order", () => {
    expect(changesOf(everything)).toEqual(nothing);
  });

  test("each kind of change", () => {
    for (const kind of sample(kinds)) expect([kind.id, changesOf(textsOfKind(kind)[1])]).toEqual([kind.id, nothing]);
  });
});
