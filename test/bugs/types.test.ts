/** Bugs that users reported to type generators, all of them in one contracts file. */
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { compiled, loaded, refused } from "../support/product.js";
import { parseTypeScript } from "../support/syntax-tree.js";
import { compileTree } from "../support/typescript.js";

const keywords = ["description", "title", "type", "required", "enum", "properties", "default"];
const builtIns = ["Record", "Array", "Promise", "Error"];
const freeForm = '{ counts: map<integer>, items: "map<any>[]", open?: object }';
const grid = '{ fields: { rows: { type: list, max_items: 640, items: { fields: { cells: "string[..90]" } } } } }';

const part = `contracts:
  COPY: { fields: { glob: { type: string, description: "copies lib/**/ then dist/*/ folders" } } }
  采购单: { fields: { 编号: string } }
  退货单: { fields: { 编号: string } }
  "502": { fields: { due-date: string, due_date: string, due date: string } }
${builtIns.map((name) => `  ${name}: { fields: ${freeForm} }`).join("\n")}
  GRID: ${grid}
  OUTCOME: { fields: { outcome: [done, blocked] }, variants: { discriminator: outcome, done: {}, blocked: { fields: { reason: string } } } }
  KEYWORDS: { fields: { ${keywords.map((name) => `${name}: string`).join(", ")} } }
`;

const product = await compiled(part);
const contract = await loaded(part);

/** What stands under a name in types.ts. */
const types = parseTypeScript(product.text("types.ts"));
const declared = types.statements.filter(
  (statement) => ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement),
);
const declarationsOf = (name: string): readonly ts.Statement[] =>
  declared.filter((statement) => statement.name.text === name);

/** Programs of users beside the generated files, each by what it shows, and whether it has to compile. */
const outcomes = [
  { outcome: "done" },
  { outcome: "done", reason: "x" },
  { outcome: "blocked" },
  { outcome: "blocked", reason: "x" },
];
const programs = {
  "chinese.ts": `import { 采购单Contract, type 采购单, type 退货单 } from "./index.js";
export const order: 采购单 = { 编号: "1" };
export const back: 退货单 = order;
export const isOrder = 采购单Contract.is(back);
`,
  "built-ins.ts": `import type { RecordContract, ArrayContract } from "./types.js";
export const counts: Record<string, number> = ({ counts: {}, items: [] } satisfies RecordContract).counts;
export const all: Array<ArrayContract> = [];
export const later: Promise<Error> = Promise.resolve(new Error("x"));
`,
  "outcomes.ts": [
    'import type { Outcome } from "./types.js";',
    ...outcomes.map((value, index) => `export const value${index}: Outcome = ${JSON.stringify(value)};`),
  ].join("\n"),
};
const complaints = compileTree(
  [...product.files, ...Object.entries(programs).map(([path, text]) => ({ path, text }))],
  "7.0",
);
const complaintsAbout = (path: string): readonly string[] =>
  complaints.filter((complaint) => complaint.startsWith(`${path}(`));

test("B01: a description that closes comments ends none, makes no second declaration, and reads the same", () => {
  const [copy, ...others] = declarationsOf("Copy");
  expect(others).toEqual([]);
  expect(copy?.getFullText()).toContain("/** copies lib/**\\/ then dist/*\\/ folders */");
  expect(product.text("docs/COPY.md")).toContain("copies lib/\\*\\*/ then dist/\\*/ folders");
});

test("B04: two names without a Latin letter stay apart and as they are", () => {
  expect([declarationsOf("采购单").length, declarationsOf("退货单").length]).toEqual([1, 1]);
  expect(complaintsAbout("chinese.ts")).toEqual([]);
});

test("B05: keys that differ in punctuation alone all survive; names that come to one are refused, both named", async () => {
  expect(product.text("types.ts")).toContain(
    'export interface _502 {\n  "due-date": string;\n  due_date: string;\n  "due date": string;\n}\n',
  );
  expect(contract("502").is({ "due-date": "a", due_date: "b", "due date": "c" })).toBe(true);
  const fields = "{ fields: { a: string } }";
  const message = "the contract 502 and the contract _502 need the same name in generated code: _502";
  expect(await refused(`contracts: { "502": ${fields}, _502: ${fields} }`)).toMatchObject([
    { code: "resolve/name-clash", message },
  ]);
});

test("B06: a contract called like a built-in type hides none, neither in the file itself nor from its users", () => {
  expect(builtIns.flatMap((name) => declarationsOf(name))).toEqual([]);
  expect(builtIns.map((name) => declarationsOf(`${name}Contract`).length)).toEqual([1, 1, 1, 1]);
  expect(complaintsAbout("built-ins.ts")).toEqual([]);
});

/** So many rows of so many cells. */
function rows(count: number, cells: number): object {
  return { rows: Array.from({ length: count }, () => ({ cells: Array.from({ length: cells }, () => "x") })) };
}

test("B07: large bounds of lists leave plain lists with a note, in a small file, and are enforced", async () => {
  const printed = (await compiled(`contracts: { GRID: ${grid} }`)).text("types.ts");
  expect(printed).toContain(
    "  /** At most 640 items. */\n  rows: {\n    /** At most 90 items. */\n    cells: string[];\n  }[];\n",
  );
  expect(printed.length).toBeLessThan(1_000);
  expect(contract("GRID").is(rows(640, 90))).toBe(true);
  expect(contract("GRID").validate(rows(641, 0))).toMatchObject({ issues: [{ code: "too_many", path: "rows" }] });
  expect(contract("GRID").validate(rows(1, 91))).toMatchObject({
    issues: [{ code: "too_many", path: "rows[0].cells" }],
  });
});

test("B09: where one value demands another field, the type and the validator agree on every combination", () => {
  const expected = [true, false, false, true];
  expect(outcomes.map((value) => contract("OUTCOME").is(value))).toEqual(expected);
  expect(
    outcomes.map((_, index) =>
      complaintsAbout("outcomes.ts").every((complaint) => !complaint.startsWith(`outcomes.ts(${index + 2},`)),
    ),
  ).toEqual(expected);
});

describe("B10: a field called like a keyword of JSON Schema is a field like any other:", () => {
  const value = Object.fromEntries(keywords.map((name) => [name, "x"]));
  const schema = JSON.parse(product.text("schemas/KEYWORDS.schema.json")) as {
    readonly required: unknown;
    readonly properties: object;
  };

  test.each(keywords)("%s", (name) => {
    const { [name]: _, ...others } = value;
    expect(contract("KEYWORDS").validate(others)).toMatchObject({
      ok: false,
      issues: [{ code: "missing", path: name }],
    });
    expect(schema.properties).toHaveProperty(name, { type: "string" });
    expect(schema.required).toContain(name);
    expect(declarationsOf("Keywords")[0]?.getText()).toContain(`\n  ${name}: string;\n`);
    expect(product.text("docs/KEYWORDS.md")).toContain(`| \`${name}\` | \`string\` | yes |`);
    expect(product.text("prompts/KEYWORDS.md")).toContain(`${name}: string`);
  });
});

test("B11: every import of a generated file names a file, and all of them compile as modules of Node, with nothing unused or implied", () => {
  const imports = product.files
    .filter(({ path }) => path.endsWith(".ts"))
    .flatMap(({ text }) => [...text.matchAll(/from "(\.[^"]*)"/g)].map(([, target]) => target ?? ""));
  expect(imports.filter((target) => !target.endsWith(".js"))).toEqual([]);
  expect(imports.length).toBeGreaterThan(50);
  expect(complaints.filter((complaint) => !/^(?: |outcomes\.ts\()/.test(complaint))).toEqual([]);
});
