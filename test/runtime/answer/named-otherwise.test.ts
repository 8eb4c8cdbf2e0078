/**
 * Names around an answer and next to it: names for something other than the answer, field names with punctuation, and
 * names of variants.
 */
import { describe, expect, test } from "vitest";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: named-otherwise
contracts:
  NOTE: { fields: { note: string } }
  DRAFT: { fields: { note: string } }
  OPEN: { fields: { a: string, b?: integer }, unknown_keys: drop }
  PHONE: { fields: { number: { type: string, coerce: string } } }
  LEVEL: { fields: { level: { enum: [HIGH, LOW], coerce: enum_with_description } } }
  ACTION:
    fields: { thought: string, kind: [SEARCH, STOP] }
    variants:
      discriminator: kind
      SEARCH: { fields: { query: string } }
      STOP: { fields: { reason: string } }
`);

/** The value, or the code of the first issue. */
function reading(scope: string, text: string): unknown {
  const outcome = contract(scope).safeParse(text);
  return outcome.ok ? outcome.value : outcome.issues[0]?.code;
}

describe("a tag or a key for something else", () => {
  test.each(["wrong", "rejected", "input", "template", "previous_answer", "counterexample", "old"])(
    "<%s> does not contain the answer",
    (name) => {
      expect(reading("NOTE", `<${name}>{"note":"x"}</${name}>`)).toBe("not_the_answer");
    },
  );

  test.each(["answer", "final", "result", "note"])("<%s> contains the answer", (name) => {
    expect(reading("NOTE", `<${name}>{"note":"x"}</${name}>`)).toEqual({ note: "x" });
  });

  test.each(["history", "last_answer", "dont_use", "deprecated", "undo"])("nor does the key %j", (key) => {
    expect(reading("NOTE", JSON.stringify({ [key]: { note: "x" } }))).toBe("no_known_key");
  });

  test("is a tag for the answer if the contract has that name", () => {
    expect(reading("DRAFT", `{"draft": {"note": "x"}}`)).toEqual({ note: "x" });
  });
});

describe("with `unknown_keys: drop`, a key with punctuation around it", () => {
  test.each(["_b", "b_", "-b", "b-", "*b*", "`b`", "b:"])(
    "is rejected, not dropped, if its field is absent: %s",
    (key) => {
      expect(reading("OPEN", JSON.stringify({ a: "x", [key]: 3 }))).toBe("unknown_key");
    },
  );

  test.each(["_c", "*c*"])("is dropped if there is no such field: %s", (key) => {
    expect(reading("OPEN", JSON.stringify({ a: "x", [key]: 3 }))).toEqual({ a: "x" });
  });

  test("is dropped if its field has a value, or if it has none itself", () => {
    expect(reading("OPEN", `{"a": "x", "b": 1, "_b": 3}`)).toEqual({ a: "x", b: 1 });
    expect(reading("OPEN", `{"a": "x", "_b": null}`)).toEqual({ a: "x" });
  });
});

test.each([
  ["+49301234", "+49301234"],
  [".5", ".5"],
  ["5.", "5."],
  ["1.10", "1.10"],
  ["1_000", "1000"],
])("`coerce: string` keeps a number as written: %s", (written, kept) => {
  expect(reading("PHONE", `{"number": ${written}}`)).toEqual({ number: kept });
});

test.each(["HIGH: false", "HIGH: no", "HIGH - not applicable", "HIGH (n/a)"])(
  "a description that contradicts its value makes it invalid: %s",
  (level) => {
    expect(reading("LEVEL", JSON.stringify({ level }))).toBe("enum");
  },
);

test("a description that only begins with a negation is accepted", () => {
  expect(reading("LEVEL", `{"level": "LOW: no issue found"}`)).toEqual({ level: "LOW" });
});

test.each([
  "抱歉，我无法处理这个请求。",
  "Es tut mir leid, das geht nicht.",
  "Lo siento, no puedo ayudar.",
  "Je suis désolé, je ne peux pas.",
  "I must decline.",
  "申し訳ありませんが、お答えできません。",
])("detects a refusal in other words: %s", (text) => {
  expect(contract("NOTE").safeParse(text)).toMatchObject({ ok: false, cause: "refusal" });
});

test.each(["Here is nothing.", "Lamentable.", "Das ist alles."])("detects no refusal: %s", (text) => {
  expect(contract("NOTE").safeParse(text)).toMatchObject({ ok: false, cause: "no_json_found" });
});

test("an unknown key of an unknown variant is reported with the keys of all variants", () => {
  const outcome = contract("ACTION").safeParse(`{"thought": "a", "kind": "SEARHC", "query": "x", "foo": 1}`);
  expect(outcome).toMatchObject({
    ok: false,
    issues: [{ code: "enum" }, { code: "unknown_key", expected: 'only the keys "thought", "kind", "query", "reason"' }],
  });
});
