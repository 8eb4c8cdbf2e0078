/** Faults that users of other generators reported, each with its project and number, as the types of this one must have them right. */
import { Ajv } from "ajv";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { validating } from "../../generator/lowering/dialect.js";
import { lowerShape } from "../../generator/lowering/json-schema.js";
import type { RecordShape, Shape } from "../../generator/model.js";
import { declarationsOf, emitExample, emitTypes } from "../support/emit-types.js";
import { contractOf, field, integer, list, map, modelOf, oneOf, optional, record, text, typeOf, variants } from "../support/model-builders-types.js";
import { parseTypeScript } from "../support/syntax-tree.js";
import { compileTree } from "../support/typescript.js";

test("json-schema-to-typescript#166: a description that closes comments", async () => {
  const printed = await emitExample(record([field("glob", text, { description: "copies lib/**/ then dist/*/ folders" })]));
  expect(printed).toBe("export interface Example {\n  /** copies lib/**\\/ then dist/*\\/ folders */\n  glob: string;\n}\n");
});

test("json-schema-to-typescript#279: names without a Latin letter stay apart and as they are", async () => {
  const contracts = [contractOf("采购单", "采购单", record([field("编号")])), contractOf("退货单", "退货单", record([field("编号")]))];
  const printed = await emitTypes(modelOf({ contracts }));
  expect(declarationsOf(printed)).toBe('export interface 采购单 {\n  "编号": string;\n}\n\nexport interface 退货单 {\n  "编号": string;\n}\n');
  const user = 'import type { 采购单, 退货单 } from "./types.js";\nexport const order: 采购单 = { 编号: "1" };\nexport const back: 退货单 = order;\n';
  expect(compileTree([{ path: "types.ts", text: printed }, { path: "user.ts", text: user }], "7.0")).toEqual([]);
});

test("manifesto-ai/core#482: keys that differ in punctuation alone", async () => {
  const contracts = [contractOf("502", "_502", record(["due-date", "due_date", "due date"].map((name) => field(name))))];
  expect(declarationsOf(await emitTypes(modelOf({ contracts })))).toBe('export interface _502 {\n  "due-date": string;\n  due_date: string;\n  "due date": string;\n}\n');
});

/** Names of types that the file uses. */
function referredTo(node: ts.Node): readonly string[] {
  const own = ts.isTypeReferenceNode(node) ? [node.typeName.getText()] : [];
  return [...own, ...node.getChildren().flatMap(referredTo)];
}

test("ts-proto#927: contracts named after built-in types, beside free-form maps", async () => {
  const shape = record([field("counts", map(integer)), field("items", list(map({ kind: "any" }))), optional("open", { kind: "object" })]);
  const contracts = ["Record", "Array", "Promise", "Error"].map((name) => contractOf(name, `${name}Contract`, shape));
  const printed = await emitTypes(modelOf({ contracts, types: [typeOf("Frozen", shape, { frozen: true })] }));
  expect(referredTo(parseTypeScript(printed))).toEqual([]);
  const user = `import type { RecordContract, ArrayContract } from "./types.js";
export const counts: Record<string, number> = ({ counts: {}, items: [] } satisfies RecordContract).counts;
export const all: Array<ArrayContract> = [];
export const later: Promise<Error> = Promise.resolve(new Error("x"));
`;
  expect(compileTree([{ path: "types.ts", text: printed }, { path: "user.ts", text: user }], "7.0")).toEqual([]);
});

test("json-schema-to-typescript#372: large bounds of lists leave plain lists, and say so", async () => {
  const shape = record([field("rows", list(record([field("cells", list(text, 1, 90))]), 0, 640), { description: "All rows." })]);
  expect(await emitExample(shape)).toBe(`export interface Example {
  /**
   * All rows.
   *
   * 0 to 640 items.
   */
  rows: {
    /** 1 to 90 items. */
    cells: string[];
  }[];
}
`);
});

const outcome = (otherBranches: "keep" | "reject"): RecordShape =>
  variants([field("outcome", oneOf("done", "blocked"))], "outcome", [
    { value: "done", typeName: "ExampleDone", fields: [] },
    { value: "blocked", typeName: "ExampleBlocked", fields: [field("reason")] },
  ], { otherBranches });

describe("json-schema-to-ts#35: a field that another one's value demands; types and validator agree", () => {
  const values = [{ outcome: "done" }, { outcome: "done", reason: "x" }, { outcome: "blocked" }, { outcome: "blocked", reason: "x" }];
  const expected = { keep: [true, true, false, true], reject: [true, false, false, true] };

  test.each(["keep", "reject"] as const)("%s", async (otherBranches) => {
    const model = modelOf({ types: [typeOf("Example", outcome(otherBranches))] });
    const validate = new Ajv({ strict: false }).compile(lowerShape(outcome(otherBranches) as Shape, { model, dialect: validating }));
    expect(values.map((value) => validate(value))).toEqual(expected[otherBranches]);
    const user = values.map((value, index) => `export const value${index}: Example = ${JSON.stringify(value)};`);
    const complaints = compileTree([{ path: "types.ts", text: await emitTypes(model) }, { path: "user.ts", text: ['import type { Example } from "./types.js";', ...user].join("\n") }], "7.0");
    const refused = new Set(complaints.map((complaint) => /^user\.ts\((\d+)/.exec(complaint)?.[1]));
    expect(values.map((_value, index) => !refused.has(String(index + 2)))).toEqual(expected[otherBranches]);
  });
});

test("json-schema-to-typescript#540: fields called like keywords of JSON Schema", async () => {
  const names = ["description", "title", "type", "required", "enum", "properties", "default", "$id", "items", "additionalProperties", "oneOf", "$defs", "const", "tsType"];
  const printed = await emitExample(record(names.map((name) => field(name, record([field(name)])))));
  expect(printed).toBe(`export interface Example {\n${names.map((name) => `  ${name}: {\n    ${name}: string;\n  };\n`).join("")}}\n`);
});
