/** Tests that no text of a contract can become code: the compiler sees the same syntax tree as for a harmless word. */
import { expect, test } from "vitest";
import type { Model } from "../../../../generator/model/model.js";
import { emitTypes } from "../../../support/emit-types.js";
import { hostileTexts } from "../../../support/hostile-texts.js";
import {
  constant,
  contractOf,
  enumOf,
  field,
  list,
  modelOf,
  oneOf,
  optional,
  record,
  text,
  typeNamed,
  typeOf,
  union,
  variants,
} from "../../../support/model-builders-types.js";
import { treeShape } from "../../../support/syntax-tree.js";

const further = [
  "@deprecated not me",
  "see {@link Evil}",
  "@ts-ignore",
  "x\n@ts-expect-error",
  "@ts-nocheck",
  "@jsxImportSource evil",
  "x @jsx h",
  "/// <reference path='/etc/passwd' />",
  "//# sourceMappingURL=evil.map",
  "*",
  "/",
  "*\n/",
  "/*",
  "*/",
  "\\*/",
  "*\\/",
  "* /",
  "@",
  "@ x",
  "``@x``",
  "T0Z",
  "p0z",
  '"v0z"',
  "export interface T0Z {",
  "\n}\nexport const c = 1;\n",
  "[k: string]",
  "constructor",
  "\u0085@x",
  "\u000b@x",
  "\u3000@x",
];
const payloads = [...new Set([...hostileTexts, ...further])];

/** Every position of a Model from which an author's text is printed into types.ts. */
const positions: Record<string, (hostile: string) => Model> = {
  "file name": (hostile) => modelOf({ file: hostile }),
  "enum description": (description) => modelOf({ enums: [enumOf("Priority", ["A"], { description })] }),
  "enum deprecation": (deprecated) => modelOf({ enums: [enumOf("Priority", ["A"], { deprecated })] }),
  "enum value": (value) => modelOf({ enums: [enumOf("Priority", [value, "other"])] }),
  "enum value with a description": (value) =>
    modelOf({ enums: [enumOf("Priority", [], { values: [{ value, description: "word" }] })] }),
  "enum value description": (description) =>
    modelOf({ enums: [enumOf("Priority", [], { values: [{ value: "A", description }] })] }),
  "enum value deprecation": (deprecated) =>
    modelOf({ enums: [enumOf("Priority", [], { values: [{ value: "A", deprecated }] })] }),
  "type description": (description) => modelOf({ types: [typeOf("Review", record([]), { description })] }),
  "type deprecation": (deprecated) => modelOf({ types: [typeOf("Review", record([]), { deprecated })] }),
  "contract description": (description) => modelOf({ contracts: [contractOf("A", "A", text, { description })] }),
  "contract deprecation": (deprecated) => modelOf({ contracts: [contractOf("A", "A", text, { deprecated })] }),
  "schema version": (version) =>
    modelOf({ contracts: [contractOf("A", "A", record([field("v", constant(version, true))]))] }),
  "field name": (name) =>
    modelOf({ types: [typeOf("Review", record([optional(name), field("word")]), { frozen: true })] }),
  "field description": (description) =>
    modelOf({ types: [typeOf("Review", list(record([field("a", text, { description }), field("b")])))] }),
  "field deprecation": (deprecated) =>
    modelOf({ types: [typeOf("Review", record([field("a", record([]), { deprecated, description: "word" })]))] }),
  "suggested value": (value) =>
    modelOf({
      types: [
        typeOf("Review", record([field("a", { kind: "list", items: text, uniqueItems: false, suggested: [value] })])),
      ],
    }),
  "inline enum value": (value) =>
    modelOf({ types: [typeOf("Review", record([field("a", union(list(oneOf(value)), oneOf("word", value)))]))] }),
  "constant in an object": (value) =>
    modelOf({ types: [typeOf("Review", record([field("a", constant({ b: [value] }))]))] }),
  "variant value": (value) =>
    modelOf({
      types: [typeOf("Step", variants([field("on", oneOf(value))], "on", [{ value, typeName: "StepA", fields: [] }]))],
    }),
  "variant description": (description) =>
    modelOf({
      types: [
        typeOf(
          "Step",
          variants([field("on", oneOf("A"))], "on", [{ value: "A", description, typeName: "StepA", fields: [] }]),
        ),
      ],
    }),
  "field of another variant": (name) =>
    modelOf({
      types: [
        typeOf(
          "Step",
          variants([field("on")], "on", [
            { value: "A", typeName: "StepA", fields: [] },
            { value: "B", typeName: "StepB", fields: [field(name, typeNamed("Step"))] },
          ]),
        ),
      ],
    }),
};

test.each(Object.entries(positions))("%s", async (_position, modelWith) => {
  const harmless = treeShape(await emitTypes(modelWith("word")));
  const hidden = /[^\P{Cc}\t\n]|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}/u;
  for (const payload of payloads) {
    const printed = await emitTypes(modelWith(payload));
    expect(treeShape(printed), JSON.stringify(payload)).toBe(harmless);
    expect(hidden.exec(printed), JSON.stringify(payload)).toBeNull();
    expect(printed.split("\n").filter((line) => /[ \t]$/.test(line))).toEqual([]);
  }
});
