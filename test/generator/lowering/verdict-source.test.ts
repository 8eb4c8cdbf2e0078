import { describe, expect, test } from "vitest";
import { aroundStrings } from "../../../generator/lowering/code-check.js";
import { standaloneSource } from "../../../generator/lowering/compiled-validator.js";
import { printVerdicts, verdictName } from "../../../generator/lowering/verdict-source.js";
import type { Shape } from "../../../generator/model/model.js";
import { emitCode } from "../../support/emit.js";
import { packageOf, run } from "../../support/generated-package.js";
import {
  constant,
  integer,
  list,
  modelOf,
  number,
  oneOf,
  record,
  reference,
  text,
  union,
} from "../../support/models.js";
import { runSource } from "../../support/run-source.js";

async function sourceOf(shape: Shape, types: Readonly<Record<string, Shape>> = {}) {
  const model = modelOf({ types, contracts: { A: shape } });
  const [contract] = model.contracts;
  if (!contract) throw new Error("no contract");
  return standaloneSource(model, contract);
}

const verdictsOf = ({ code }: { readonly code: string }): string => code.slice(code.indexOf("function conforms"));

describe("the source of a verdict", () => {
  test("ends at the first issue and collects no errors", async () => {
    const source = await sourceOf(record({ id: integer(), "notes?": list(reference("Note")) }), {
      Note: record({ a: number(), b: text() }, { unknownKeys: "keep" }),
    });
    expect(source.verdict).toBe("conforms0");
    expect(verdictsOf(source)).toBe(`function conforms1(data){
if(data && typeof data == "object" && !Array.isArray(data)){
if(!(data.a !== undefined)){
return false;
}
else {
let data0 = data.a;
if(!(Number.isFinite(data0))){
return false;
}
}
if(!(data.b !== undefined)){
return false;
}
else {
if(typeof data.b !== "string"){
return false;
}
}
}
else {
return false;
}
return true;
}

function conforms0(data){
if(data && typeof data == "object" && !Array.isArray(data)){
if(!(data.id !== undefined)){
return false;
}
else {
let data0 = data.id;
if(!(Number.isInteger(data0))){
return false;
}
}
if(data.notes !== undefined){
let data1 = data.notes;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(conforms1(data1[i0]))){
return false;
}
}
}
else {
return false;
}
}
for(const key0 in data){
if((!((key0 === "id") || (key0 === "notes"))) && (func0.call(data, key0))){
return false;
}
}
}
else {
return false;
}
return true;
}
`);
  });

  test("asks each alternative only for its verdict, and ends if none matches", async () => {
    const source = await sourceOf(
      record({ id: text(), either: union(text({ pattern: "a+" }), text({ pattern: "b+" })) }),
    );
    const { verdict, collecting } = runSource(source);
    expect(verdictsOf(source)).toContain(
      "const fits0 = (conforms1(data0)) || (conforms3(data0));\nif(!fits0){\nreturn false;\n}\n",
    );
    expect(
      [
        { id: "x", either: "aa" },
        { id: "x", either: "bb" },
        { id: "x", either: "c" },
        { id: 1, either: "bb" },
      ].map(verdict),
    ).toEqual([true, true, false, false]);
    expect(collecting({ id: "x", either: "c" })).toBe(false);
    expect(collecting.errors).toEqual([
      {
        instancePath: "/either",
        schemaPath: "#/properties/either/then/alternatives",
        keyword: "alternatives",
        params: {},
      },
    ]);
  });

  test("calls the verdicts of recursive types", async () => {
    const source = await sourceOf(reference("Tree"), { Tree: record({ children: list(reference("Tree")) }) });
    const { verdict } = runSource(source);
    expect(verdictsOf(source)).not.toMatch(/validate|wrapper/);
    expect([{ children: [{ children: [] }] }, { children: [{ children: [1] }] }].map(verdict)).toEqual([true, false]);
  });

  test.each([
    "errors",
    "vErrors",
    "err0",
    "instancePath",
    "validate0",
    "validate1",
    "wrapper0",
    "return",
    "fault",
    "isFinite",
    "_errs1",
    "conforms0",
    "$",
    "number",
  ])("treats %s as a field name", async (name) => {
    const { verdict, collecting } = runSource(
      await sourceOf(record({ [name]: number(), either: union(reference("Left"), reference("Right")) }), {
        Left: record({ [name]: text() }),
        Right: record({ [`${name}?`]: integer() }),
      }),
    );
    const values = [
      { [name]: 1, either: { [name]: "x" } },
      { [name]: 1, either: {} },
      { [name]: 1, either: { [name]: 0.5 } },
      { [name]: "x", either: {} },
      { either: {} },
    ];
    expect(values.map(verdict)).toEqual([true, true, false, false, false]);
    expect(values.map((value) => collecting(value))).toEqual([true, true, false, false, false]);
  });

  test.each([
    "fault;",
    "\nerrors++;\n",
    '(typeof data == "number") && (isFinite(data))',
    '"0"',
    "0",
    "validate0(",
    "wrapper0.validate(",
    "\nfunction validate9(data){\n",
    "return",
    "number",
    '"number"',
    "$&",
  ])("treats %j as a value", async (value) => {
    const source = await sourceOf(
      record({ a: oneOf(value, "other"), b: constant(value), '(typeof data == "number")': integer() }),
    );
    const { verdict } = runSource(source);
    expect([value, "other", `${value} `].map((a) => verdict({ a, b: value, '(typeof data == "number")': 1 }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(verdictsOf(source).split(JSON.stringify(value)).length).toBeGreaterThan(2);
  });
});

const functionOf = (...lines: readonly string[]): string =>
  [
    "function validate0(data){",
    "let vErrors = null;",
    "let errors = 0;",
    ...lines,
    "validate0.errors = vErrors;",
    "return errors === 0;",
    "}",
  ].join("\n");

describe("unrecognized code", () => {
  test.each([
    [
      "an issue of another form",
      functionOf("const err0 = {};", "vErrors = [err0];", "errors++;"),
      "a verdict cannot take over",
    ],
    ["a return within", functionOf("if(data){", "return true;", "}"), "ends within a block"],
    ["another return", functionOf("if(data){", "return data;", "}"), "a verdict cannot take over"],
    ["a call of something else", functionOf("if(!(wrapper3.validate(data))){", "}"), "a verdict cannot take over"],
    ["errors taken back", functionOf("errors = 0;"), "a verdict cannot take over"],
    ["errors counted", functionOf("const _errs1 = errors;"), "a verdict cannot take over"],
    ["another header", "function validate0(data, more){\nreturn true;\n}", "have changed"],
    ["another end", "function validate0(data){\nreturn !errors;\n}", "have changed"],
  ])("%s is rejected", (_, code, message) => {
    expect(() => printVerdicts(code)).toThrow(message);
  });

  test("but the bare function is accepted", () => {
    expect(printVerdicts(functionOf())).toBe("function conforms0(data){\nreturn true;\n}");
    expect(verdictName("validate12")).toBe("conforms12");
  });
});

test("rewrites code outside strings", () => {
  const code = 'a("x\\"y", "0", "x\\"y"); b("1"); typeof c == "number"';
  const seen: string[] = [];
  expect(aroundStrings(code, (bare) => (seen.push(bare), `${bare}; ${bare.replace("a(", "A(")}`))).toBe(
    `${code}; ${code.replace("a(", "A(")}`,
  );
  expect(seen).toEqual(['a("0", "1", "0"); b("2"); typeof c == "number"']);
});

test("the exported validator has errors after a failure and none after a success", async () => {
  const folder = packageOf(await emitCode(modelOf({ contracts: { A: record({ a: text() }) } })));
  const script =
    'import { validate, isA } from "./validators/A.js"; const bad = { a: 1 }; console.log(JSON.stringify([validate(bad), validate.errors.length, isA(bad), validate({ a: "" }), validate.errors, isA({ a: "" })]));';
  expect(JSON.parse(run(folder, script))).toEqual([false, 1, false, true, null, true]);
});
