/** Bugs that users reported to lenient parsers: reversed meanings, lost names, invented decisions. */
import { describe, expect, test } from "vitest";
import { loaded, refused } from "../support/product.js";

const contract = await loaded(`contracts:
  RELEASE: { fields: { approved: boolean } }
  RELEASE_IN_WORDS: { fields: { approved: { type: boolean, coerce: [boolean_words] } } }
  INCIDENT: { fields: { rootCauseSummary: string } }
  GUARDIAN: { fields: { verdict: { enum: [PASS, FAIL], explicit: true }, reasons: "string[]" } }
`);

describe("B18: a word for no never becomes true", () => {
  test.each(["False", "0", "no", "n/a"])("%s is no boolean to the validator", (approved) => {
    expect(contract("RELEASE").validate({ approved })).toMatchObject({
      ok: false,
      issues: [{ code: "type", path: "approved" }],
    });
  });

  test.each([
    ["RELEASE", "False"],
    ["RELEASE_IN_WORDS", "False"],
    ["RELEASE_IN_WORDS", "0"],
    ["RELEASE_IN_WORDS", "no"],
  ])("read by %s, %s is false, and the step is told", (scope, approved) => {
    expect(contract(scope).safeParse(JSON.stringify({ approved }))).toMatchObject({
      ok: true,
      value: { approved: false },
      changes: [{ path: "approved", before: approved, after: false }],
    });
  });

  test.each([
    ["RELEASE", "0"],
    ["RELEASE", "no"],
    ["RELEASE", "n/a"],
    ["RELEASE_IN_WORDS", "n/a"],
  ])("read by %s, %s is refused", (scope, approved) => {
    expect(contract(scope).safeParse(JSON.stringify({ approved }))).toMatchObject({
      ok: false,
      issues: [{ code: "type", path: "approved" }],
    });
  });
});

describe.each(["root_cause_summary", "rootcausesummary"])("B20: a long name in another spelling: %s", (spelling) => {
  const answer = { [spelling]: "disk full" };

  test("is an unknown key to the validator, which names the right one", () => {
    const unknown = {
      code: "unknown_key",
      path: spelling,
      message: `unknown key "${spelling}"; did you mean "rootCauseSummary"?`,
    };
    expect(contract("INCIDENT").validate(answer)).toMatchObject({
      ok: false,
      issues: [{ code: "missing", path: "rootCauseSummary" }, unknown],
    });
  });

  test("is read as the field, and told as renamed", () => {
    const changes = [{ step: "rename_key", before: spelling, after: "rootCauseSummary" }];
    expect(contract("INCIDENT").safeParse(JSON.stringify(answer))).toMatchObject({
      ok: true,
      value: { rootCauseSummary: "disk full" },
      changes,
    });
  });
});

test("B21: a verdict that is not there is never made up, and no default for one can be declared", async () => {
  expect(contract("GUARDIAN").safeParse('{"reasons":[]}')).toMatchObject({
    ok: false,
    issues: [{ code: "missing", path: "verdict" }],
  });
  expect(
    await refused(
      "contracts: { GUARDIAN: { fields: { verdict: { enum: [PASS, FAIL], explicit: true, default: PASS } } } }",
    ),
  ).toMatchObject([{ code: "check/explicit-field" }]);
});
