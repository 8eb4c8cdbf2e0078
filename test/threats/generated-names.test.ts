/**
 * Tests that no name of an author collides with ours: each identifier that generated code declares or imports is tried
 * as the name of every kind of declaration. It is an error, or it compiles.
 */
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { parse } from "../../generator/1-parse/parse.js";
import { resolve } from "../../generator/2-resolve/resolve.js";
import { compile } from "../../generator/compile.js";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.js";
import type { GeneratedFile } from "../../generator/target.js";
import { sample } from "../support/lanes.js";
import { file } from "../support/parsing.js";
import { parseTypeScript } from "../support/syntax-tree.js";
import { compileTree } from "../support/typescript.js";

/** One declaration of each kind, with everything that adds names to generated code. */
const companions = {
  enums: { Priority: ["HIGH", "LOW"] },
  types: {
    Finding: {
      fields: {
        id: "string",
        note: "nonblank",
        price: { type: "number", multiple_of: 0.01 },
        tags: { type: "list", items: { fields: { a: "any" } }, unique_items: true },
        fixed: { const: { a: [1] } },
        "next?": "Finding",
      },
      rules: [{ assert: "size(id) > 1", message: "Longer." }, { compare: 'id != "x"' }],
      aliases: ["LegacyFinding"],
      derived: { short: "id + id" },
    },
    Narrow: { fields: { p: "Priority" } },
  },
  tables: { Policy: { key: "Priority", columns: { c: "Priority" }, rows: { HIGH: { c: "HIGH" }, LOW: { c: "LOW" } } } },
  decisions: {
    choose: {
      inputs: { p: "Priority" },
      returns: ["A", "B"],
      cases: [{ when: { p: "HIGH" }, value: "A", reason: "High." }],
      otherwise: { value: "B", reason: "Low." },
    },
  },
  gates: { go_on: { needs: "REVIEW", when: 'kind == "TEXT"' } },
  contracts: {
    REVIEW: {
      fields: { kind: ["TEXT", "NONE"], "f?": "Finding" },
      variants: { discriminator: "kind", TEXT: { fields: { text: "string" } }, NONE: {} },
      rules: [{ unique: ["f.tags"] }],
    },
    NARROWED: { type: "Narrow", enums: { p: ["HIGH"] }, derived: { d: "p" } },
  },
};

const refusals = new Set(["parse/bad-name", "resolve/name-clash", "resolve/reserved-name"]);

type Section = keyof typeof companions;

/** The declaration of a name, for each kind. */
const declarations: Readonly<Record<string, readonly [section: Section, declare: (name: string) => object]>> = {
  enum: ["enums", (name) => ({ [name]: ["X", "Y"] })],
  type: [
    "types",
    (name) => ({ [name]: { fields: { a: "string" }, rules: [{ assert: "size(a) > 1", message: "Longer." }] } }),
  ],
  "other name of a type": ["types", (name) => ({ [`Own${name}Own`]: { type: "string", aliases: [name] } })],
  table: [
    "tables",
    (name) => ({ [name]: { key: "Priority", columns: { c: "integer" }, rows: { HIGH: { c: 1 }, LOW: { c: 2 } } } }),
  ],
  decision: ["decisions", (name) => ({ [name]: companions.decisions.choose })],
  gate: ["gates", (name) => ({ [name]: { needs: "REVIEW", when: 'kind == "TEXT"' } })],
  contract: [
    "contracts",
    (name) => ({
      [name]: {
        fields: { kind: ["TEXT"], f: "Finding" },
        variants: { discriminator: "kind", TEXT: {} },
        derived: { d: "kind" },
      },
    }),
  ],
};

/** Parts of names to which generated code adds something: the resulting names are tried too. */
const endings =
  /(?:Shape|Rules|Values|Derived|Contract|Type|Table|Row|Inputs|Result|State|Open|Decision|Gate|Text|None)$/;

/** The top-level names of a module, including imports and exports. */
function namesIn(text: string): readonly string[] {
  return parseTypeScript(text).statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement)) return importedNames(statement);
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    return "name" in statement && statement.name ? [(statement.name as ts.Identifier).text] : [];
  });
}

