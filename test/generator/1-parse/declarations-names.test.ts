import { describe, expect, it } from "vitest";
import { complaintsOf, documentOf, file, messagesOf } from "../../support/parsing.js";

/** A file with one name in a position of each kind. */
const positions = {
  set: (name: string) => `edition: 1\nname: ${JSON.stringify(name)}\n`,
  enum: (name: string) => file(`enums: { ${JSON.stringify(name)}: [A] }`),
  type: (name: string) => file(`types: { ${JSON.stringify(name)}: string }`),
  "also known as": (name: string) => file(`types: { T: { type: string, aliases: [${JSON.stringify(name)}] } }`),
  scope: (name: string) => file(`contracts: { ${JSON.stringify(name)}: { type: string } }`),
  "also called": (name: string) => file(`contracts: { C: { type: string, aliases: [${JSON.stringify(name)}] } }`),
  field: (name: string) => file(`contracts: { C: { fields: { ${JSON.stringify(name)}: string } } }`),
  "variant field": (name: string) =>
    file(
      `contracts: { C: { fields: { k: [A] }, variants: { discriminator: k, A: { fields: { ${JSON.stringify(name)}: string } } } } }`,
    ),
  discriminator: (name: string) =>
    file(`contracts: { C: { fields: { k: [A] }, variants: { discriminator: ${JSON.stringify(name)}, A: {} } } }`),
  "required path": (name: string) => file(`contracts: { C: { required_keys: [${JSON.stringify(name)}] } }`),
  "enum path": (name: string) => file(`contracts: { C: { enums: { ${JSON.stringify(name)}: [A] } } }`),
} as const;
type PositionOfName = keyof typeof positions;

const pascal = [
  "A",
  "Priority",
  "ReviewTarget2",
  "A_B",
  "Ärger",
  "订单",
  "订单ID",
  "リスト",
  "Ελλάδα",
  "ПриветМир",
  "क्रिया",
  "ᄒ",
];
const notPascal = [
  "priority",
  "_A",
  "2A",
  "A-B",
  "A B",
  "A.B",
  "A$",
  "名 前",
  "A\u0301",
  "Ａ",
  "ª",
  "A\u200dB",
  "ㅤ",
  "A\ufe0f",
];
const scopes = ["TASK_ACTION", "task-action", "a", "2nd", "_a", "任务", "タスク_ACTION", "-".padStart(2, "a")];
const notScopes = ["-A", "_", "___", "A B", "A/B", "../x", "A.B", "C:x", "A;B", "x{}", "*/", "a\\b"];
const fields = [
  "id",
  "_metadata",
  "@type",
  "$ref",
  "x-rate",
  "due date",
  "订单号",
  "2",
  "toString",
  "naïve",
  "a_b c-d",
];
const notFields = [
  " id",
  "id ",
  "a  b",
  "a.b",
  "a[0]",
  "a]b",
  'a"b',
  "a'b",
  "a`b",
  "a:b",
  "a/b",
  "a*b",
  "<b>",
  "\u0301a",
];
const paths = ["id", "a.b", "a[*].b", "[*]", "[*].id", "a[*][*].b", "due date.x", "a.*", "*", "*.b[*]", "."];

const accepted: readonly (readonly [PositionOfName, readonly string[]])[] = [
  ["set", ["a", "orchestrator", "agent-contracts", "v2"]],
  ["enum", pascal],
  ["type", pascal],
  ["also known as", pascal],
  ["scope", scopes],
  ["also called", scopes],
  ["field", fields],
  ["variant field", fields],
  ["discriminator", fields],
  ["required path", paths],
  ["enum path", paths],
];

const refused: readonly (readonly [PositionOfName, readonly string[]])[] = [
  ["set", ["A", "2a", "a--b", "a-", "-a", "a_b", "ä"]],
  ["enum", notPascal],
  ["type", notPascal],
  ["also known as", notPascal],
  ["scope", notScopes],
  ["also called", notScopes],
  ["field", notFields],
  ["variant field", notFields],
  ["discriminator", notFields],
  ["required path", [" id", "a. b", 'a."b"']],
  ["enum path", [" id", "a. b"]],
];

describe.each(accepted)("a name as %s", (position, names) => {
  it.each(names)("accepts %j", (name) => {
    expect(complaintsOf(positions[position](name))).toEqual([]);
  });

  it("accepts 64 characters", () => {
    expect(complaintsOf(positions[position](position === "set" ? "a".repeat(64) : "A".repeat(64)))).toEqual([]);
  });
});

