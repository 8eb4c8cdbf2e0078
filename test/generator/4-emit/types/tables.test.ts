/** Tests tables in types.ts, index.ts and docs/index.md, and after they are loaded. */
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { describe, expect, test } from "vitest";
import { indexPage } from "../../../../generator/4-emit/docs/index-page.js";
import { indexFile } from "../../../../generator/4-emit/targets/index-file.js";
import { loadTables } from "../../../../generator/load/tables.js";
import { emitTypes } from "../../../support/emit-types.js";
import { resolved } from "../../../support/resolving.js";
import { compileTree } from "../../../support/typescript.js";

const part = `enums:
  RequestType: [METRIC, CASUAL, "a b"]
  Source: [db, doc]
  Level: [1, 2]
types:
  Contact: { fields: { name: string, lines: "string[]" } }
  Limits: { fields: { names: "string[]" }, frozen: true }
tables:
  EvidencePolicy:
    description: Where evidence */ comes from.
    key: RequestType
    columns: { required: { type: "Source[]", description: "Sources {@link x}." }, track: [FAST, SLOW], note: string | null, limits: Limits }
    rows:
      CASUAL: { required: [], track: FAST, note: null, limits: { names: [] } }
      METRIC: { required: [db], track: SLOW, note: "a|b <!-- c", limits: { names: [x] } }
      a b: { required: [doc, db], track: SLOW, note: "\${x}", limits: { names: [] } }
  Escalation: { key: Level, columns: { to: "Contact[]", same: any }, rows: { "1": { to: [], same: {} }, "2": { to: [{ name: Ann, lines: [] }], same: [1, null] } } }
`;
const model = resolved(part);

/** The part of a file from one line to the next empty one. */
function block(text: string, start: string): string {
  const from = text.indexOf(start);
  return text.slice(from, text.indexOf("\n\n", from));
}

describe("the constant of a table", () => {
  test("has a row for each value of the enum, and a row type next to it", async () => {
    const text = await emitTypes(model);
    expect(block(text, "export interface EvidencePolicyRow")).toBe(`export interface EvidencePolicyRow {
  /** Sources {\\@link x}. */
  readonly required: readonly Source[];
  readonly track: "FAST" | "SLOW";
  readonly note: string | null;
  readonly limits: Limits;
}`);
    expect(block(text, "/**\n * Where evidence")).toBe(`/**
 * Where evidence *\\/ comes from.
 *
 * One row for each value of RequestType.
 */
export const evidencePolicy = {
  METRIC: { required: ["db"], track: "SLOW", note: "a|b <!-- c", limits: { names: ["x"] } },
  CASUAL: { required: [], track: "FAST", note: null, limits: { names: [] } },
  "a b": { required: ["doc", "db"], track: "SLOW", note: "\${x}", limits: { names: [] } },
} as const;`);
  });

  test("is declared with the row type if a cell contains mutable arrays", async () => {
    expect(block(await emitTypes(model), "export const escalation")).toMatch(
      /^export const escalation: \{ readonly \[Key in Level\]: EscalationRow \} = \{\n {2}"1": /,
    );
  });

  test("compiles, has exact types if possible, and rejects changes", async () => {
    const use = `import { evidencePolicy, escalation, type EvidencePolicyRow, type RequestType, type Level } from "./types.js";
const db: "db" = evidencePolicy.METRIC.required[0];
const row = (type: RequestType): EvidencePolicyRow => evidencePolicy[type];
const ann: string | undefined = escalation[2 satisfies Level].to[0]?.name;
// @ts-expect-error: read-only
evidencePolicy.METRIC.track = "FAST";
// @ts-expect-error: read-only
evidencePolicy.METRIC.required.push("doc");
// @ts-expect-error: a row that there is not
evidencePolicy.OTHER;
export { ann, db, row };
`;
    expect(
      compileTree(
        [
          { path: "types.ts", text: await emitTypes(model) },
          { path: "use.ts", text: use },
        ],
        "7.0",
      ),
    ).toEqual([]);
  });

  test("is exported by the name of the table in index.ts", async () => {
    const [file] = await indexFile.emit(model);
    expect(file?.text).toContain('import { evidencePolicy, escalation } from "./types.js";');
    expect(block(file?.text ?? "", "/** The tables by name. */")).toBe(
      "/** The tables by name. */\nexport const tables: {\n  EvidencePolicy: typeof evidencePolicy;\n  Escalation: typeof escalation;\n} = {\n  EvidencePolicy: evidencePolicy,\n  Escalation: escalation,\n};",
    );
  });
});

describe("the docs of a table", () => {
  test("contain every row, and no cell can break the table", async () => {
    const tree = fromMarkdown(await indexPage(model), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
    const tables = tree.children.flatMap((node) =>
      node.type === "table"
        ? [node.children.map((row) => row.children.map((cell) => JSON.stringify(cell.children)))]
        : [],
    );
    const policy = tables.find(([head]) => head?.some((cell) => cell.includes('"track"')));
    expect(policy?.map((row) => row.length)).toEqual([5, 5, 5, 5]);
    expect(policy?.[1]?.[3]).toContain("a|b <!-- c");
    expect(tree.children.filter(({ type }) => type === "html")).toHaveLength(2);
  });

  test("contain the descriptions of the table and its columns", async () => {
    expect(await indexPage(model)).toContain(
      "### Table EvidencePolicy\n\nWhere evidence \\*/ comes from.\n\n`required`: Sources \\{@link x\\}.\n\n| [`RequestType`](#enum-requesttype) | `required` | `track` | `note` | `limits` |\n",
    );
  });
});

describe("a loaded table", () => {
  const tables = loadTables(model.tables);

  test("has its name and has its rows by value", () => {
    expect(Object.keys(tables)).toEqual(["EvidencePolicy", "Escalation"]);
    expect(tables["EvidencePolicy"]?.["METRIC"]).toEqual({
      required: ["db"],
      track: "SLOW",
      note: "a|b <!-- c",
      limits: { names: ["x"] },
    });
    expect(tables["Escalation"]?.["2"]?.["to"]).toEqual([{ name: "Ann", lines: [] }]);
    expect(tables["toString"]).toBeUndefined();
  });

  test("is read-only", () => {
    const cell = tables["EvidencePolicy"]?.["METRIC"]?.["required"] as string[];
    expect(() => cell.push("doc")).toThrow(TypeError);
    expect(model.tables[0]?.rows[0]?.cells["required"]).toEqual(["db"]);
  });
});