function importedNames({ importClause }: ts.ImportDeclaration): readonly string[] {
  const bindings = importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings)
    ? bindings.elements.flatMap(({ name, propertyName }) => [
        name.text,
        ...(propertyName ? [(propertyName as ts.Identifier).text] : []),
      ])
    : [];
}

function withDeclarations(section: Section, added: readonly object[]): string {
  const all = { ...companions, [section]: Object.assign({}, companions[section], ...added) as object };
  return file(
    Object.entries(all)
      .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
      .join("\n"),
  );
}

/** The diagnostics of stages 1 and 2. */
function complaintsOf(text: string): readonly Diagnostic[] {
  const { document, diagnostics } = parse({ name: "contracts.yaml", text });
  return document ? resolve(document).diagnostics : diagnostics;
}

/** A name of the same kind that already exists would be replaced. Each section has another third of the names. */
function candidatesFor(section: Section): readonly string[] {
  const names = candidates.filter((name) => !Object.hasOwn(companions[section], name));
  return sample(names, Object.keys(companions).indexOf(section));
}

/**
 * The names that no other declaration rejects, in groups within which none rejects another; names that only the
 * companions reject are omitted.
 */
function groupsOf(section: Section, declare: (name: string) => object): readonly (readonly string[])[] {
  const groups: string[][] = [];
  for (const name of candidatesFor(section)) {
    const fits = (group: readonly string[]): boolean =>
      complaintsOf(withDeclarations(section, [...group, name].map(declare))).length === 0;
    if (!fits([])) continue;
    const group = groups.find(fits);
    if (group) group.push(name);
    else groups.push([name]);
  }
  return groups;
}

async function filesOf(section: Section, added: readonly object[]): Promise<readonly GeneratedFile[]> {
  const { files, diagnostics } = await compile({ name: "contracts.yaml", text: withDeclarations(section, added) });
  return files ?? expect.fail(diagnostics.map(({ message }) => message).join("; "));
}

const plain = await filesOf("enums", []);
const generated = [
  ...new Set(plain.filter(({ path }) => path.endsWith(".ts")).flatMap(({ text }) => namesIn(text))),
].filter((name) => !/\d$/.test(name));
const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
const candidates = [
  ...new Set(
    generated
      .flatMap((name) => [name, name.replace(endings, "")])
      .flatMap((name) => [name, capital(name), capital(name.replace(/^is/, ""))]),
  ),
]
  .filter((name) => name.length > 1)
  .toSorted();

test("generated code contains names of every kind", () => {
  expect(generated).toEqual(
    expect.arrayContaining([
      "Review",
      "review",
      "reviewShape",
      "isReview",
      "ReviewText",
      "priorityValues",
      "findingRules",
      "FindingDerived",
      "ChooseInputs",
      "GoOnOpen",
      "PolicyRow",
      "LegacyFinding",
      "defineContract",
      "ValidateFunction",
      "validate",
      "Shape",
    ]),
  );
});

describe.each(Object.entries(declarations))("as the name of: %s", (_, [section, declare]) => {
  test("each one is rejected at its location, or compiles next to the others", async () => {
    const groups = groupsOf(section, declare);
    const trees = await Promise.all(groups.map((names) => filesOf(section, names.map(declare))));
    expect(
      compileTree(
        trees.flatMap((files, index) => files.map(({ path, text }) => ({ path: `${index}/${path}`, text }))),
        "7.0",
      ).slice(0, 20),
    ).toEqual([]);
    const refused = candidatesFor(section).filter((name) => !groups.some((group) => group.includes(name)));
    const complaints = refused.map(
      (name) =>
        [
          name,
          complaintsOf(withDeclarations(section, [declare(name)])).map(({ code, span }) => (span ? code : "no place")),
        ] as const,
    );
    expect(
      complaints.filter(([, codes]) => codes.includes("no place") || !codes.some((code) => refusals.has(code))),
    ).toEqual([]);
    expect([refused.length, groups.flat().length].every((count) => count > 5)).toBe(true);
  });
});
