/** Tests each part of the canonical layout. */
import { describe, expect, test } from "vitest";
import { formatted } from "../../../generator/format/format.js";

/** The layout of a part of a file, without the rest. */
function laidOut(part: string): string {
  return formatted(`edition: 1\nname: test\n${part}\n`).replace("edition: 1\nname: test\n", "").trimEnd();
}

describe("the canonical layout", () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      "puts keys of the language into its order",
      "contracts:\n  PLAN:\n    examples: []\n    fields:\n      step: { description: What to do., type: string }\n    description: A plan.",
      "contracts:\n  PLAN:\n    description: A plan.\n    fields:\n      step: { type: string, description: What to do. }\n    examples: []",
    ],
    [
      "leaves names, values, rules and data where they are",
      "enums:\n  Z: [b, a]\n  A: [d, c]\ncontracts:\n  PLAN:\n    fields: { z: Z, a: A }\n    examples:\n      - { name: one, value: { z: b, a: d } }",
      "enums:\n  Z: [b, a]\n  A: [d, c]\ncontracts:\n  PLAN:\n    fields: { z: Z, a: A }\n    examples:\n      - { name: one, value: { z: b, a: d } }",
    ],
    [
      "indents by two, lists below their key by two more",
      "contracts:\n    PLAN:\n        fields: { a: string }\n        rules:\n        - nonblank: [a]\n          code: blank",
      "contracts:\n  PLAN:\n    fields: { a: string }\n    rules:\n      - nonblank: [a]\n        code: blank",
    ],
    [
      "quotes only what needs it in YAML 1.2 or 1.1",
      'enums:\n  Word: ["plain", \'no\', "12:30", \'1\', "a, b", "- x"]',
      'enums:\n  Word: [plain, "no", "12:30", "1", "a, b", "- x"]',
    ],
    [
      "keeps blanks that are none to YAML",
      "types:\n  A: { example: \u3000, const: a\u00a0, description: }",
      "types:\n  A: { description:, const: a\u00a0, example: \u3000 }",
    ],
    [
      "keeps escapes of what nobody could see",
      String.raw`types:
  A: { description: "a\u202eb\u00a0c\U000e0041", example: { "<<": "\u0041\u0085" } }`,
      String.raw`types:
  A: { description: "a\u202eb\u00a0c\U000e0041", example: { "<<": "A\u0085" } }`,
    ],
    [
      "takes single quotes where double ones would need escapes",
      'types:\n  Said: { const: "\\"hi\\"" }',
      "types:\n  Said: { const: '\"hi\"' }",
    ],
    [
      "leaves words of the language without quotes",
      "lint: { \"unbounded-string\": 'off' }",
      "lint: { unbounded-string: off }",
    ],
    ["sets blanks within braces and none within brackets", "enums: {Word: [ a,b ]}", "enums: { Word: [a, b] }"],
    [
      "keeps one blank line of several, and none at the start of a block",
      "\n\n\nenums:\n\n  A: [x]\n\n\n  B: [z]",
      "\nenums:\n  A: [x]\n\n  B: [z]",
    ],
    [
      "opens braces that do not fit into their line",
      `types:\n  Long: { description: ${"word ".repeat(27)}end., fields: { a: string } }`,
      `types:\n  Long:\n    description: ${"word ".repeat(27)}end.\n    fields: { a: string }`,
    ],
    [
      "leaves a list of single values in one line, however long",
      `enums:\n  Long: [${Array.from({ length: 60 }, (_, index) => `V${index}`).join(", ")}]`,
      `enums:\n  Long: [${Array.from({ length: 60 }, (_, index) => `V${index}`).join(", ")}]`,
    ],
    [
      "folds a text that is too long for its line",
      `description: ${"twelve chars ".repeat(13)}end`,
      `description: >-\n  ${"twelve chars ".repeat(12).trimEnd()}\n  twelve chars end`,
    ],
    ["writes a text of several lines as a block", 'description: "one\\ntwo"', "description: |-\n  one\n  two"],
  ];

  test.each(cases)("%s", (_, part, expected) => {
    expect(laidOut(part)).toBe(expected);
    expect(laidOut(expected)).toBe(expected);
  });
});

