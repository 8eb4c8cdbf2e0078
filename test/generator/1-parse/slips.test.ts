/** Tests that one error in a file produces exactly one diagnostic, which says what to write. */
import { expect, test } from "vitest";
import { readModel } from "../../../generator/compile.js";

const base = `edition: 1
name: review-bot
types:
  Finding:
    description: one problem
    fields:
      file: string 1..200
      severity: [major, minor]
      note: string
contracts:
  REVIEW:
    fields: { verdict: [PASS, FAIL], findings: "Finding[]" }
    rules:
      - { empty: [findings], when: { verdict: PASS } }
`;

async function errorsOf(text: string): Promise<readonly string[]> {
  const { diagnostics } = await readModel({ name: "contracts.yaml", text });
  return diagnostics.map(({ code, help }) => `${code} ${help ?? ""}`);
}

test.each<[slip: string, before: string, after: string, error: string]>([
  ["no space after a colon", "name: ", "name:", "parse/yaml-syntax Write `key: value`, with a space after the colon."],
  ["no colon at all", "edition: 1", "edition 1", "parse/yaml-syntax Write `key: value`, with a space after the colon."],
  [
    "a JavaScript comment",
    "    fields:\n",
    "    // fields\n    fields:\n",
    "parse/yaml-syntax Start a comment with `#`.",
  ],
  ["a no-break space as indentation", "      file", "\u00a0     file", "parse/odd-space Replace it with a space."],
  ["a no-break space after a colon", "severity: [", "severity:\u00a0[", "parse/odd-space Replace it with a space."],
  ["a no-break space after a dash", "- { empty", "-\u00a0{ empty", "parse/odd-space Replace it with a space."],
  ["an issue number", "one problem", "the problem #12", "parse/comment-in-string Put the string in quotes,"],
  [
    "a pattern after a type",
    "note: string",
    "note: string /[a-z]+/",
    "parse/unexpected-in-type A pattern has a key of its own: `{ type: string, pattern: '[a-z]+' }`.",
  ],
  [
    "a pattern in slashes",
    "note: string",
    'note: { type: string, pattern: "/[a-z]{1,9}/" }',
    "check/pattern-slashes Write `[a-z]{1,9}`,",
  ],
  [
    "a range under a key",
    "note: string",
    "note: { type: string, max_length: ..9 }",
    "parse/wrong-kind A range is part",
  ],
  ["an enum in bars", "note: string", "note: { enum: a | b }", "parse/wrong-kind Write an array: `[a, b]`."],
  [
    "paths in one string",
    "empty: [findings]",
    'empty: "findings, verdict"',
    "parse/wrong-kind Write `[findings, verdict]`.",
  ],
  [
    "a path without a list",
    "empty: [findings]",
    'empty: "findings[*].note"',
    'parse/wrong-kind Write `["findings[*].note"]`.',
  ],
  ["a JSON Schema keyword", "note: string", "note: { $ref: Finding }", "parse/unknown-key Write the name of the type"],
  [
    "another JSON Schema keyword",
    "note: string",
    "note: { oneOf: [string] }",
    "parse/unknown-key Write `type: string`.",
  ],
  ["a lowercase name", "  Finding:", "  finding:", 'parse/bad-name Did you mean "Finding"?'],
  ["a name with spaces", "review-bot", "Review Bot", 'parse/bad-name Did you mean "review-bot"?'],
  ["a scope with spaces", "REVIEW", "code review", 'parse/bad-name Did you mean "CODE_REVIEW"?'],
  ["a JavaScript name", "note:", "constructor:", "parse/bad-name Choose another name."],
  ["null instead of a type", "note: string", "note: null", 'parse/wrong-kind Write `"null"`, in quotes,'],
  [
    "a value instead of a type",
    "note: string",
    "note: 5",
    "parse/wrong-kind Write a constant after `const`: `{ const: 5 }`.",
  ],
  ["one value instead of an array", "name:", "use: a.yaml\nname:", "parse/wrong-kind Write an array: `[a.yaml]`."],
  ["an array instead of a string", "one problem", "[one, problem]", "parse/wrong-kind A string that begins with `[`"],
  ["no values", "[major, minor]", "[]", "parse/enum-size Add the allowed values."],
  [
    "a misspelled key among names",
    "    rules:",
    "    variants: { discriminatr: verdict, PASS: {}, FAIL: {} }\n    rules:",
    'parse/unknown-key Did you mean "discriminator"?',
  ],
  ["another word for a required key", "edition: 1", "version: 1", 'parse/unknown-key Did you mean "edition"?'],
  [
    "another word for the only required key that is missing",
    base.slice(base.indexOf("    rules:")),
    "gates: { done: { requires: [REVIEW] } }\n",
    'parse/unknown-key Did you mean "needs"? It is required.',
  ],
  ["the fields of an object without `fields`", "note: string", "note: { text: string, lines: integer }", "`fields`"],
  ["the values of an enum without `values`", "types:", "enums: { Mark: { GOOD: Yes., BAD: No. } }\ntypes:", "`values`"],
  ["a negation after the path", "{ verdict: PASS }", "{ verdict: { not: PASS } }", "around the path: `not: { verdict"],
  [
    "a misspelled variant",
    "    rules:",
    "    variants: { discriminator: verdict, PAS: {}, FAIL: {} }\n    rules:",
    'resolve/unknown-variant Did you mean "PASS"?',
  ],
  [
    "a string without quotes",
    "{ verdict: PASS }",
    "verdict == PASS",
    "check/expression-unknown-name Put a string in quotes: 'PASS'.",
  ],
  [
    "an array compared with a number",
    "{ empty: [findings], when: { verdict: PASS } }",
    "{ compare: findings <= 5 }",
    'check/rule-type-mismatch To compare the number of items, write `assert: "size(findings) <= 5"` with a `message`.',
  ],
  [
    "an array compared with a value",
    "{ empty: [findings], when: { verdict: PASS } }",
    "{ compare: verdict < findings }",
    'check/rule-type-mismatch To compare the number of items, write `assert: "size(findings) <= 5"` with a `message`.',
  ],
  [
    "rules among the fields",
    '{ verdict: [PASS, FAIL], findings: "Finding[]" }\n    rules:\n      -',
    '\n      verdict: [PASS, FAIL]\n      findings: "Finding[]"\n      rules:\n        -',
    "parse/wrong-kind `rules` is a field here, because it is in `fields`.",
  ],
  ["two commas", "PASS, FAIL", "PASS,, FAIL", "parse/yaml-syntax Remove one comma."],
  ["a comma before the first item", "PASS, FAIL", ", PASS, FAIL", "parse/yaml-syntax Remove the comma."],
  [
    "a rule that is not an item",
    "- { empty",
    "{ empty",
    "parse/wrong-kind Each rule is an item: `- { empty: [findings] }`.",
  ],
  [
    "a JavaScript pattern",
    "note: string",
    "note: { type: string, pattern: /[a-z]+/ }",
    "parse/yaml-syntax Write the pattern in quotes, without slashes",
  ],
  ["an equals sign in a condition", "{ verdict: PASS }", "{ verdict = PASS }", "parse/bare-key Write `verdict: PASS`."],
  [
    "two equals signs in a condition",
    "{ verdict: PASS }",
    "{ verdict == PASS }",
    "parse/bare-key Write `verdict: PASS`.",
  ],
  [
    "the values of an enum in quotes",
    "note: string",
    "note: \"'low' | 'high'\"",
    "parse/type-expected Write `[low, high]`.",
  ],
  [
    "another word for a list",
    "note: string",
    "note: { type: array, items: string }",
    'parse/key-needs-another Write `type: "string[]"`.',
  ],
  [
    "a key in camel case",
    "note: string",
    "note: { type: string, minLength: 1 }",
    'parse/unknown-key Did you mean "min_length"?',
  ],
  [
    "two swapped letters",
    "note: string",
    "note: { type: string, max_lenght: 1 }",
    'parse/unknown-key Did you mean "max_length"?',
  ],
])("%s", async (_, before, after, error) => {
  const found = await errorsOf(base.replace(before, () => after));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(error);
});

