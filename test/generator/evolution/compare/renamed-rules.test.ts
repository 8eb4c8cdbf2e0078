/** Tests that a renamed field is one change, even if rules read it. */
import { expect, test } from "vitest";
import { diffVersions } from "../../../../generator/evolution/diff.js";
import type { EvolutionFinding } from "../../../../generator/evolution/change/finding.js";
import { bodyText, versionOfText } from "../support.js";

async function findingsOf(before: string, after: string): Promise<readonly EvolutionFinding[]> {
  return diffVersions(await versionOfText(bodyText(before)), await versionOfText(bodyText(after)));
}

const body = (name: string, rule: string): string =>
  `fields: { id: string, ${name}?: string ..9, b: string | null, n: integer }\nrules: [${rule}]`;

async function kinds(before: string, after: string): Promise<readonly string[]> {
  return (await findingsOf(body("a", `{ ${before} }`), body("z", `{ ${after} }`))).map(({ change }) => change.kind);
}

const nested = (name: string): string =>
  `fields: { k: [ONE, TWO], l: { type: list, items: { fields: { ${name}: string } } } }
variants: { discriminator: k, ONE: { fields: { ${name}: string } }, TWO: {} }
rules: [{ unique: { path: l, by: ${name} } }, { nonblank: [${name}], when: { k: ONE } }]`;

test.each([
  ["exactly_one: [a, b]", "exactly_one: [z, b]"],
  ["require: [b], when: { a: a }", "require: [b], when: { z: a }"],
  [`assert: '!has(a) || a == "a"', message: m`, `assert: '!has(z) || z == "a"', message: m`],
])("%s as %s", async (before, after) => {
  const found = await findingsOf(body("a", `{ ${before} }`), body("z", `{ ${after} }`));
  expect(found.map(({ change }) => change.kind)).toEqual(["field-renamed"]);
});

test("within items and variants", async () => {
  const found = await findingsOf(nested("a"), nested("z"));
  expect(found.map(({ change }) => change.kind)).toEqual(["field-renamed", "field-renamed"]);
});

test("a rule that reads another field or another value is changed", async () => {
  expect(await kinds("nonempty: [a]", "nonempty: [b]")).toContain("rule-changed");
  expect(await kinds("require: [b], when: { a: a }", "require: [b], when: { z: z }")).toContain("rule-changed");
});

test("that only one of two fields is given does not hide the break", async () => {
  const [renamed] = await findingsOf(body("a", "{ exactly_one: [a, b] }"), body("z", "{ exactly_one: [z, b] }"));
  expect(renamed?.verdicts).toMatchObject({ producer: { verdict: "break" }, replay: { verdict: "break" } });
});
