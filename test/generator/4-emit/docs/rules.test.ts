import { expect, test } from "vitest";
import { docs } from "../../../../generator/4-emit/targets/docs.js";
import type { Model, Rule } from "../../../../generator/model/model.js";
import { list, modelOf, oneOf, record, reference, text } from "../../../support/models.js";
import { ruleOf, when } from "../../../support/rule-samples.js";

const finding = record({ id: text(), severity: oneOf("critical", "minor"), "fix_hint?": text() });
const plain = modelOf({
  types: { Finding: finding, Lonely: record({ id: text() }) },
  contracts: {
    REVIEW: record({
      verdict: oneOf("PASS", "FAIL"),
      findings: list(reference("Finding")),
      copies: list({ ...finding, narrows: ["Finding"] }),
    }),
    OTHER: record({ verdict: oneOf("PASS") }),
  },
});

const critical = ruleOf(
  "require",
  { paths: ["fix_hint"] },
  { when: when("severity", { equals: "critical" }), code: "hint_missing", message: "Say how to mend it | now." },
);
const model: Model = {
  ...plain,
  types: plain.types.map((type) =>
    type.name === "Finding"
      ? { ...type, rules: [critical], codes: { missing: "no_{field}" } }
      : { ...type, rules: [ruleOf("nonblank", { paths: ["id"] })] },
  ),
  contracts: plain.contracts.map((contract) =>
    contract.scope === "REVIEW"
      ? {
          ...contract,
          rules: reviewRules(),
          codes: { unknown_key: "surplus", missing: "gap", type: "gap", too_few: "gap" },
        }
      : contract,
  ),
};

function reviewRules(): readonly Rule[] {
  return [
    ruleOf("empty", { paths: ["findings"] }, { when: when("verdict", { equals: "PASS" }) }),
    ruleOf("unique", { paths: ["findings"], by: "id" }, { severity: "warning", code: "twice" }),
  ];
}

async function page(path: string): Promise<string> {
  return (await docs.emit(model)).find((file) => file.path === path)?.text ?? "";
}

test("the page of a contract lists its rules after its fields, including those of copied types with their path", async () => {
  expect(await page("docs/REVIEW.md")).toContain(`
## Rules

| Rule | Code | Severity |
| --- | --- | --- |
| If \`verdict\` is \`PASS\`, \`findings\` must be empty. | \`not_empty\` | error |
| No two items of \`findings\` should have the same \`id\`. | \`twice\` | warning |
| Say how to mend it \\| now. In each item of \`copies\`: if \`severity\` is \`critical\`, \`fix_hint\` must be given. | \`hint_missing\` | error |
`);
});

test("the rules of a type are listed with the type", async () => {
  expect(await page("docs/REVIEW.md")).toContain(`
#### Rules of Finding

| Rule | Code | Severity |
| --- | --- | --- |
| Say how to mend it \\| now. If \`severity\` is \`critical\`, \`fix_hint\` must be given. | \`hint_missing\` | error |
`);
  expect(await page("docs/index.md")).toContain(
    "#### Rules of Lonely\n\n| Rule | Code | Severity |\n| --- | --- | --- |\n| `id` must not be blank. | `blank` | error |\n",
  );
});

test("codes of structural issues are listed with the issues that they replace", async () => {
  const review = await page("docs/REVIEW.md");
  expect(review).toContain("- Codes: `surplus` for `unknown_key`; `gap` for `missing`, `type` and `too_few`.\n");
  expect(review).toContain("### Type Finding\n\nCodes: `no_{field}` for `missing`.\n");
});

test("an example with only warnings is not listed as rejected", async () => {
  const place = { path: "contracts.REVIEW.examples", span: { file: "contracts.yaml", start: 0, end: 0 } };
  const value = { verdict: "FAIL", findings: [], copies: [] };
  const examples = [
    { name: "doubled", value, issues: ["twice", "twice"], place },
    { name: "empty", value, issues: ["twice", "not_empty"], place },
  ];
  const contracts = model.contracts.map((contract) => Object.assign({}, contract, { examples }));
  const review = (await docs.emit({ ...model, contracts })).find(({ path }) => path === "docs/REVIEW.md")?.text ?? "";
  expect(review).toMatch(
    /## Examples\n\nAn answer that is valid:\n\n```json\n[^`]*"PASS"[^`]*```\n\ndoubled, with the warning `twice` \(2 times\):\n/,
  );
  expect(review).toContain("## Rejected examples\n\nempty, rejected with `twice`, `not_empty`:\n");
});

test("a page without rules has no such section", async () => {
  expect(await page("docs/OTHER.md")).not.toContain("Rules");
});
