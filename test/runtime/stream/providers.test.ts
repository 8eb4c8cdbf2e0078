/** Properties of streaming, tested with provider answers: lowered values, and the same texts with damage. */
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { formatDiagnostic } from "../../../generator/diagnostics/format.js";
import { loadSource } from "../../../generator/load.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import type { ProviderContract } from "../../../runtime/providers/provider-contract.js";
import { readerFor, type StreamOptions } from "../../../runtime/stream/index.js";
import { isLong } from "../../support/lanes.js";
import { isBelow } from "./streaming.js";

const text = `edition: 1
name: lowered
generate:
  providers: [openai, local]
types:
  Cat: { fields: { kind: { const: cat }, lives: integer 1..9 } }
  Dog: { fields: { kind: { const: dog }, tricks?: "string[..2]" } }
  Node: { fields: { label: string, children?: "Node[..2]" } }
contracts:
  MIXED:
    fields:
      name: nonblank
      note?: string | null
      level?: [low, high]
      open?: any
      data?: object
      fixed?: { const: { a: [1, 2] } }
      word?: { type: any }
      scores?: { type: map, values: integer 0..9, max_items: 2 }
      words?: { type: map, values: { enum: [on, off] } }
      pet?: Cat | Dog
      tags?: { type: "string[1..2]", unique_items: true }
      maps?: { type: list, items: { type: map, values: integer }, unique_items: true, max_items: 2 }
      count?: integer
      tree?: Node
  OPEN: { type: any }
  MAP: { type: map, values: integer, max_items: 2 }
  LIST: { type: list, items: { const: { a: 1 } }, min_items: 1, max_items: 2 }
`;
const source = { name: "contracts.yaml", text };
const { loaded, diagnostics } = await loadSource(source);
if (!loaded) throw new Error(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, [source])).join("\n"));
const { contracts } = loaded;

const fields: readonly string[] = [
  "null",
  '"a"',
  '""',
  "1",
  "-0",
  "1.0",
  "1e400",
  "true",
  "{}",
  "[]",
  '"low"',
  '"lower"',
  '"{}"',
  '"[1]"',
  '"null"',
  '"not json"',
  '"{\\"a\\":[1,2]}"',
  '"{ \\"a\\" : [1, 2] }"',
  '{"a":[1,2]}',
  '"\\u007b\\"a\\":[1,2.0]}"',
  '"{\\"a\\":1,\\"a\\":2}"',
  '"{\\"__proto__\\":1}"',
  '"9007199254740993"',
  '[{"key":"a","value":1}]',
  '[{"value":1,"key":"a"},{"key":"a","value":1}]',
  '[{"key":"__proto__","value":1},{"key":"b","value":2},{"key":"c","value":3}]',
  '[{"key":"a","value":"on"}]',
  '[{"key":"a","value":1,"more":2}]',
  '{"a":1,"b":12}',
  '{"__proto__":1}',
  '{"kind":"cat","lives":3}',
  '{"lives":30,"kind":"cat"}',
  '{"kind":"dog","tricks":null}',
  '{"kind":"dog","tricks":["a","b","c"]}',
  '{"kind":"cow"}',
  '["a","a"]',
  '["a","\\u0062"]',
  '[[{"key":"a","value":1}],[{"key":"a","value":1}]]',
  '[{"a":1},{"b":2},{"c":3}]',
  "[[],{}]",
  '{"label":"a","children":[{"label":"b","children":null}]}',
  '{"label":"a","children":[{"label":1}]}',
  '["{\\"a\\":1}"]',
  '[{"a":1}]',
];
const names = [
  "name",
  "note",
  "level",
  "open",
  "data",
  "fixed",
  "word",
  "scores",
  "words",
  "pet",
  "tags",
  "maps",
  "count",
  "tree",
  "unknown",
];
const objects = names.flatMap((name) =>
  fields.map((value) => (name === "name" ? `{"name":${value}}` : `{"name":"a",${JSON.stringify(name)}:${value}}`)),
);
const damaged = [
  '{"name":"a","name":"a"}',
  '{"name":"a"} ',
  '{"name":"a"}{}',
  '{"name":"a",}',
  '{"name":"a"',
  "",
  '\ufeff{"name":"a"}',
  '```json\n{"name":"a"}\n```',
  '{"\\u006eame":"a"}',
  '{"NAME":"a"}',
  '{"result":{"name":"a"}}',
];
const texts: Readonly<Record<string, readonly string[]>> = { MIXED: [...objects, ...damaged] };
const others = fields.flatMap((value) => [`{"result":${value}}`, value, `{"result":${value},"more":1}`]);

/** Of the texts, the first setting is tested with all, or every third one, and the others with fewer. */
const steps = isLong ? [1, 2] : [3, 5];

const settings: readonly StreamOptions[] = [
  {},
  { tolerance: "strict" },
  { tolerance: ["enum_case", "rename_key"] },
  { explicit: "settled" },
];
const cases = Object.keys(contracts).flatMap((scope) =>
  ["openai", "local"].map((provider) => [scope, provider] as const),
);

test.each(cases)("%s for %s", (scope, provider) => {
  const given = texts[scope] ?? others;
  const contract = (contracts[scope] as AnyContract).for(provider as never);
  for (const [at, options] of settings.entries()) {
    const rejected = new Set<string>();
    for (const each of every(steps[at] ?? 7, given)) check({ contract, options, given, rejected }, each);
  }
});

interface Setting {
  readonly contract: ProviderContract<unknown>;
  readonly options: StreamOptions;
  readonly given: readonly string[];
  /** The texts that were tested after a lost answer: many are lost at the same character. */
  readonly rejected: Set<string>;
}

/** After a lost answer a few of the others are tested, different ones each time. */
const stride = isLong ? 160 : 320;
const strideOfLike = isLong ? 4 : 8;
let turn = 0;

function every(step: number, all: readonly string[], from = 0): readonly string[] {
  return all.filter((_, index) => index % step === from % step);
}

function check({ contract, options, given, rejected }: Setting, whole: string): void {
  const { explicit: _, ...reading } = options;
  const parse = (answer: string) => contract.decode(answer, { ...reading, where: "whole" });
  const expected = parse(whole);
  const say = (law: string): string => `${law}: ${whole} with ${JSON.stringify(options)}`;
  const reader = readerFor(contract, options);
  let lost: string | undefined;
  for (let at = 0; at < whole.length; at += 1) {
    const before = reader.value;
    reader.push(whole.charAt(at));
    if (!isBelow(before, reader.value)) expect.fail(say("what is shown only grows"));
    if (reader.lost) lost ??= whole.slice(0, at + 1);
  }
  const shown = reader.value;
  const events = reader.end();
  if (!isDeepStrictEqual(reader.outcome, expected))
    expect(reader.outcome, say("the outcome is that of the whole text")).toEqual(expected);
  if (expected.ok)
    expect(
      [events.some(({ type }) => type === "reset"), isBelow(shown, expected.value), lost],
      say("what was shown is in the value"),
    ).toEqual([false, true, undefined]);
  if (lost === undefined) return;
  const like = given.filter((other) => other.startsWith(whole.slice(0, '{"name":"a","no'.length)));
  const near = [...every(stride, given), ...every(strideOfLike, like, turn)];
  turn += 1;
  const continued = near.flatMap((other) =>
    [0, lost.length - 1, lost.length].map((from) => `${lost}${other.slice(from)}`),
  );
  for (const each of continued) {
    if (rejected.has(each)) continue;
    if (parse(each).ok) expect.fail(say(`lost after ${lost}, but ${each} is valid`));
    rejected.add(each);
  }
}
