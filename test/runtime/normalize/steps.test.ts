import { describe, expect, test } from "vitest";
import type { Shape } from "../../../runtime/model/shape.js";
import { standardSteps, steps } from "../../../runtime/normalize/steps.js";
import { printValue } from "../../../runtime/support/printable.js";
import { readAs } from "./reading.js";
import {
  aliased,
  any,
  boolean,
  constant,
  integer,
  list,
  map,
  nullable,
  number,
  object,
  oneOf,
  record,
  reference,
  score,
  text,
  union,
} from "./shapes.js";

/** A value of the member `v`, and what it is read as by which steps; without steps it stays what it is. */
type Row = readonly [shape: Shape, given: unknown, read?: unknown, ...steps: readonly string[]];

const verdict = oneOf("APPROVE", "REJECT", "NEEDS_WORK");
const light = oneOf("RED", "YELLOW", "GREEN");
const item = record({ id: integer });

const rows: readonly Row[] = [
  [integer, "42", 42, "coerce_number_string"],
  [integer, " 42 ", 42, "coerce_number_string"],
  [integer, "88.0", 88, "coerce_number_string"],
  [integer, "1e2", 100, "coerce_number_string"],
  [integer, "93.5"],
  [integer, "twelve"],
  [integer, "10-20"],
  [integer, "0x10"],
  [integer, "+5", 5, "coerce_number_string"],
  [integer, "\u22125", -5, "coerce_number_string"],
  [integer, "\uff11\uff12", 12, "coerce_number_string"],
  [integer, "042"],
  [integer, ""],
  [integer, "12345678901234567890"],
  [integer, 93.5],
  [integer, true],
  [integer, null],
  [number, "-0.8", -0.8, "coerce_number_string"],
  [number, "1e999"],
  [number, "1e-999"],
  [number, "0e-999", 0, "coerce_number_string"],
  [number, "NaN"],
  [number, "Infinity"],
  [number, "5 kg"],
  [nullable(number), "5", 5, "coerce_number_string"],
  [nullable(number), "N/A"],
  [integer, "1,234", 1234, "strip_thousands"],
  [number, "-1,234,567.5", -1234567.5, "strip_thousands"],
  [integer, "1,000"],
  [number, "3,142"],
  [number, "-1,000"],
  [number, "1,234.5", 1234.5, "strip_thousands"],
  [number, "12.000"],
  [integer, "12.000"],
  [number, "2.500"],
  [number, "3.1465", 3.1465, "coerce_number_string"],
  [number, "3.146"],
  [{ kind: "number", max: 45 }, "36.625", 36.625, "coerce_number_string"],
  [number, "0.500", 0.5, "coerce_number_string"],
  [number, "1.50", 1.5, "coerce_number_string"],
  [number, "1,5"],
  [number, "1,2345"],
  [number, "0,123"],
  [number, "1.234,56"],
  [number, "$1,234.50"],
  [score, "88/100", 88, "coerce_fraction_of_max"],
  [score, "88 / 100", 88, "coerce_fraction_of_max"],
  [score, "8/10"],
  [score, "1/2/100"],
  [score, "88.5/100"],
  [integer, "88/100"],
  [score, "85%"],
  [boolean, "true", true, "coerce_boolean_string"],
  [boolean, " False ", false, "coerce_boolean_string"],
  [boolean, "yes"],
  [boolean, "not true"],
  [boolean, 1],
  [boolean, null],
  [nullable(integer), "null", null, "coerce_null_string"],
  [nullable(boolean), " NULL ", null, "coerce_null_string"],
  [nullable(item), "null", null, "coerce_null_string"],
  [nullable(list(integer)), "null", null, "coerce_null_string"],
  [nullable(verdict), "null", null, "coerce_null_string"],
  [nullable(verdict), "reject", "REJECT", "enum_case"],
  [nullable(text), "null", "null"],
  [nullable(oneOf("null", "some")), "null", "null"],
  [nullable(aliased(["NONE"], { Null: "NONE" })), "null", "NONE", "enum_alias"],
  [nullable(integer), "none"],
  [integer, "null"],
  [verdict, "approve", "APPROVE", "enum_case"],
  [oneOf("caf\u00e9", "tea"), "cafe\u0301", "caf\u00e9", "enum_case"],
  [oneOf("cafe\u0301", "tea"), "CAF\u00c9", "cafe\u0301", "enum_case"],
  [constant("\u00e9"), "e\u0301", "\u00e9", "enum_case"],
  [verdict, "APPROVE\u180e", "APPROVE", "enum_case"],
  [verdict, "needs work", "NEEDS_WORK", "enum_case"],
  [verdict, "NeedsWork", "NEEDS_WORK", "enum_case"],
  [verdict, "needs-work", "NEEDS_WORK", "enum_case"],
  [verdict, "APPROVE\u200b", "APPROVE", "enum_case"],
  [verdict, "**APPROVE**", "APPROVE", "enum_trim"],
  [verdict, "`reject`.", "REJECT", "enum_trim", "enum_case"],
  [verdict, "“APPROVE”", "APPROVE", "enum_trim"],
  [verdict, "**[(APPROVE)]**.", "APPROVE", "enum_trim"],
  [verdict, "<APPROVE"],
  [verdict, "APPROVE>"],
  [oneOf(5, 10), "<5"],
  [oneOf(5, 10), "[5"],
  [light, "🟢 GREEN", "GREEN", "enum_trim"],
  [light, "**green 🟢**", "GREEN", "enum_trim", "enum_case"],
  [light, "GREEN ⭐", "GREEN", "enum_trim"],
  ...["❓", "⁉️", "🔴", "🟡", "🤔", "🤷", "🛑", "🆖", "🗑️", "🔜", "🟢🔴", "🟢🟢", "➖"].flatMap((sign) =>
    [`GREEN ${sign}`, `${sign} GREEN`].map((words) => [light, words] as const),
  ),
  [light, "🟢 GREEN 🟢"],
  [light, "GRE🟢EN"],
  [light, "🟢GREEN"],
  [oneOf("low", "high"), "🔴 high", "high", "enum_trim"],
  [oneOf("low", "high"), "High ⚠️", "high", "enum_trim", "enum_case"],
  [oneOf("pass", "fail"), "✅ PASS", "pass", "enum_trim", "enum_case"],
  [oneOf("pass", "fail"), "fail 🔴", "fail", "enum_trim"],
  ...["fail ✅", "pass 🔴", "🚨 pass", "🟢 fail", "pass ⏳"].map((words) => [oneOf("pass", "fail"), words] as const),
  [oneOf(1, 2, -1), "➖ 1"],
  ...["done ⏳", "pending ✅", "up ⬇️"].map((words) => [oneOf("done", "pending", "up"), words] as const),
  ...["OK ❤", "dev ⭐", "⭐ ok"].map((words) => [oneOf("ok", "ok ❤ x", "dev", "dev 🚀"), words] as const),
  [aliased(["HIGH", "LOW"], { "🔥": "HIGH" }), "LOW ⭐"],
  [oneOf(5, 10), "(5)", 5, "enum_trim", "coerce_number_string"],
  [verdict, "!APPROVE"],
  [verdict, "~~APPROVE~~"],
  [verdict, "-APPROVE"],
  [verdict, "APPROVE?"],
  [verdict, "APPROVED"],
  [verdict, "NOT_APPROVE"],
  [verdict, "The answer is APPROVE"],
  [verdict, "APPROVE: no blocking issues"],
  [verdict, "APPROVE or REJECT"],
  [verdict, ""],
  [verdict, 1],
  [verdict, { value: "APPROVE" }],
  [oneOf("A", "a"), "A"],
  [oneOf("AB", "Ab"), "ab"],
  [oneOf("bus", "bus-9"), "Bus 9", "bus-9", "enum_case"],
  [oneOf("10", "11"), "1-0"],
  [oneOf("1", "2"), "-1"],
  [oneOf("A", "B"), "A-"],
  [oneOf(1, 2, 3), "3", 3, "coerce_number_string"],
  [oneOf(1, 2, 3), "4"],
  [oneOf(1, 2, 3), "three"],
  [aliased(["HIGH", "LOW"], { URGENT: "HIGH" }), "URGENT", "HIGH", "enum_alias"],
  [aliased(["HIGH", "LOW"], { URGENT: "HIGH" }), "urgent", "HIGH", "enum_alias"],
  [aliased(["HIGH", "LOW"], { URGENT: "HIGH" }), "*urgent*", "HIGH", "enum_trim", "enum_alias"],
  [aliased(["HIGH", "LOW"], { "a b": "HIGH", a_b: "LOW" }), "A-B"],
  [aliased(["HIGH", "LOW"], { toString: "HIGH" }), "valueOf"],
  [constant("cat"), "Cat", "cat", "enum_case"],
  [constant("v1"), "v2"],
  [constant(5), "5"],
  [text, 5],
  [text, true],
  [text, null],
  [text, 12345678901234567890n, "12345678901234567890", "big_int_to_string"],
  [integer, 12345678901234567890n],
  [text, '{"a": 1}'],
  [text, ["T"], "T", "unwrap_single_item_array"],
  [text, [["T"]], "T", "unwrap_single_item_array", "unwrap_single_item_array"],
  [text, ["a", "b"]],
  [text, []],
  [text, [5]],
  [verdict, ["approve"], "APPROVE", "unwrap_single_item_array", "enum_case"],
  [verdict, ["APPROVE", "REJECT"]],
  [item, [{ id: "1" }], { id: 1 }, "unwrap_single_item_array", "coerce_number_string"],
  [item, [{ other: 1 }]],
  [list(text), "red", ["red"], "scalar_to_array"],
  [list(integer), "5", [5], "scalar_to_array", "coerce_number_string"],
  [list(item), { id: 1 }, [{ id: 1 }], "scalar_to_array"],
  [list(verdict), "approve", ["APPROVE"], "scalar_to_array", "enum_case"],
  [list(verdict), "maybe"],
  [list(text), "red, green"],
  [list(text), "red and green"],
  [list(text), "red\ngreen"],
  [list(integer), "1,234"],
  [list(text), "none"],
  [nullable(integer), "None", null, "coerce_null_string"],
  [list(text), "No risks were found."],
  [list(text), "not specified"],
  [list(text), "(unknown)"],
  [list(text), "Keine Angabe"],
  [list(text), "无"],
  [list(text), "mathematics / analysis"],
  [list(text), "test --silent"],
  ...["?", "...", "a und b", "tea + cake", "茶和咖啡", "нет", "nessuno"].map((words) => [list(text), words] as const),
  ...["a.ts etc.", "a.ts +3 more", "a.ts (3 more)", "a.ts...", "a.ts …", "see above", "same as before", "various"].map(
    (words) => [list(text), words] as const,
  ),
  ...["Various files.", "and 12 more files", "a.ts usw.", "ditto", "ingen", "geen", "brak"].map(
    (words) => [list(text), words] as const,
  ),
  [list(text), "Many users see the error above.", ["Many users see the error above."], "scalar_to_array"],
  ...["1. stir 2. bake", "a) stir b) bake", "(1) stir (2) bake", "① stir ② bake", "Step 1: mix Step 2: bake"].map(
    (words) => [list(text), words] as const,
  ),
  ...["stir → bake", "ann (and bob)", "ann+bob", "ann > bob", "nobody", "all", "2 people", "siehe oben", "tbd"].map(
    (words) => [list(text), words] as const,
  ),
  ...[
    "below average",
    "before merging",
    "other",
    "/etc",
    "中等",
    "src/a.ts",
    "C++",
    "C++ code",
    "2 eggs",
    "1. FC Köln",
  ].map((words) => [list(text), words, [words], "scalar_to_array"] as const),
  [list(text), "go test ./...", ["go test ./..."], "scalar_to_array"],
  [list(text), "no-code", ["no-code"], "scalar_to_array"],
  [list(text), "src/net.ts", ["src/net.ts"], "scalar_to_array"],
  [list(text), "Timeouts are not handled.", ["Timeouts are not handled."], "scalar_to_array"],
  [list(oneOf("unknown", "known")), "unknown", ["unknown"], "scalar_to_array"],
  [list(text), "N/A"],
  [list(text), ""],
  [list(text), null],
  [list(text), 5],
  [list(item), { other: 1 }],
  [list(object), { 0: {}, 1: {} }],
  [list(any), "red"],
  [list(list(text)), "a"],
  [list(list(text)), ["a", "b"]],
  [list(text), '["red", "green"]', ["red", "green"], "parse_stringified_field"],
  [list(text), '["red"'],
  [list(item), '[{"id": "1"}]', [{ id: 1 }], "parse_stringified_field", "coerce_number_string"],
  [list(item), '{"id": 1}', [{ id: 1 }], "scalar_to_array", "parse_stringified_field"],
  [
    list(record({ id: integer, label: text })),
    '{"id": 1, "label": "a"}',
    [{ id: 1, label: "a" }],
    "scalar_to_array",
    "parse_stringified_field",
  ],
  [item, ' {"id": 1}', { id: 1 }, "parse_stringified_field"],
  [item, '{"other": 1}'],
  [item, "id: 1"],
  [map(integer), '{"a": "1"}', { a: 1 }, "parse_stringified_field", "coerce_number_string"],
  [object, '{"a": "1"}', { a: "1" }, "parse_stringified_field"],
  [any, '{"a": "1"}'],
  [reference("Verdict", () => verdict), "reject", "REJECT", "enum_case"],
  [union(integer, text), "12"],
];