test.each(["verdict:Finding", "verdict Finding", "verdict?:Finding", "verdict:Finding\n      other:Finding"])(
  "reports a missing colon or space after a field name: %j",
  async (fields) => {
    const [key] = /^[a-z]+\??/.exec(fields) ?? [];
    expect(await errorsOf(`${base.slice(0, base.indexOf(" { verdict"))}\n      ${fields}\n`)).toEqual([
      `parse/wrong-kind Write a colon and a space after the key: \`${key}: Finding\`.`,
    ]);
  },
);

test.each([
  ["a comment after a string", "one problem # as in #12"],
  ["a comment after quotes", '"one problem" #as before'],
  ["a number in quotes", '"the problem #12"'],
  ["a number within a word", "the problem C#12"],
])("reports no missing colon in %s", async (_, text) => {
  expect(await errorsOf(base.replace("one problem", () => text))).toEqual([]);
});

test.each([
  ["z.string().min(1)", "Write `string 1..`."],
  ["z.string().min(1).max(200)", "Write `string 1..200`."],
  ["z.string().max(200)", "Write `string ..200`."],
  ["z.number()", "Write `number`."],
  ["z.number().int().min(1)", "Write `integer 1..`."],
  ["z.array(z.string())", "Write `string[]`."],
  ["z.array(z.array(z.number())).min(1)", "Write `number[][1..]`."],
  ["z.enum(['low', 'high'])", "Write `[low, high]`."],
  ["z.array(z.string().min(1))", "Write a type without methods"],
  ["z.object()", "Write a type without methods"],
  ["z.string().email()", "Write `email`."],
  ["z.string().datetime()", "Write `date-time`."],
  ["z.array(z.string()).nullish()", "Write `?` after the name of the field, and the type `string[] | null`."],
  ["z.string().regex(/a/)", "Write a type without methods"],
])("suggests a type for a Zod type: %s", async (type, help) => {
  const [found, ...others] = await errorsOf(base.replace("note: string", () => `note: ${type}`));
  expect(others).toEqual([]);
  expect(found).toContain(`parse/unexpected-in-type ${help}`);
});

