import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { floor, runs } from "../../support/lanes.js";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: quotes
contracts:
  PAIR: { fields: { title: string, content: string }, unknown_keys: reject }
  LOOSE: { fields: { title: string, "content?": string, "note?": string } }
  TAGS: { fields: { name: string, tags: "string[]" }, unknown_keys: reject }
  ITEMS: { type: list, items: { fields: { id: integer, label: string } } }
  MAPPED: { type: map, values: string }
`);

const word = fc.constantFrom("say", "the", "urgent", "it's", "a", "5", "title", "note", "x", "No", "print");
const pair = fc
  .tuple(word, fc.constantFrom("", ".", ",", " "), word)
  .map(([one, between, other]) => (between === " " ? `${one} ${other}` : `${one}${between}`));

/**
 * The content of prose and code: words, quoted words, calls, addresses, objects, arrays, and the punctuation that JSON
 * uses too.
 */
const fragments = {
  word,
  clause: fc.tuple(word, fc.constantFrom(",", ":", ".")).map((parts) => parts.join("")),
  quoted: pair.map((inside) => `"${inside}"`),
  quotedClause: fc.tuple(pair, fc.constantFrom(",", ":", ".")).map(([inside, mark]) => `"${inside}"${mark}`),
  call: word.map((inside) => `("${inside}")`),
  object: word.map((inside) => `{"a": "${inside}"}`),
  list: word.map((inside) => `["${inside}"]`),
};

const text = fc
  .tuple(
    fc.array(fc.oneof(...Object.values(fragments)), { minLength: 1, maxLength: 5 }),
    fc.constantFrom(" ", " ", " ", ""),
  )
  .map(([parts, between]) => parts.join(between));
const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  PAIR: fc.record({ title: text, content: text }),
  LOOSE: fc.record({ title: text, content: text, note: text }, { requiredKeys: ["title"] }),
  TAGS: fc.record({ name: text, tags: fc.array(text, { maxLength: 3 }) }),
  ITEMS: fc.array(fc.record({ id: fc.nat(9), label: text }), { minLength: 1, maxLength: 3 }),
  MAPPED: fc
    .array(text, { minLength: 1, maxLength: 3 })
    .map((all) => Object.fromEntries(all.map((each, index) => [`k${index}`, each]))),
};

/** As written by a model that forgets escapes. */
const unescaped = (value: unknown, indent: number): string =>
  JSON.stringify(value, null, indent).replaceAll('\\"', '"');

function isJson(written: string): boolean {
  try {
    JSON.parse(written);
    return true;
  } catch {
    return false;
  }
}

describe("strings with unescaped quotes inside", () => {
  test.each(Object.entries(values))("have the intended value, or are rejected: %s", (scope, meant) => {
    let [taken, refused] = [0, 0];
    fc.assert(
      fc.property(meant, fc.constantFrom(0, 2), (value, indent) => {
        const written = unescaped(value, indent);
        if (isJson(written)) return;
        const outcome = contract(scope).safeParse(written);
        if (outcome.ok) expect(outcome.value).toEqual(value);
        if (outcome.ok) taken += 1;
        else refused += 1;
      }),
      { seed: 2031, numRuns: runs(1_500) },
    );
    expect(taken).toBeGreaterThan(floor(200));
    expect(refused).toBeLessThan(1_300);
  });

  test.each([
    ["PAIR", '{"title": "A", "content": "see "title": "B" here"}'],
    ["TAGS", '{"name": "n", "tags": ["5"", "3""]}'],
    ["TAGS", '{"name": "n", "tags": [""a", "b""]}'],
    ["TAGS", '{"name": "n", "tags": ["a *" b "* c"]}'],
    ["TAGS", '{"name": "n", "tags": ["a **"b", "c"** d"]}'],
    ["PAIR", '{"title": "A", "content": "2 *"b"/ 3"}'],
    ["TAGS", '{"name": "n", "tags": ["say "a", "b", "c""]}'],
    ["MAPPED", '{"k0": "a, "print": a"}'],
    ["MAPPED", '{"k0": "x", "k1": """, "k2": """}'],
  ])("are rejected if they are ambiguous: %s %s", (scope, written) => {
    expect(contract(scope).safeParse(written).ok).toBe(false);
  });

  test.each([
    ["PAIR", '{"title": "Size", "content": "the "5 wide" one"}', { title: "Size", content: 'the "5 wide" one' }],
    ["TAGS", '{"name": "n", "tags": ["a "b" c", "d"]}', { name: "n", tags: ['a "b" c', "d"] }],
    ["TAGS", '{"name": "n", "tags": ["a *"b"* c", "d"]}', { name: "n", tags: ['a *"b"* c', "d"] }],
    ["PAIR", '{"title": "A", "content": "see **"b c"**."}', { title: "A", content: 'see **"b c"**.' }],
    ["MAPPED", '{"k0": "Looks good,\n "k1": "x"}', { k0: "Looks good", k1: "x" }],
  ])("are accepted: %s %s", (scope, written, value) => {
    const outcome = contract(scope).safeParse(written);
    expect(outcome.ok ? outcome.value : outcome.cause).toEqual(value);
  });
});
