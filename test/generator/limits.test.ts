/**
 * Tests every limit with a value that just fits and one that is just too large, which is an error or is cut. A new
 * limit without a row fails the test.
 */
import { describe, expect, test } from "vitest";
import type { UsedReading } from "../../generator/1-parse/set/read-used.js";
import { compile, readModel } from "../../generator/compile.js";
import * as expressionLimits from "../../generator/expressions/parse-expression.js";
import * as wordLimits from "../../generator/language/limits.js";
import * as fileLimits from "../../generator/limits.js";
import * as runtimeLimits from "../../runtime/support/limits.js";
import { complaintsOfSet, main, used } from "../support/file-sets.js";
import { file } from "../support/parsing.js";
import { loaded } from "../support/product.js";

/** How to create an input of a size, the message for it, and the code for one that is too large. */
interface Row {
  readonly limit: number;
  readonly codes: (size: number) => Promise<readonly string[]> | readonly string[];
  readonly code: string;
  /** The next possible size. */
  readonly beyond?: number;
}

async function codesOf(part: string): Promise<readonly string[]> {
  const { diagnostics } = await compile({ name: "contracts.yaml", text: file(part) });
  return diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
}

const each = (count: number, item: (index: number) => string, between = ", "): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(between);
const withField = (field: string): string => `contracts: { A: { fields: { a: ${field} } } }`;
const withRule = (rule: string): string =>
  `contracts: { A: { fields: { a: string, n: integer }, rules: [{ assert: ${JSON.stringify(rule)}, message: Something holds. }] } }`;
const withRows = (rows: number, inner = ""): string =>
  `{ fields: { k: [${each(rows, (row) => `v${row}`)}]${inner} }, variants: { discriminator: k, ${each(rows, (row) => `v${row}: {}`)} } }`;

const { bytes, depth, nodes } = fileLimits.fileLimits;
const { characters, parts, levels, copies } = expressionLimits.ruleExpressionLimits;
const small = withField("string");

