import { expect, test } from "vitest";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: words
enums: { Level: [none, some] }
contracts:
  HINTS:
    fields:
      id: integer
      hint: { type: string | null, coerce: null_words }
      note?: { type: string, coerce: [trim, { strip_prefix: "- " }, null_words] }
      level?: { type: Level | null, coerce: null_words }
      filled?: { type: string, coerce: null_words, default: standard }
      inner?: { fields: { hint: { type: string | null, coerce: null_words } } }
      plain: string | null
`);
const HINTS = contract("HINTS");
const whole = { id: 1, hint: "h", filled: "f", plain: "n/a" };

test.each([
  ["n/a", null],
  [" None.", null],
  ["null", null],
  ["-", null],
  ["not applicable", null],
  ["none of them", "none of them"],
  ["", ""],
])("a nullable string with null_words parses %j as %j, whether or not the rest is valid", (hint, read) => {
  for (const id of [1, "1"]) {
    for (const tolerance of id === 1 ? (["standard", "strict"] as const) : (["standard"] as const)) {
      const verdict = HINTS.normalize({ ...whole, id, hint }, { tolerance });
      expect(verdict).toMatchObject({ ok: true, value: { ...whole, hint: read } });
      expect(verdict.changes.filter(({ path }) => path === "hint")).toEqual(
        read === null ? [{ step: "null_words", path: "hint", before: hint, after: null, lossless: true }] : [],
      );
    }
    expect(HINTS.safeParse(JSON.stringify({ ...whole, id, hint }))).toMatchObject({ ok: true, value: { hint: read } });
  }
});

test("a field that is optional but not nullable is omitted, or has its default", () => {
  expect(HINTS.normalize({ ...whole, note: " - n/a", filled: "none" })).toMatchObject({
    ok: true,
    value: { id: 1, hint: "h", filled: "standard", plain: "n/a" },
  });
  expect(HINTS.normalize({ ...whole, note: "n/a" }).value).not.toHaveProperty("note");
});

test("the other coercions apply to a valid string without such a word, but not to a value of the enum", () => {
  const value = { ...whole, note: " - see below", level: "none" };
  expect(HINTS.normalize(value)).toMatchObject({ ok: true, value: { ...value, note: "see below" } });
});

test("words in nested values are parsed too, and parsing again changes nothing", () => {
  const once = HINTS.normalize({ ...whole, inner: { hint: "nil" } });
  expect(once.value).toEqual({ ...whole, inner: { hint: null } });
  expect(HINTS.normalize(once.value).changes).toEqual([]);
});

test("`validate` changes nothing", () => {
  expect(HINTS.validate({ ...whole, hint: "n/a" })).toMatchObject({ ok: true, value: { hint: "n/a" } });
});
