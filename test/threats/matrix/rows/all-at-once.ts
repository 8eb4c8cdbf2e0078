/**
 * One set of contracts with a text at every position for free text. Each text is tried once wherever it is not an
 * error, for code that is run and for pages that other tools parse.
 */
import type { Voices } from "../voices.js";
import { decisionsSaying, graphSaying, readSaying, rulesSaying } from "./all-at-once-parts.js";
import { other, quoted, type Contracts } from "./row.js";
import { shapesSaying } from "./shapes.js";

type Named = Readonly<Record<string, object>>;

export function allAtOnce(voices: Voices): Contracts {
  const { prose, word, line, literal, data, key } = voices;
  const remark = { description: prose, deprecated: prose };
  const shapes = Object.values(shapesSaying(voices));
  const same = {
    same: { value: `text == ${quoted(literal)}`, description: prose },
    different: `text != ${quoted(literal)}`,
  };
  return {
    description: prose,
    enums: {
      Word: { ...remark, values: { [word]: { ...remark, aliases: [`${line}s`] }, [other]: prose } },
      Plain: [word, other],
      Listed: { values: [word, other] },
    },
    types: {
      ...numbered("Type", shapes),
      Part: {
        ...remark,
        fields: {
          text: "string",
          word: "Word",
          listed: "Listed",
          plain: "Plain",
          kind: [word, other],
          list: { type: "list", items: [word, other] },
          "extra?": "string",
        },
        derived: same,
        rules: rulesSaying(voices),
      },
    },
    tables: { Policy: tableSaying(voices, shapes) },
    decisions: decisionsSaying(voices),
    gates: { go_on: { description: prose, needs: "STEP", when: `text == ${quoted(literal)}` } },
    contracts: {
      ...numbered("ROOT_", shapes),
      FIELDS: {
        ...remark,
        schema_version: line,
        fields: {
          schema_version: "version",
          parts: "Part[]",
          text: "string",
          ...numbered("field_", shapes),
          ...numbered(
            "items_",
            shapes.map((items) => ({ type: "list", items })),
          ),
          said: { type: "string", ...remark, example: data },
          held: { type: "object", example: { [key]: 1 } },
        },
        derived: same,
      },
      READ: readSaying(voices),
      GRAPH: graphSaying(voices),
      STEP: {
        fields: { kind: [word, other], text: "string" },
        variants: {
          discriminator: "kind",
          [word]: { description: prose, fields: { word: [word, other] } },
          [other]: {},
        },
        enums: { kind: [word, other] },
      },
      EXAMPLES: examplesSaying(voices),
    },
    lint: { "unbounded-string": { level: "off", except: [line] } },
  };
}

function numbered(prefix: string, shapes: readonly object[]): Named {
  return Object.fromEntries(shapes.map((shape, index) => [`${prefix}${index}`, shape]));
}

function tableSaying({ prose, word, data, key }: Voices, shapes: readonly object[]): object {
  const empty = Object.fromEntries(shapes.map((_, index) => [`cell_${index}`, null]));
  const row = (plain: string): object => ({ ...empty, plain, note: data, held: { [key]: 1 } });
  return {
    description: prose,
    key: "Word",
    columns: {
      ...numbered(
        "cell_",
        shapes.map((shape) => ({ ...shape, nullable: true })),
      ),
      plain: [word, other],
      note: { type: "string", description: prose },
      held: "object",
    },
    rows: { [word]: row(word), [other]: row(other) },
  };
}

function examplesSaying({ prose, data, key }: Voices): object {
  return {
    fields: { a: "string", b: "object" },
    codes: { not_json: "unread" },
    examples: [
      { name: prose, value: { a: "a", b: {} } },
      { name: "data", value: { a: data, b: { [key]: 1 } } },
      { name: "changed", like: prose, set: { a: data, b: { [key]: 1 } } },
      { name: "read", text: '{"a":"a","b":{}}', reads_as: prose, context: { [key]: data } },
      { name: "unread", text: prose, issues: ["unread"] },
    ],
    prompt: { intro: prose, notes: [prose, prose], example: prose },
  };
}