describe.each(refused)("a name as %s", (position, names) => {
  it.each(names)("rejects %j", (name) => {
    const codes = complaintsOf(positions[position](name)).map((complaint) => complaint.split(" ")[0]);
    expect(codes).toHaveLength(1);
    expect(["parse/bad-name", "parse/hidden-character"]).toContain(codes[0]);
  });
});

describe.each(Object.keys(positions).filter((position) => !position.endsWith("path")) as PositionOfName[])(
  "every name, as %s,",
  (position) => {
    it("has at most 64 characters", () => {
      expect(complaintsOf(positions[position]("A".repeat(65)))[0]).toMatch(/^parse\/text-too-long /);
    });

    it("has at least one", () => {
      expect(complaintsOf(positions[position](""))[0]).toMatch(/^parse\/empty-text /);
    });
  },
);

describe("names with a special meaning in JavaScript", () => {
  it.each(["__proto__", "constructor", "prototype"])(
    "rejects %s in every position whose grammar accepts it",
    (name) => {
      for (const position of [
        "scope",
        "also called",
        "field",
        "variant field",
        "discriminator",
        "required path",
        "enum path",
      ] as const) {
        expect(messagesOf(positions[position](name)).map(({ message }) => message)).toEqual([
          expect.stringContaining("the name means something else to JavaScript"),
        ]);
      }
    },
  );

  it.each(["toString", "valueOf", "hasOwnProperty"])("accepts %s as a field", (name) => {
    expect(documentOf(positions.field(name)).contracts[0]?.shape?.form).toMatchObject({
      kind: "record",
      record: { fields: [{ name: { value: name } }] },
    });
  });
});

describe("look-alike characters", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["Оrder", '"О" (U+041E) is Cyrillic, "r" (U+0072) is Latin'],
    ["Αβc", '"Α" (U+0391) is Greek, "c" (U+0063) is Latin'],
    ["한글カナ", '"한" (U+D55C) is Hangul, "カ" (U+30AB) is Katakana'],
    ["Ab𐌰", '"A" (U+0041) is Latin, "𐌰" (U+10330) is an unknown script'],
  ];
  it.each(cases)("rejects mixed scripts: %s", (name, letters) => {
    expect(messagesOf(positions.type(name))[0]?.message).toContain(
      `it mixes scripts, so it can be mistaken for another name: ${letters}`,
    );
  });

  it.each(["订单ID", "データ项目", "ㄅ汉A", "한글漢A", "注文リスト"])(
    "accepts Latin and East Asian scripts, which do not look alike: %s",
    (name) => {
      expect(complaintsOf(positions.type(name))).toEqual([]);
    },
  );

  it("rejects an ancient script, even without another one", () => {
    expect(messagesOf(positions.type("𐌰𐌱"))[0]?.message).toContain("its script is not in use today");
  });

  it("rejects a name that is not normalized, and suggests the normalized form", () => {
    expect(messagesOf(positions.field("ﬁeld"))[0]?.message).toBe(
      '"ﬁeld" cannot be a field name: it looks like another name; its normal form (NFKC) is "field"',
    );
    expect(messagesOf(positions.field("e\u0301"))[0]?.message).toContain('its normal form (NFKC) is "é"');
  });
});

describe("paths", () => {
  /** The offset in the path at which parsing stops. */
  const faults: readonly (readonly [string, number])[] = [
    ["a..b", 2],
    ["a.", 2],
    ["a[0].b", 2],
    ["a[", 2],
    [".a", 0],
    ["a[*]b", 4],
    ["labels.", 7],
    ["..", 0],
  ];
  it.each(faults)("rejects %j and points to the offending character", (path, offset) => {
    const line = `contracts: { C: { required_keys: ["${path}"] } }`;
    expect(complaintsOf(file(line))).toEqual([`parse/bad-path 3:${line.indexOf('"') + 2 + offset}`]);
  });

  it("points to a step that cannot be a field name", () => {
    const line = 'contracts: { C: { enums: { "a.constructor": [A] } } }';
    expect(complaintsOf(file(line))).toEqual([`parse/bad-name 3:${line.indexOf("constructor") + 1}`]);
  });
});