describe("comments", () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      "move with the key that they are above or next to",
      "contracts:\n  PLAN:\n    # About the fields.\n    fields: { a: string } # short\n    # About the plan.\n    description: A plan.",
      "contracts:\n  PLAN:\n    # About the plan.\n    description: A plan.\n    # About the fields.\n    fields: { a: string } # short",
    ],
    [
      "next to the name of a declaration move below it and stay there",
      "contracts:\n  PLAN: # the first\n    fields: { a: string }\n    description: A plan.",
      "contracts:\n  PLAN:\n    # the first\n    description: A plan.\n    fields: { a: string }",
    ],
    [
      "expand the braces that contain them",
      "enums:\n  Word: { values: [\n    a, # one\n    b ] }",
      "enums:\n  Word:\n    values:\n      - a # one\n      - b",
    ],
    [
      "keep their empty lines and lose trailing spaces",
      "# one  \n#\n# two\n\n# three\nenums: {}",
      "# one\n#\n# two\n\n# three\nenums: {}",
    ],
    [
      "stay at their level",
      "types:\n  A:\n    fields:\n      a: string\n      # b: string\n\n  # About B.\n  B: string\n  # C: string\n# About contracts.\ncontracts: {}",
      "types:\n  A:\n    fields:\n      a: string\n      # b: string\n\n  # About B.\n  B: string\n  # C: string\n# About contracts.\ncontracts: {}",
    ],
    [
      "below a value move with the key below them",
      "types:\n  A:\n    example:\n    - a\n    # About the type.\n    type: string[]",
      "types:\n  A:\n    # About the type.\n    type: string[]\n    example:\n      - a",
    ],
    [
      "at the end of a file keep their levels",
      "types:\n  A:\n    fields:\n      a: string\n      # in fields\n    # in A\n# of the file",
      "types:\n  A:\n    fields:\n      a: string\n      # in fields\n    # in A\n\n# of the file",
    ],
    [
      "below a key without a value are above the next one, or at the end of their block",
      "enums:\n  A:\n    values:\n      X:\n      # About W.\n      W:\n    # in A\n  # About B.\n  B: [z]",
      "enums:\n  A:\n    values:\n      X:\n      # About W.\n      W:\n    # in A\n  # About B.\n  B: [z]",
    ],
    [
      "above a key that comes first have no blank line above them",
      "types: { A: { type: string # k\n # l\n ,\n # m\n description: x } }",
      "types:\n  A:\n    # m\n    description: x\n    type: string\n      # k\n      # l",
    ],
    [
      "in braces keep the blank line above them",
      "types: { A: { type: string, # k\n\n\n # m\n nullable: true } }",
      "types:\n  A:\n    type: string # k\n\n    # m\n    nullable: true",
    ],
    [
      "of several lines next to a multi-line string move above it",
      'a: { b: "x\\ny" # c\n # d\n , e: ["x\\ny" # f\n # g\n ] }',
      "a:\n  # c\n  # d\n  b: |-\n    x\n    y\n  e:\n    # f\n    # g\n    - |-\n      x\n      y",
    ],
    [
      "stay below an item without a value",
      "a:\n  -\n# About d.\nd:\n  -\ne: 1",
      "a:\n  - \n# About d.\nd:\n  - \ne: 1",
    ],
    ["below an item without a value are above the next line", "a:\n- \n# About d.\nd: 2", "a:\n  - \n# About d.\nd: 2"],
    [
      "at the end of a block keep the blank line below them",
      "types:\n  A:\n    fields:\n      a: string\n      # in fields\n\n  # in types\n\n\ncontracts: {}",
      "types:\n  A:\n    fields:\n      a: string\n      # in fields\n  # in types\n\ncontracts: {}",
    ],
    [
      "in expanded braces move below their line",
      "contracts: { A: { fields: { a: string # k\n } # m\n } }\n# end",
      "contracts:\n  A:\n    fields:\n      a: string # k\n      # m\n\n# end",
    ],
    [
      "above an item stay above it",
      "contracts:\n  PLAN:\n    examples:\n      # One.\n      - value: {}\n        name: one\n      # Two.\n      - # too\n        value: {}\n        name: two",
      "contracts:\n  PLAN:\n    examples:\n      # One.\n      - name: one\n        value: {}\n      # Two.\n      # too\n      - name: two\n        value: {}",
    ],
    ["at the end of the file stay there, below a blank line", "enums: {}\n# the end", "enums: {}\n\n# the end"],
  ];

  test.each(cases)("%s", (_, part, expected) => {
    expect(laidOut(part)).toBe(expected);
    expect(laidOut(expected)).toBe(expected);
  });
});

describe("the file as a whole", () => {
  test("uses the line endings of the first line", () => {
    expect(formatted("edition: 1\r\nname: 'test'\r\n")).toBe("edition: 1\r\nname: test\r\n");
    expect(formatted("edition: 1\nname: 'test'\r\n")).toBe("edition: 1\nname: test\n");
  });

  test("keeps its license at the start, whichever key comes first", () => {
    expect(formatted("# Licence.\n\n# About the name.\nname: test\n# About the edition.\nedition: 1\n")).toBe(
      "# Licence.\n\n# About the edition.\nedition: 1\n# About the name.\nname: test\n",
    );
  });

  test("is unchanged if it is written in braces, like JSON", () => {
    const json = '{"name": "test",\n "edition": 1}\n';
    expect(formatted(json)).toBe(json);
  });
});