describe("a value of a member", () => {
  test.for(rows.map((row) => [row[0].kind, printValue(row[1]), row] as const))(
    "%s %s",
    ([, , [shape, given, ...expected]]) => {
      const [read, ...done] = expected.length === 0 ? [given] : expected;
      const { value, changes, issues } = readAs(record({ v: shape }), { v: given });
      expect(value).toEqual({ v: read });
      expect(changes.map((change) => change.split(" ")[0])).toEqual(done);
      expect(issues).toEqual([]);
    },
  );

  test("is left alone where the step is not allowed", () => {
    const taken = rows.filter(
      ([, , , first]) => first !== undefined && (standardSteps as readonly string[]).includes(first),
    );
    expect(taken.length).toBeGreaterThan(30);
    for (const [shape, given, , first = ""] of taken) {
      const others = standardSteps.filter((step) => step !== first);
      expect(
        readAs(record({ v: shape }), { v: given }, { tolerance: others }).changes.map((change) => change.split(" ")[0]),
      ).not.toContain(first);
      if (first !== "enum_alias")
        expect(readAs(record({ v: shape }), { v: given }, { tolerance: "strict" })).toEqual({
          value: { v: given },
          changes: [],
          issues: [],
        });
    }
  });

  test("tells each step with what stood there before and after, and in which place", () => {
    const shape = record({ rows: list(record({ "a-b": score })) });
    expect(readAs(shape, { rows: [{ "a-b": 1 }, { "a-b": "7" }] }).changes).toEqual([
      'coerce_number_string rows[1]["a-b"]',
    ]);
  });
});

test("standard steps lose nothing", () => {
  expect(standardSteps.filter((name) => !steps[name].lossless)).toEqual([]);
});

/** In quadratic time it would take minutes. */
test("long rows of marks and pictographs around an enum value are read", () => {
  for (const part of ["🟢", "🟢 ", " ", "\u{2b50}\ufe0f\u200d", "...", "(", '" '])
    for (const shape of [light, list(text), list(light)])
      for (const given of [part.repeat(100_000), `${part.repeat(100_000)}x`, `x${part.repeat(100_000)}x`])
        expect(readAs(record({ v: shape }), { v: given }).changes.length).toBeLessThan(3);
});
