/** Tests that the compiler parses each text in types.ts as the contract contains it, code unit by code unit. */
import ts from "typescript";
import { expect, test } from "vitest";
import type { Model } from "../../../../generator/model/model.js";
import { emitTypes } from "../../../support/emit-types.js";
import { hostileTexts } from "../../../support/hostile-texts.js";
import { parseMarkdown, shownText } from "../../../support/markdown.js";
import {
  constant,
  contractOf,
  enumOf,
  field,
  modelOf,
  oneOf,
  record,
  typeOf,
  variants,
} from "../../../support/model-builders-types.js";

const values = [
  ...new Set([
    ...hostileTexts,
    "\ud800\udc00",
    "\udc00",
    "\\u0041",
    "\\",
    '"',
    "",
    " ",
    "\u00e9",
    "e\u0301",
    "T0Z",
    "v1z",
  ]),
];

interface Reading {
  readonly checker: ts.TypeChecker;
  readonly type: (name: string) => ts.Type;
}

/** Literals need no library, so the compiler gets only this file. */
async function read(model: Model): Promise<Reading> {
  const source = ts.createSourceFile("types.ts", await emitTypes(model), ts.ScriptTarget.ES2023, true);
  const host = ts.createCompilerHost({});
  const program = ts.createProgram(
    ["types.ts"],
    { noLib: true, strict: true, types: [] },
    { ...host, getSourceFile: (name) => (name === "types.ts" ? source : undefined) },
  );
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(source);
  const declared = new Map((module ? checker.getExportsOfModule(module) : []).map((symbol) => [symbol.name, symbol]));
  return { checker, type: (name) => typeOfSymbol(declared.get(name), checker) };
}

function typeOfSymbol(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): ts.Type {
  if (!symbol) throw new Error("not exported");
  return symbol.flags & ts.SymbolFlags.Variable
    ? checker.getTypeOfSymbol(symbol)
    : checker.getDeclaredTypeOfSymbol(symbol);
}

function literals(type: ts.Type): readonly unknown[] {
  return (type.isUnion() ? type.types : [type]).map((member) => (member.isLiteral() ? member.value : member.flags));
}

const sorted = (texts: readonly unknown[]): readonly string[] => texts.map((text) => JSON.stringify(text)).toSorted();

test("parses the values of an enum, in its type and in its array", async () => {
  const { checker, type } = await read(modelOf({ enums: [enumOf("Odd", values)] }));
  expect(sorted(literals(type("Odd")))).toEqual(sorted(values));
  expect(checker.getTypeArguments(type("oddValues") as ts.TypeReference).flatMap(literals)).toEqual(values);
});

test("parses numbers", async () => {
  const numbers = [0, -1, 1000000, 9007199254740991, -9007199254740991];
  const { type } = await read(modelOf({ enums: [enumOf("Level", numbers)], types: [typeOf("Step", constant(0.07))] }));
  expect(sorted(literals(type("Level")))).toEqual(sorted(numbers));
  expect(literals(type("Step"))).toEqual([0.07]);
});

test("parses inline enums, constants and the discriminators of variants", async () => {
  const rows = values.map((value, index) => ({ value, typeName: `Tagged${index}`, fields: [] }));
  const { checker, type } = await read(
    modelOf({
      types: [
        typeOf("Inline", oneOf(...values)),
        typeOf("Tagged", variants([field("on")], "on", rows)),
        typeOf("Listed", constant(values)),
      ],
      contracts: values.map((value, index) => contractOf(`C${index}`, `Constant${index}`, constant(value, true))),
    }),
  );
  expect(sorted(literals(type("Inline")))).toEqual(sorted(values));
  const tag = (index: number): ts.Type =>
    checker.getTypeOfSymbol(checker.getPropertiesOfType(type(`Tagged${index}`))[0] as ts.Symbol);
  expect(values.flatMap((_value, index) => literals(tag(index)))).toEqual(values);
  expect(values.flatMap((_value, index) => literals(type(`Constant${index}`)))).toEqual(values);
  expect(checker.getTypeArguments(type("Listed") as ts.TypeReference).flatMap(literals)).toEqual(values);
});

test("parses the names of fields, in order", async () => {
  const names = values.filter((name) => name !== "__proto__");
  const { checker, type } = await read(modelOf({ types: [typeOf("Odd", record(names.map((name) => field(name))))] }));
  expect(checker.getPropertiesOfType(type("Odd")).map(({ name }) => name)).toEqual(names);
});

test("parses the text of a doc comment, as editors display it", async () => {
  const text = "Closes */ and names @param, {@link} and a@b.c; 1 < 2.\nSecond line.";
  const { checker, type } = await read(
    modelOf({
      types: [
        typeOf("Documented", record([field("a", undefined, { description: text, deprecated: "Use b." })]), {
          description: text,
        }),
      ],
    }),
  );
  const shown = (symbol: ts.Symbol | undefined): string =>
    shownText(parseMarkdown(ts.displayPartsToString(symbol?.getDocumentationComment(checker))));
  const [property] = checker.getPropertiesOfType(type("Documented"));
  expect(shown(type("Documented").getSymbol())).toBe(text);
  expect(shown(property)).toBe(text);
  expect(property?.getJsDocTags().map(({ name, text: reason }) => [name, ts.displayPartsToString(reason)])).toEqual([
    ["deprecated", "Use b."],
  ]);
});