const compiled: Readonly<Record<string, Row>> = {
  "fileLimits.bytes": {
    limit: bytes,
    code: "parse/too-large",
    codes: (size) => codesOf(`${small} #${"x".repeat(size - file(`${small} #`).length)}`),
  },
  "fileLimits.depth": {
    limit: depth,
    code: "parse/too-deep",
    codes: (size) =>
      codesOf(
        `contracts: { A: { type: any, examples: [{ name: x, value: ${"[".repeat(size - 5)}${"]".repeat(size - 5)} }] } }`,
      ),
  },
  "fileLimits.nodes": {
    limit: nodes,
    beyond: nodes + 2,
    code: "parse/too-many-nodes",
    codes: (size) =>
      codesOf(
        `contracts: { A: { type: any, examples: [{ name: x, value: [[], ${each((size - 14) / 2, () => "1")}] }] } }`,
      ),
  },
  "expressionLimits.length": {
    limit: fileLimits.expressionLimits.length,
    code: "parse/expression-too-large",
    codes: (size) => codesOf(withField(`"${"string".padEnd(size)}"`)),
  },
  "expressionLimits.depth": {
    limit: fileLimits.expressionLimits.depth,
    code: "parse/expression-too-large",
    codes: (size) => codesOf(withField(`"string${"[]".repeat(size - 1)}"`)),
  },
  longestChain: {
    limit: fileLimits.longestChain,
    code: "check/types-too-deep",
    codes: (size) =>
      codesOf(
        `types: { ${each(size, (index) => `T${index}: { fields: { a: ${index === size - 1 ? "string" : `T${index + 1}`} } }`)} }\n${small}`,
      ),
  },
  mostCopies: {
    limit: fileLimits.mostCopies,
    beyond: fileLimits.mostCopies + 2,
    code: "check/variants-multiply",
    codes: (size) => codesOf(`contracts: { A: ${withRows(2, `, n: ${withRows(size / 2)}`)} }`),
  },
  mostBlocks: {
    limit: fileLimits.mostBlocks,
    code: "parse/too-many-blocks",
    codes: (size) =>
      codesOf(
        `generate: { embed: [${each(size, (index) => `{ file: a.md, block: B${index}, content: summary }`)}] }\n${small}`,
      ),
  },
  mostFormerVersions: {
    limit: wordLimits.mostFormerVersions,
    code: "resolve/former-version",
    codes: async (size) => {
      const files = Array.from({ length: size }, (_, index) => `v${index}.yaml`);
      const text = file(`generate: { upgrade_from: [${files.join(", ")}] }\n${small}`);
      const readUsed = (path: string): UsedReading => ({ source: { name: path, text: file(small) } });
      const { diagnostics } = await compile({ name: "contracts.yaml", text }, { readUsed });
      return diagnostics.map(({ code }) => code);
    },
  },
  mostSpelledOut: { limit: fileLimits.mostSpelledOut, code: "check/outputs-too-large", codes: spellingOut },
  mostChangedCharacters: {
    limit: fileLimits.mostChangedCharacters,
    code: "resolve/examples-too-large",
    codes: (size) => {
      const each4 = Math.floor(size / 4);
      const large = `{ name: large, value: { a: ${"x".repeat(each4 - `{"a":"","b":1}`.length)} } }`;
      const endings = ["1", "1", "1", "1".repeat(1 + size - 4 * each4)];
      const changed = endings.map((b, index) => `{ name: n${index}, like: large, set: { b: ${b} } }`);
      return codesOf(`contracts: { A: { type: any, examples: [${[large, ...changed].join(", ")}] } }`);
    },
  },
  mostFiles: { limit: fileLimits.mostFiles, code: "parse/used-limit", codes: codesOfSet },
  longestName: {
    limit: wordLimits.longestName,
    code: "parse/text-too-long",
    codes: (size) => codesOf(`contracts: { A: { fields: { ${"a".repeat(size)}: string } } }`),
  },
  longestText: {
    limit: wordLimits.longestText,
    code: "parse/text-too-long",
    codes: (size) => codesOf(withField(`{ type: string, description: ${"😀".repeat(size)} }`)),
  },
  longestEnumValue: {
    limit: wordLimits.longestEnumValue,
    code: "parse/text-too-long",
    codes: (size) => codesOf(withField(`[${"😀".repeat(size)}]`)),
  },
  mostEnumValues: {
    limit: wordLimits.mostEnumValues,
    code: "parse/enum-size",
    codes: (size) => codesOf(withField(`[${each(size, (index) => `v${index}`)}]`)),
  },
  longestPath: {
    limit: wordLimits.longestPath,
    code: "parse/output-folder",
    codes: (size) => codesOf(`generate: { directory: ${"a/".repeat((size - 2) / 2).padEnd(size, "b")} }\n${small}`),
  },
  "ruleExpressionLimits.characters": {
    limit: characters,
    code: "check/expression-too-large",
    codes: (size) => codesOf(withRule(`a != ${"'x'".padStart(size - 5)}`)),
  },
  "ruleExpressionLimits.parts": {
    limit: parts,
    code: "check/expression-too-large",
    codes: (size) => codesOf(withRule(`n in [${each(size - 3, (index) => `${index}`, ",")}]`)),
  },
  "ruleExpressionLimits.levels": {
    limit: levels,
    code: "check/expression-too-large",
    codes: (size) => codesOf(withRule(`${"(".repeat(size - 1)}n${")".repeat(size - 1)} > 1`)),
  },
  "ruleExpressionLimits.copies": {
    limit: copies,
    beyond: copies * 2,
    code: "check/expression-too-large",
    codes: (size) => codesOf(withRule(`size([a]${".map(t, t + t)".repeat(Math.log2(size))}) > 0`)),
  },
};

/**
 * A type of 998 parts, 99 contracts that use it with 1000 each, and one with the rest; outputs of that size are not
 * generated.
 */
async function spellingOut(size: number): Promise<readonly string[]> {
  const part = `types: { Big: { fields: { ${each(997, (index) => `f${index}: any`)} } } }\ncontracts: { ${each(99, (index) => `A${index}: { type: map<Big> }`)}, B: { type: "boolean${"[]".repeat(size - 99_999)}" } }`;
  const { diagnostics } = await readModel({ name: "contracts.yaml", text: file(part) });
  return diagnostics.flatMap(({ code, severity }) => (severity === "error" ? [code] : []));
}

async function codesOfSet(size: number): Promise<readonly string[]> {
  const names = Array.from({ length: size - 1 }, (_, index) => `f${index}.yaml`);
  const complaints = await complaintsOfSet({
    "contracts.yaml": `${main}use: [${names.join()}]\n${small}\n`,
    ...Object.fromEntries(names.map((name) => [name, used])),
  });
  return complaints.map((complaint) => complaint.split(" ")[1] ?? "");
}

describe("a contracts file", () => {
  test("may declare thousands of aliases of aliases, up to a limit", async () => {
    expect(
      await codesOf(
        `types: { ${each(6000, (index) => `T${index}: ${index === 0 ? "string" : `T${index - 1}`}`)} }\n${small}`,
      ),
    ).toEqual(["check/types-too-deep"]);
  });

  test.each(Object.entries(compiled))(
    "has the limit %s",
    async (_, { limit, codes: said, code, beyond = limit + 1 }) => {
      expect(await said(limit)).toEqual([]);
      expect(await said(beyond)).toEqual([code]);
    },
  );
});

const { mostWordsInSentence, longestComparedKey } = runtimeLimits;
const words = (count: number): string => `[${each(count, (index) => `v${index}`)}]`;

const contract = await loaded(`
contracts:
  ANY: { type: any }
  NUMBERS: { type: "integer[]" }
  NOTES: { fields: { wrong: "integer[]", notes: { type: list, items: { fields: { id: string, text: string } } } }, rules: [{ unique: { path: notes, by: id } }] }
  WORD: { const: x }
  FEW: { enum: ${words(mostWordsInSentence)} }
  MANY: { enum: ${words(mostWordsInSentence + 1)} }
  KEYS: { fields: { ${"k".repeat(longestComparedKey)}?: string } }
`);

/** The first message and the number of messages: shown, and in total. */
function told(
  scope: string,
  value: unknown,
): { readonly message: string; readonly actual: string; readonly counts: readonly number[] } {
  const outcome = contract(scope).validate(value);
  if (outcome.ok) throw new Error(`${scope} takes the value`);
  const [{ message = "", actual = "" } = {}] = outcome.issues;
  return { message, actual, counts: [outcome.issues.length, outcome.issueCount] };
}

/** The result at a limit, and one beyond it. */
const judged: { readonly [Limit in keyof typeof runtimeLimits]: (size: number) => unknown } = {
  deepestNesting: (size) => {
    const outcome = contract("ANY").safeParse(`${"[".repeat(size)}${"]".repeat(size)}`);
    return outcome.ok || outcome.cause;
  },
  mostIssues: (size) => told("NUMBERS", Array(size).fill("x")).counts,
  longestValue: (size) => told("WORD", "y".repeat(size - 2)).actual.replaceAll(/y+/g, (run) => String(run.length)),
  mostWordsInSentence: (size) =>
    told(size === mostWordsInSentence ? "FEW" : "MANY", "x").message.replace(/^.* "v18", /, ""),
  longestComparedKey: (size) => told("KEYS", { ["k".repeat(size - 1) + "x"]: "" }).message.includes("did you mean"),
  // The last issue is next to the fields of a rule: the rule can only be checked while its location is known.
  mostPlacesFollowed: (size) =>
    told("NOTES", {
      wrong: Array(size - 1).fill(""),
      notes: [
        { id: "a", text: 1 },
        { id: "a", text: "" },
      ],
    }).counts[1],
};

const seen: Readonly<Record<keyof typeof judged, readonly [at: unknown, beyond: unknown]>> = {
  deepestNesting: [true, "too_deep"],
  mostIssues: [
    [20, 20],
    [20, 21],
  ],
  longestValue: ['"198"', '"199…'],
  mostWordsInSentence: ['"v19"; got "x"', '"v19" … (21 in all); got "x"'],
  longestComparedKey: [true, false],
  mostPlacesFollowed: [1_001, 1_001],
};

describe("an answer", () => {
  test.each(Object.keys(judged) as (keyof typeof judged)[])("has the limit %s", (name) => {
    const limit = runtimeLimits[name];
    expect([judged[name](limit), judged[name](limit + 1)]).toEqual(seen[name]);
  });
});

function namesOf(limits: object): readonly string[] {
  return Object.entries(limits).flatMap(([name, limit]) =>
    typeof limit === "number" ? [name] : Object.keys(limit as object).map((part) => `${name}.${part}`),
  );
}

test("every limit has a row", () => {
  expect([fileLimits, wordLimits, expressionLimits].flatMap(namesOf).toSorted()).toEqual(
    Object.keys(compiled).toSorted(),
  );
});