test.each<[slip: string, before: string, after: string, place: string, message: string]>([
  ["a bracket", "[PASS, FAIL]", "[PASS, FAIL", "[PASS", "this `[` is not closed"],
  [
    "a brace",
    "fields: { verdict: [PASS, FAIL]",
    "fields: { verdict: { enum: [PASS, FAIL]",
    "{ verdict",
    "this `{` is not closed",
  ],
  ["a bracket in braces", "[findings]", "[findings", "[findings", "this `[` is not closed"],
  ["a line in brackets", "[major, minor]", "[\nmajor\n]", "[\nmajor", "a line inside this `[` is not indented"],
  [
    "a key too deep",
    "      severity",
    "        severity",
    "severity",
    "this key is indented further than the keys above it",
  ],
  [
    "a name",
    "review-bot",
    "Review Bot",
    "Review Bot",
    "it must be in kebab-case: lowercase letters, digits and hyphens",
  ],
  [
    "a code",
    "{ empty",
    "{ code: Bad Code, empty",
    "Bad Code",
    "it must be in snake_case: lowercase letters, digits and underscores",
  ],
])("reports location and message: %s", async (_, before, after, place, message) => {
  const text = base.replace(before, () => after);
  const { diagnostics } = await readModel({ name: "contracts.yaml", text });
  expect(diagnostics.map(({ span }) => span?.start)).toEqual([text.indexOf(place)]);
  expect(diagnostics[0]?.message).toContain(message);
});
