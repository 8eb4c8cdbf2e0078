import { describe, expect, test } from "vitest";
import type { Coercion, ContractReading, FieldReading } from "../../../runtime/model/reading.js";
import type { Shape } from "../../../runtime/model/shape.js";
import { readAs, readJudged, short } from "./reading.js";
import { boolean, integer, list, nullable, number, object, oneOf, record, text } from "./shapes.js";

const strict: ContractReading = { tolerance: "strict" };
const verdict = oneOf("APPROVE", "REJECT");
const member = (shape: Shape, reading: FieldReading): Shape => record({ "v?": [shape, reading], "other?": text });

const aliased: Shape = { kind: "enum", values: ["PASS", "FAIL"], aliases: { KO: "FAIL" } };

type Row = readonly [coerce: Coercion | readonly Coercion[], shape: Shape, given: unknown, read?: unknown];

const coercions: readonly Row[] = [
  ["trim", text, " a b ", "a b"],
  ["trim", text, "a"],
  ["trim", text, 5],
  ["uppercase", verdict, "approve", "APPROVE"],
  ["lowercase", text, "ABC", "abc"],
  [{ strip_prefix: "." }, oneOf("md", "js"), ".md", "md"],
  [{ strip_prefix: "." }, oneOf("md", "js"), "md"],
  [{ strip_prefix: "." }, text, "..md", "md"],
  [{ strip_prefix: "" }, text, "md"],
  [{ strip_prefix: "." }, oneOf(".", "md"), "."],
  ["string", text, 31, "31"],
  ["string", text, 2.5, "2.5"],
  ["string", text, 12345678901234567890n, "12345678901234567890"],
  ["string", text, true],
  ["string", text, null],
  ["string", text, [3, 9]],
  ["string", text, { a: 1 }],
  ["integer", integer, "42", 42],
  ["integer", integer, "42.0", 42],
  ["integer", integer, "93.5"],
  ["integer", integer, 93.5],
  ["integer", integer, "n/a"],
  ["number", number, "93.5", 93.5],
  ["number", number, "n/a"],
  ["boolean_words", boolean, "Yes", true],
  ["boolean_words", boolean, "off", false],
  ["boolean_words", boolean, "0", false],
  ["boolean_words", boolean, "not true"],
  ["boolean_words", boolean, 1],
  ["percent_to_fraction", number, "85%", 0.85],
  ["percent_to_fraction", number, "33.3 %", 0.333],
  ["percent_to_fraction", number, "85"],
  ["percent_to_fraction", number, 85],
  ["percent_to_fraction", number, "about 85%"],
  ["split_comma", list(text), "red, green,blue", ["red", "green", "blue"]],
  ["split_comma", list(text), "red", ["red"]],
  ["split_comma", list(text), "red,,blue"],
  ["split_comma", list(text), ""],
  ["split_comma", list(text), ["red, green"]],
  ["split_comma", list(text), "rock and roll, R&D, it's", ["rock and roll", "R&D", "it's"]],
  ["split_comma", list(text), '["red", "green"]'],
  ["split_comma", list(text), "[red, green]"],
  ["split_comma", list(text), '"red, green", blue'],
  ["split_comma", list(text), "red, green and blue"],
  ["split_comma", list(text), "red, green, or blue"],
  ["split_comma", list(text), "red; green, blue"],
  ["split_comma", list(text), "- red\n- green"],
  ["split_comma", list(text), "none"],
  ["split_comma", list(text), "red (dark, deep), green"],
  ["split_comma", list(text), "mix(red, green)"],
  ["split_comma", list(text), "(red), green [x]", ["(red)", "green [x]"]],
  ["split_comma", list(text), "1,200 reds, green"],
  ["split_comma", list(text), "red,100", ["red", "100"]],
  ["split_comma", list(text), "red, green, etc."],
  ["split_comma", list(text), "red, green, ..."],
  ["split_comma", list(text), "rouge, vert et bleu"],
  ["split_comma", list(text), "rot, grün, und blau"],
  ["split_comma", list(text), "Müller, Hans, and Meier, Eva"],
  ["split_comma", list(text), "Sorry, none apply"],
  ["split_comma", list(text), "There are none, because it is new."],
  ["split_comma", list(text), "Tags: red, green"],
  ["split_comma", list(text), "The tags are red, green"],
  ["split_comma", list(text), "red, null"],
  ["split_comma", list(text), "red, green, more"],
  ["split_comma", list(text), "1. red, 2. green"],
  ["split_comma", list(text), "* red, * green"],
  ["split_comma", list(text), "red, green."],
  ["split_comma", list(text), "https://x.y/?a=1,2"],
  ["split_comma", list(text), "https://x.y,https://z", ["https://x.y", "https://z"]],
  ["split_comma", list(text), "a: 1, b: 2", ["a: 1", "b: 2"]],
  ["split_comma", list(text), "Apple Inc., Alphabet Inc.", ["Apple Inc.", "Alphabet Inc."]],
  ["enum_with_description", oneOf("PASS", "NEEDS_WORK"), "PASS: needs work first"],
  ["enum_with_description", aliased, "PASS: no, KO"],
  ["enum_with_description", aliased, "PASS: nothing is broKOn", "PASS"],
  ["enum_with_description", verdict, "APPROVE: nothing to add", "APPROVE"],
  ["enum_with_description", verdict, "approve - looks fine", "APPROVE"],
  ["enum_with_description", verdict, "APPROVE (looks fine)", "APPROVE"],
  ["enum_with_description", verdict, "APPROVE: do not REJECT"],
  ["enum_with_description", verdict, "MAYBE: unsure"],
  ["enum_with_description", verdict, "The verdict: APPROVE"],
  ["enum_with_description", verdict, "APPROVE it"],
  ...["not approve", "isn't right", "wrong", "no, wait", "wait, no", "does not apply", "cancelled", "n/a"].map(
    (words) => ["enum_with_description", verdict, `APPROVE - ${words}`] as const,
  ),
  ...["if prod", "unless staged", "placeholder", "TODO", "?", "tbd", "draft", "correction: it is lower"].map(
    (words) => ["enum_with_description", verdict, `APPROVE (${words})`] as const,
  ),
  ...["it is urgent", "no issues found", "tests do not compile", "wrong output for empty input"].map(
    (words) => ["enum_with_description", verdict, `APPROVE: ${words}`, "APPROVE"] as const,
  ),
  ["null_words", nullable(text), "N/A", null],
  ["null_words", nullable(text), "none.", null],
  ["null_words", nullable(text), "N.A.", null],
  ["null_words", nullable(text), "no comment"],
  ["null_words", nullable(oneOf("none", "some")), "none"],
  [{ wrap_in: "name" }, record({ name: text }), "Ann", { name: "Ann" }],
  [{ wrap_in: "name" }, record({ name: text }), { name: "Ann" }],
  [{ wrap_in: "name" }, record({ name: text }), '{"name": "Ann"'],
  [{ wrap_in: "__proto__" }, object, "Ann", JSON.parse('{"__proto__": "Ann"}')],
  [["trim", { strip_prefix: "." }, "uppercase"], text, " . .md ", "MD"],
  [["uppercase", "lowercase"], text, "a"],
];

