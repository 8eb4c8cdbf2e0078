import { describe, expect, it } from "vitest";
import { complaintsOf, documentOf, file, messagesOf, plain } from "../../support/parsing.js";

function enumOf(declaration: string): unknown {
  return plain(documentOf(file(`enums:\n  E: ${declaration}`)).enums[0]);
}

function refusalsOf(declaration: string): readonly string[] {
  return complaintsOf(file(`enums:\n  E: ${declaration}`));
}

const ab = [{ value: "A" }, { value: "B" }];

function manyValues(count: number): string {
  return `[${Array.from({ length: count }, (_, index) => `V${index}`).join(", ")}]`;
}

describe("an enum", () => {
  const accepted: readonly (readonly [string, unknown])[] = [
    ["[A, B]", { name: "E", values: ab }],
    ["[3, -1, 0]", { name: "E", values: [{ value: 3 }, { value: -1 }, { value: 0 }] }],
    ["{ values: [A, B] }", { name: "E", values: ab }],
    [
      "{ description: D., deprecated: true, values: [A] }",
      { name: "E", description: "D.", deprecated: "Deprecated.", values: [{ value: "A" }] },
    ],
    [
      "{ deprecated: Use F., values: { A: First., B: } }",
      { name: "E", deprecated: "Use F.", values: [{ value: "A", description: "First." }, { value: "B" }] },
    ],
    [
      "{ values: { A: { description: First. }, B: { deprecated: Use A. } } }",
      {
        name: "E",
        values: [
          { value: "A", description: "First." },
          { value: "B", deprecated: "Use A." },
        ],
      },
    ],
  ];
  it.each(accepted)("accepts %s", (declaration, expected) => {
    expect(enumOf(declaration)).toEqual(expected);
  });

  const refused: readonly (readonly [string, readonly string[]])[] = [
    ["A", ["parse/wrong-kind 4:6"]],
    ["", ["parse/wrong-kind 4:3"]],
    ["[]", ["parse/enum-size 4:6"]],
    ["{ values: {} }", ["parse/enum-size 4:16"]],
    ["{ values: A }", ["parse/wrong-kind 4:16"]],
    ["{ description: D. }", ["parse/missing-key 4:3"]],
    ["[A, [B]]", ["parse/wrong-kind 4:10"]],
    ["[A, A]", ["parse/repeated 4:10"]],
    ["[1, 2, 1]", ["parse/repeated 4:13"]],
    ["[A, __proto__]", ["parse/prototype-key 4:10"]],
    ["{ values: { __proto__: P. } }", ["parse/prototype-key 4:18"]],
    ['[A, ""]', ["parse/empty-text 4:10"]],
    ['[A, "B\\n"]', ["parse/control-character 4:12"]],
    ['[A, "B\\u202e"]', ["parse/hidden-character 4:12"]],
    ["{ values: { A: [B] } }", ["parse/wrong-kind 4:21"]],
    ["{ values: { A: 1 } }", ["parse/quote-this 4:21"]],
    ["{ values: { A: { text: B } } }", ["parse/unknown-key 4:23"]],
    ["{ values: { A: { aliases: B } } }", ["parse/wrong-kind 4:32"]],
    ["{ values: { A: { aliases: [] } } }", ["parse/wrong-kind 4:32"]],
    ["{ values: { A: { aliases: [B, 1, B] } } }", ["parse/quote-this 4:36", "parse/repeated 4:39"]],
    ["{ A: First., B: Second. }", ["parse/unknown-key 4:8"]],
  ];
  it.each(refused)("rejects %s", (declaration, expected) => {
    expect(refusalsOf(declaration).toSorted()).toEqual(expected);
  });

  it("has at most 200 values", () => {
    expect(refusalsOf(manyValues(200))).toEqual([]);
    expect(refusalsOf(manyValues(201))).toEqual(["parse/enum-size 4:6"]);
  });

  it("has values of at most 200 characters, and counts an emoji as one", () => {
    expect(refusalsOf(`["${"😀".repeat(200)}"]`)).toEqual([]);
    expect(refusalsOf(`["${"😀".repeat(201)}"]`)).toEqual(["parse/text-too-long 4:7"]);
  });
});

describe("scalars in an enum of strings", () => {
  it.each(["1.0", "null", "~", "true", "False", "0o17", "0x1F", "1e3", "012", "12", "+1", ".5"])(
    "requires quotes around %s",
    (scalar) => {
      expect(refusalsOf(`[A, ${scalar}]`)).toEqual(["parse/quote-this 4:10"]);
      const help = ["null", "~"].includes(scalar) ? "write `E | null`" : `Quote it: "${scalar}".`;
      expect(messagesOf(file(`enums:\n  E: [A, ${scalar}]`))[0]?.help).toContain(help);
      expect(refusalsOf(`[A, "${scalar}"]`)).toEqual([]);
    },
  );

  it.each(["2026-05-06", "12:30", "1_000", "0b1", "nil", "None", "1.2.3", "=", "ja"])(
    "accepts %s as a string",
    (scalar) => {
      expect(enumOf(`[${scalar}]`)).toEqual({ name: "E", values: [{ value: scalar }] });
    },
  );

  it.each(["on", "No", "YES", "off", "y", "N"])(
    "accepts %s as a string, with a warning about YAML 1.1 parsers",
    (scalar) => {
      expect(enumOf(`[${scalar}]`)).toEqual({ name: "E", values: [{ value: scalar }] });
      expect(refusalsOf(`[${scalar}]`)).toEqual(["parse/yaml-1-1 4:7"]);
      expect(refusalsOf(`["${scalar}"]`)).toEqual([]);
    },
  );

  it.each(["012", "0o17", "1e3", "1.0", "+1", "1.5", "true"])("rejects %s in an enum of integers too", (scalar) => {
    expect(refusalsOf(`[1, ${scalar}]`)).toEqual(["parse/quote-this 4:10"]);
  });

  it("points to the string in an enum of integers", () => {
    expect(refusalsOf("[1, 2, A]")).toEqual(["parse/quote-this 4:7", "parse/quote-this 4:10"]);
  });
});
