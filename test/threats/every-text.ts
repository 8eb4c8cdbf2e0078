/** A contracts file that says one text wherever the language lets an author say anything. */

/** Sorts behind every text that is said, so that the order of rows does not depend on it. */
const other = "~other";

/** `said` stands on one line; `prose` may be the same text on several. */
export function contractsSaying(said: string, prose = said): string {
  const remark = { description: prose, deprecated: prose };
  const forms = formsSaying(said, prose);
  const literal = JSON.stringify(said);
  return JSON.stringify({
    edition: 1,
    name: "test",
    description: prose,
    enums: { Word: { ...remark, values: { [said]: { ...remark, aliases: [`${said}s`] }, [other]: prose } }, Plain: [said, other] },
    types: {
      ...named("Type", forms),
      Part: {
        ...remark,
        fields: { text: "string", word: "Word", "extra?": "string" },
        derived: { same: { value: `text == ${literal}`, description: prose }, other: `text != ${literal}` },
        rules: rulesSaying(said, prose),
      },
    },
    tables: {
      Policy: {
        description: prose,
        key: "Word",
        columns: { ...fieldsOf(forms), plain: [said, other], note: { type: "string", description: prose } },
        rows: { [said]: cells(said), [other]: { ...cells(said), plain: other } },
      },
    },
    decisions: { choose: decisionSaying(said, prose) },
    gates: { go_on: { description: prose, needs: "STEP", when: `kind == ${literal}` } },
    contracts: {
      CHOSEN: { ...forms["enum"] },
      FIXED: { ...forms["const"] },
      FIELDS: {
        ...remark,
        schema_version: said,
        fields: { schema_version: "version", parts: "Part[]", ...fieldsOf(forms), ...lenient(said), said: { type: "string", ...remark, example: said } },
      },
      GRAPH: graphSaying(said),
      STEP: { fields: { kind: "Word" }, variants: { on: "kind", [said]: { description: prose, fields: { word: [said, other] } }, [other]: {} }, enums: { kind: [said, other] } },
      EXAMPLES: {
        fields: { a: "string" },
        examples: [
          { name: said, value: { a: said } },
          { name: `${said}!`, text: JSON.stringify({ a: said }), reads_as: said, context: { [said]: said } },
          { name: "wrong", value: { [said]: said }, issues: ["missing", "unknown_key"] },
        ],
        prompt: { intro: prose, notes: [prose, said], example: said },
      },
    },
  });
}

/** A graph, with the rules and the mending that there are for graphs and lists. */
function graphSaying(said: string): object {
  const [where, isSaid] = [`kind == ${JSON.stringify(said)}`, `root == ${JSON.stringify(said)}`];
  const edge = { edges: "edges[*]", from: "from", to: "to" };
  return {
    fields: {
      root: "string",
      nodes: { type: "list", items: { fields: { id: "string", note: "string" } } },
      edges: { type: "list", items: { fields: { from: "string", to: "string", kind: [said, other], note: "string" } } },
      words: "string[]",
    },
    rules: [
      { acyclic: { ...edge, where }, code: "a" },
      { reachable: { nodes: "nodes[*].id", ...edge, root: "root", where }, code: "b" },
      { consistent: { path: "edges[*].note", by: "edges[*].from", where }, code: "c" },
      { includes: { path: "words", values: [said] }, when: { root: { equals: said } }, code: "d" },
      { includes: { path: "words", any_of: [said, other] }, when: { all: [isSaid, { root: { in: [said, other] } }] }, code: "e" },
      { excludes: { path: "words", values: [`${said}s`, said] }, when: { any: [`${isSaid} && root != "x"`, { not: `root == "y" || ${isSaid}` }] }, code: "f" },
      { non_empty: ["words"], when: isSaid, code: "g" },
    ],
    graph: {
      nodes: "nodes",
      id: "id",
      edges: "edges",
      from: "from",
      to: "to",
      root: "root",
      link: { where: { kind: said }, members: { note: said } },
      steps: [{ sentinel_chain: { start: [said], end: [`${said}s`] } }, { placeholder_nodes: { from: ["edges[*].to"], node: { note: said } } }, "connect_root"],
    },
  };
}

function decisionSaying(said: string, prose: string): object {
  const result = { value: said, reason: said.replace(/[{}]/g, (brace) => brace.repeat(2)) };
  return {
    description: prose,
    inputs: { word: "Word", text: "string", level: [said, other] },
    gives: [said, other],
    cases: [{ when: `text == ${JSON.stringify(said)}`, ...result }, { when: { table: "Policy", column: "plain", is: said }, ...result }],
    otherwise: result,
  };
}

type Forms = Readonly<Record<string, object>>;

/** One shape for each key of shapes that takes words. */
function formsSaying(said: string, prose: string): Forms {
  return {
    enum: { enum: { [said]: prose, [other]: prose } },
    const: { const: { [said]: [said] } },
    suggested: { type: "string", suggested: [said] },
    pattern: { type: "string", pattern: `(?:${said.replace(/[\\^$.*+?()[\]{}|/]/g, (mark) => `\\${mark}`)})` },
    items: { type: "list", items: [said, other] },
    values: { type: "map", values: [said, other] },
    fields: { fields: { inner: [said, other] } },
  };
}

function named(prefix: string, forms: Forms): Forms {
  return Object.fromEntries(Object.entries(forms).map(([key, form]) => [`${prefix}${key[0]?.toUpperCase()}${key.slice(1)}`, form]));
}

function fieldsOf(forms: Forms): Forms {
  return Object.fromEntries(Object.entries(forms).map(([key, form]) => [`by_${key}`, form]));
}

function cells(said: string): Readonly<Record<string, unknown>> {
  return { note: said, plain: said, by_enum: said, by_const: { [said]: [said] }, by_suggested: said, by_pattern: said, by_items: [said], by_values: { [said]: said }, by_fields: { inner: said } };
}

function lenient(said: string): Forms {
  return {
    prefixed: { type: "string", coerce: [{ strip_prefix: said }] },
    defaulted: { type: "string", default: said },
    written: { type: "object", default: { literal: { [said]: said } } },
    fallen: { enum: [said, other], fallback: said },
    filled: {
      type: "list",
      items: { fields: { id: "string", note: "string" } },
      complete: { by: "id", from: { context: "ids" }, filler: { note: said } },
    },
    mended: { type: "string[]", on_invalid_item: { fallback: said } },
  };
}

function rulesSaying(said: string, prose: string): readonly object[] {
  return [
    { forbid: ["extra"], when: { word: said }, message: prose, code: "a" },
    { forbid: ["extra"], when: { text: { starts_with: said } }, code: "b" },
    { forbid: ["extra"], when: { text: { in: [said, other] } }, code: "c" },
    { forbid: ["extra"], when: { text: { matches_any: [said] } }, code: "d" },
    { assert: `text != ${JSON.stringify(said)}`, message: prose, code: "e" },
  ];
}