describe("a coercion", () => {
  test.for(coercions.map((row) => [JSON.stringify(row[0]), String(row[2]), row] as const))(
    "%s of %s",
    ([, , [coerce, shape, given, ...expected]]) => {
      const read = expected.length === 0 ? given : expected[0];
      const { value, issues } = readAs(member(shape, { coerce: [coerce].flat() }), { v: given }, strict);
      expect(value).toStrictEqual({ v: read });
      expect(issues).toEqual([]);
    },
  );

  test("is recorded under its own name, and comes before what the tolerance allows", () => {
    expect(readAs(member(integer, { coerce: ["trim"] }), { v: " 1,234 " }).changes).toEqual([
      "trim v",
      "strip_thousands v",
    ]);
    expect(readAs(member(text, { coerce: [{ strip_prefix: "." }] }), { v: ".md" }, strict).changes).toEqual([
      "strip_prefix v",
    ]);
  });

  test("leaves JSON in a text to the step that reads it", () => {
    const found = readAs(member(list(text), { coerce: ["split_comma"] }), { v: '["red", "green, too"]' });
    expect([found.value, found.changes]).toEqual([{ v: ["red", "green, too"] }, ["parse_stringified_field v"]]);
  });

  test("to null makes an optional field absent that cannot be null", () => {
    expect(readAs(member(integer, { coerce: ["null_words"] }), { v: "none", other: "x" }, strict)).toEqual({
      value: { other: "x" },
      changes: ["null_words v", "null_to_absent v"],
      issues: [],
    });
  });

  test("is not done to a member of the field's value", () => {
    expect(readAs(member(list(text), { coerce: ["trim"] }), { v: [" a "] }, strict).value).toEqual({ v: [" a "] });
  });
});

