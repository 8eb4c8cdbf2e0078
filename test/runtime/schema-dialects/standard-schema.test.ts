import { expect, test } from "vitest";
import { OutputValidationError } from "../../../runtime/issues/output-validation-error.js";
import type { Issue, Rejected } from "../../../runtime/model/issue.js";
import { formatPath, readPath } from "../../../runtime/support/path.js";
import { standardProperties } from "../../../runtime/schema-dialects/standard-schema.js";

const issue: Issue = {
  code: "type",
  severity: "error",
  path: 'files["src/b.ts"][2].id',
  message: '"id" must be a string; got 5',
  declaredAt: "contracts.yaml:1:1",
};
const refused: Rejected = {
  ok: false,
  stage: "validation",
  issues: [issue],
  issueCount: 3,
  skippedRules: 0,
  excerpt: "{",
  changes: [],
  mode: "enforce",
};

test("returns a valid value, or issues with their paths as segments", () => {
  const { validate, version, vendor } = standardProperties<number>({}, (value) =>
    value === 1 ? { ok: true, value: 1, changes: [], warnings: [], mode: "enforce" } : refused,
  );
  expect([version, vendor, validate(1), validate(2)]).toEqual([
    1,
    "agent-contracts",
    { value: 1 },
    { issues: [{ message: issue.message, path: ["files", "src/b.ts", 2, "id"] }] },
  ]);
});

test("an unknown dialect is an error that lists the known ones", () => {
  const { jsonSchema } = standardProperties({ type: "object" }, () => refused);
  const known = 'unknown JSON Schema target "draft-04"; known are draft-2020-12, draft-07';
  expect(() => jsonSchema.input({ target: "draft-04" })).toThrow(new TypeError(known));
  expect(() => jsonSchema.output({ target: "draft-04" })).toThrow(new TypeError(known));
});

test("changing a returned schema changes no other", () => {
  const schema = { type: "object", properties: { a: { type: "string" } } };
  const { jsonSchema } = standardProperties(schema, () => refused);
  Object.assign(jsonSchema.input({ target: "draft-2020-12" })["properties"] as object, { b: {} });
  expect([jsonSchema.input({ target: "draft-2020-12" }), schema.properties]).toEqual([
    { type: "object", properties: { a: { type: "string" } } },
    { a: { type: "string" } },
  ]);
});

test.each([[[]], [["a"]], [[0, 1]], [["a", 0, "b", "c d", "e.f", 'g"h', "[3]", "任务"]]])(
  "parses the path of %j as written",
  (segments) => {
    expect(readPath(formatPath(segments))).toEqual(segments);
  },
);

test("the error of a rejected answer contains the expected type, the actual value and the issue", () => {
  const error = new OutputValidationError("PLAN", refused);
  expect([
    error.name,
    error.message,
    error.expectedModel,
    error.rawOutput,
    error.stage,
    error.issues,
    error.parseError,
  ]).toEqual([
    "OutputValidationError",
    'PLAN: files["src/b.ts"][2].id: "id" must be a string; got 5 (and 2 more)',
    "PLAN",
    "{",
    "validation",
    [issue],
    undefined,
  ]);
  expect(
    new OutputValidationError("PLAN", { ...refused, stage: "json_parse", issues: [{ ...issue, message: "no JSON" }] })
      .parseError,
  ).toBe("no JSON");
});
