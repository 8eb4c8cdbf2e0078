/** Tests that each valid example of the project's contracts stays valid when it is sent as JSON. */
import { expect, test } from "vitest";
import { contractFor } from "../../../generated/index.js";
import { readOwnModel } from "../../support/read-model.js";

const examples = readOwnModel().contracts.flatMap(({ scope, examples: all }) =>
  all.filter(({ issues }) => !issues).map(({ name, value }) => [scope, name, value] as const),
);

test("finds examples", () => {
  expect(examples.length).toBeGreaterThan(25);
});

test.each(examples)("%s: %s", (scope, _, value) => {
  const contract = contractFor(scope);
  const before = JSON.stringify(value);
  const sent = contract?.toWire(value);
  expect(contract?.validate(sent)).toMatchObject({ ok: true, warnings: [] });
  expect(contract?.toWire(sent)).toEqual(sent);
  expect(JSON.stringify(value)).toBe(before);
});

test("omits a null in an optional field", () => {
  const withNull = examples.find(([scope, name]) => scope === "UNIFIED_REVIEWER" && name === "no hint")?.[2];
  expect(JSON.stringify(withNull)).toContain("null");
  expect(JSON.stringify(contractFor("UNIFIED_REVIEWER")?.toWire(withNull))).not.toContain("null");
});