describe("a fallback", () => {
  const priority = member(nullable(oneOf("HIGH", "MED")), { fallback: "MED" });

  test.for([
    ["someday", "MED", ["fallback v"]],
    ["high", "HIGH", ["enum_case v"]],
    ["", "", []],
    ["...", "...", []],
    ["<priority>", "<priority>", []],
    ["HIGH | MED", "HIGH | MED", []],
    ["HIGH|LOW", "MED", ["fallback v"]],
    [2, 2, []],
    [null, null, []],
  ] as const)("for %j", ([given, read, changes]) => {
    expect(readAs(priority, { v: given })).toEqual({ value: { v: read }, changes, issues: [] });
  });

  test("is lossy", () => {
    const [change] = readJudged(priority, { v: "someday" }).changes;
    expect(change).toEqual({ step: "fallback", path: "v", before: "someday", after: "MED", lossless: false });
  });

  test("for a number among numbers", () => {
    expect(readAs(member(oneOf(1, 2), { fallback: 2 }), { v: 7 }, strict).value).toEqual({ v: 2 });
  });

  test("is not taken where a more tolerant reading knows the word", () => {
    expect(
      short(readJudged(record({ v: [oneOf("HIGH", "MED"), { fallback: "MED" }] }), { v: "high" })).changes,
    ).toEqual(["enum_case v"]);
  });
});

describe("a decision", () => {
  test("is read without loss, and with loss it is not", () => {
    const shape = member(verdict, { explicit: true, fallback: "REJECT", coerce: ["trim", "enum_with_description"] });
    expect(readAs(shape, { v: " approve " })).toEqual({
      value: { v: "APPROVE" },
      changes: ["trim v", "enum_case v"],
      issues: [],
    });
    expect(readAs(shape, { v: "APPROVE: fine" }).value).toEqual({ v: "APPROVE: fine" });
    expect(readAs(shape, { v: "maybe" }).value).toEqual({ v: "maybe" });
  });

  test("is not touched by a hook", () => {
    expect(
      readAs(member(text, { explicit: true, hook: "h" }), { v: "a" }, {}, { hooks: { h: () => "b" } }).value,
    ).toEqual({ v: "a" });
  });
});

describe("a hook", () => {
  const open = member(object, { hook: "clean" });

  test.for([
    [
      "a promise",
      () => Promise.resolve({}),
      'hook "clean" failed: its result is a promise; hooks, clock and ids are synchronous',
    ],
    ["a date", () => new Date(0), 'hook "clean" failed: its result is not a JSON value: Date'],
    [
      "an object with a function",
      () => ({ run: () => 1 }),
      'hook "clean" failed: its result is not a JSON value: Object',
    ],
    [
      "an object with NaN",
      () => ({ list: [Number.NaN] }),
      'hook "clean" failed: its result is not a JSON value: Object',
    ],
  ] as const)("that gives %s gives no value", ([, clean, message]) => {
    const found = readJudged(open, { v: "a" }, strict, { hooks: { clean } });
    expect([found.value, found.issues.map((issue) => issue.message)]).toEqual([{ v: "a" }, [message]]);
  });

  const shape = member(text, { hook: "clean" });

  test("gives another value, with the context at hand", () => {
    const found = readAs(shape, { v: "a" }, strict, {
      context: { by: "!" },
      hooks: { clean: (value, { by }) => `${String(value)}${String(by)}` },
    });
    expect(found).toEqual({ value: { v: "a!" }, changes: ["hook v"], issues: [] });
  });

  test("is not called for a value that is valid, even if another one is not", () => {
    const due = record({ due: [oneOf("now", "later"), { hook: "clean" }], n: integer });
    const hooks = { clean: () => "later" };
    expect(readJudged(due, { due: "now", n: "1" }, {}, { hooks }).value).toEqual({ due: "now", n: 1 });
    expect(readJudged(due, { due: "soon", n: "1" }, {}, { hooks }).value).toEqual({ due: "later", n: 1 });
  });

  test("leaves the value by giving nothing, and where it is not handed in", () => {
    expect(readAs(shape, { v: "a" }, strict, { hooks: { clean: () => undefined } }).changes).toEqual([]);
    expect(readAs(shape, { v: "a" }, strict, { hooks: {} }).changes).toEqual([]);
    expect(readAs(member(text, { hook: "toString" }), { v: "a" }, strict, { hooks: {} }).changes).toEqual([]);
  });

  test.for([
    [
      "throws",
      () => {
        throw new Error("no \u202e way");
      },
    ],
    [
      "gives a circle",
      () => {
        const cycle: unknown[] = [];
        cycle.push(cycle);
        return cycle;
      },
    ],
  ] as const)("that %s is an issue", ([, clean]) => {
    const found = readAs(shape, { v: "a" }, strict, { hooks: { clean } });
    expect(found).toEqual({ value: { v: "a" }, changes: [], issues: ["hook_failed v"] });
  });
});
