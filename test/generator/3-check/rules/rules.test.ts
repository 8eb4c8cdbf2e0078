import { describe, expect, it } from "vitest";
import { checkDiagnostics, pointed } from "../../../support/resolving.js";

const base = `enums:
  Kind: [STATUS_A, STATUS_B, OTHER]
  Source: [db, doc]
tables:
  Policy:
    key: Kind
    columns: { needs: "Source[]", track: [FAST, SLOW], limits: "integer[]", all: "any[]", maybe: "Source[] | null" }
    rows:
      STATUS_A: { needs: [db], track: FAST, limits: [1], all: [], maybe: null }
      STATUS_B: { needs: [], track: FAST, limits: [], all: [], maybe: null }
      OTHER: { needs: [doc], track: SLOW, limits: [], all: [], maybe: [db] }
types:
  Node: { fields: { id: string, cost: integer 1..9, tags: "string[]", parent?: string, data: any } }
  Step:
    fields: { kind: [TEXT, FILE, NONE] }
    variants: { discriminator: kind, TEXT: { fields: { text: string } }, FILE: { fields: { path?: string, size: integer } }, NONE: {} }
`;
const fields = `{ kind: Kind, kind_or_text: Kind | string, maybe?: Kind | null, title: string 1.., root: string, start: date, end: date, score: integer 0..100, ratio?: number 0..1, level: [1, 2, 3], done: boolean, sources: "Source[]", some: "Source[1..]", codes: "integer[]", nodes: "Node[]", steps: "Step[]", step: Step, by_name: map<Node>, open: any, object: object, note?: string, hint?: string | null, state: [present, absent], nothing: "null", always: { const: X }, pair: "string[..2]", pair_size: integer 200..201 }`;

/** The diagnostics of stage 3 for one or more rules of a contract, each with the source that it points to. */
async function complaintsOf(...rules: readonly string[]): Promise<readonly string[]> {
  const part = `${base}contracts:\n  C:\n    fields: ${fields}\n    rules:\n${rules.map((rule) => `      - ${rule}`).join("\n")}`;
  return pointed(part, await checkDiagnostics(part));
}

describe("valid rules", () => {
  it.each([
    'require: [note, hint, maybe, ratio, "nodes[*].parent"]',
    "{ require: [step.text], when: { step.kind: TEXT } }",
    "{ require: [step.path], when: { any: [{ step.kind: FILE }, { all: [{ step.kind: [FILE, TEXT] }, { step.kind: [FILE] }] }] } }",
    '{ nonblank: [step.text], when: step.kind == "TEXT" }',
    "forbid: [note, hint, step.path, step.size]",
    'empty: [note, sources, nodes, by_name, object, open, "nodes[*].tags"]',
    "nonempty: [note, title, sources, by_name, object, open, kind]",
    "exactly_one: [note, hint, title]",
    "at_most_one: [note, hint]",
    'unique: [sources, nodes, open, "nodes[*].tags"]',
    "disjoint: [sources, some]",
    "{ includes: { path: sources, values: [db, doc] }, when: { kind: { starts_with: STATUS_ } } }",
    "{ forbid: [note], when: { title: { contains_any: [a, b c], case: ignore }, kind: { contains_any: [other], case: ignore } } }",
    "{ forbid: [note], when: { table: Policy, key: kind, column: track, is: [SLOW] } }",
    "{ require: [note], when: { not: { table: Policy, key: maybe, column: track, is: FAST } } }",
    "excludes: { path: open, values: [1, x] }",
    "includes: { path: sources, values: { table: Policy, key: kind, column: needs } }",
    "excludes: { path: sources, values: { table: Policy, key: maybe, column: all } }",
    "subset: { path: sources, of: { table: Policy, key: kind, column: needs } }",
    "subset: { path: sources, of: Source }",
    "subset: { path: codes, of: open }",
    'subset: { path: "nodes[*].tags", of: keys(by_name) }',
    'refs: { from: [root, "nodes[*].parent"], to: "nodes[*].id" }',
    'refs: { from: [kind], to: "nodes[*].id" }',
    "equal: [kind, kind_or_text]",
    'equal: ["nodes[*].cost"]',
    'consistent: { path: "nodes[*].cost", by: "nodes[*].parent", where: { parent: present } }',
    'acyclic: { edges: "nodes[*]", from: id, to: parent }',
    'reachable: { nodes: "nodes[*].id", edges: "nodes[*]", from: parent, to: id, root: root }',
    "compare: score >= level",
    "compare: start <= end",
    'compare: start >= "2020-01-01"',
    "compare: nodes[*].cost <= score",
    'compare: kind_or_text != "other"',
    "compare: ratio < 0.5",
    "{ forbid: [note], when: { done: true, level: [1, 2], score: { gt: 0, lte: 100 }, ratio: { lt: 1 }, hint: absent, maybe: OTHER, always: X } }",
    "{ forbid: [note], when: { state: { equals: present }, open: present } }",
    "{ forbid: [note], when: { not: { note: absent } } }",
    "{ assert: 'size(nodes) <= score', message: M. }",
  ])("%s", async (rule) => {
    expect(await complaintsOf(rule)).toEqual([]);
  });
});

describe("the paths of a rule", () => {
  it.each([
    ["unique: [title]", ["check/rule-type-mismatch at title"]],
    ['unique: ["nodes[*]"]', ['check/rule-type-mismatch at "nodes[*]"']],
    ["unique: [nothing]", ["check/rule-type-mismatch at nothing"]],
    ["nonblank: [done, sources]", ["check/rule-type-mismatch at done", "check/rule-type-mismatch at sources"]],
    ["empty: [score]", ["check/rule-type-mismatch at score"]],
    ["includes: { path: nodes, values: [x] }", ["check/rule-type-mismatch at nodes"]],
    ["subset: { path: sources, of: keys(title) }", ["check/rule-type-mismatch at title"]],
    ["refs: { from: [nodes], to: root }", ["check/rule-type-mismatch at nodes"]],
    ["compare: done < 3", ["check/rule-type-mismatch at done"]],
    ["compare: level < root", ["check/incomparable at level"]],
    [
      "{ forbid: [note], when: { done: { starts_with: a }, title: { gte: 3 } } }",
      ["check/rule-type-mismatch at done", "check/rule-type-mismatch at title"],
    ],
    ["{ forbid: [note], when: { score: { contains_any: [a] } } }", ["check/rule-type-mismatch at score"]],
    [
      "{ forbid: [note], when: { table: Policy, key: title, column: track, is: FAST } }",
      ["check/table-key-type-mismatch at title"],
    ],
    [
      "{ forbid: [note], when: { table: Policy, key: kind, column: needs, is: db } }",
      ["check/column-type-mismatch at needs"],
    ],
    ["{ forbid: [note], when: { nodes: x } }", ["check/rule-type-mismatch at nodes"]],
  ])("must have a suitable type: %s", async (rule, expected) => {
    expect(await complaintsOf(rule)).toEqual(expected);
  });

  it.each([
    ['{ forbid: [note], when: { "nodes[*].id": x } }', ['check/path-to-many-places at "nodes[*].id"']],
    ["{ forbid: [note], when: { by_name.*.id: present } }", ["check/path-to-many-places at by_name.*.id"]],
    ["compare: score <= nodes[*].cost", ["check/path-to-many-places at nodes[*].cost"]],
    ['exactly_one: [note, "nodes[*].id"]', ['check/path-to-many-places at "nodes[*].id"']],
    [
      'excludes: { path: sources, values: { table: Policy, key: "steps[*].kind", column: needs } }',
      ['check/path-to-many-places at "steps[*].kind"'],
    ],
  ])("must lead to one value if one is needed: %s", async (rule, expected) => {
    expect(await complaintsOf(rule)).toEqual(expected);
  });
});

describe("the values of a rule", () => {
  it.each([
    ["{ forbid: [note], when: { kind: STATUS } }", ["check/value-impossible at STATUS"]],
    ["{ forbid: [note], when: { kind: [OTHER, 3] } }", ["check/value-impossible at 3"]],
    ["{ forbid: [note], when: { done: 'true' } }", ["check/value-impossible at 'true'"]],
    [
      "{ forbid: [note], when: { score: 200, level: 4 } }",
      ["check/value-impossible at 200", "check/value-impossible at 4"],
    ],
    ["{ forbid: [note], when: { start: yesterday } }", ["check/value-impossible at yesterday"]],
    ['consistent: { path: "nodes[*].cost", by: "nodes[*].id", where: { cost: 11 } }', ["check/value-impossible at 11"]],
    ["includes: { path: some, values: [web] }", ["check/value-impossible at web"]],
    ['compare: kind == "other"', ['check/value-impossible at "other"']],
    ["{ forbid: [note], when: { state: present } }", ["check/ambiguous-word at present"]],
    ["{ forbid: [note], when: { any: [{ state: absent }] } }", ["check/ambiguous-word at absent"]],
  ])("must be possible at their path: %s", async (rule, expected) => {
    expect(await complaintsOf(rule)).toEqual(expected);
  });

  it.each([
    ["equal: [kind, level]", ["check/incomparable at level"]],
    ['refs: { from: ["codes[*]"], to: "nodes[*].id" }', ['check/incomparable at "codes[*]"']],
    ["subset: { path: codes, of: Source }", ["check/incomparable at codes"]],
    ["subset: { path: some, of: keys(step) }", ["check/incomparable at some"]],
    ["disjoint: [sources, codes]", ["check/incomparable at codes"]],
    ['acyclic: { edges: "nodes[*]", from: id, to: cost }', ["check/incomparable at cost"]],
    [
      'reachable: { nodes: "nodes[*].id", edges: "nodes[*]", from: parent, to: id, root: score }',
      ["check/incomparable at score"],
    ],
    ["compare: score == title", ["check/incomparable at score"]],
  ])("must be comparable: %s", async (rule, expected) => {
    expect(await complaintsOf(rule)).toEqual(expected);
  });

  it.each([
    [
      "includes: { path: sources, values: { table: Policy, key: root, column: needs } }",
      ["check/table-key-type-mismatch at root"],
    ],
    [
      "includes: { path: sources, values: { table: Policy, key: kind_or_text, column: needs } }",
      ["check/table-key-type-mismatch at kind_or_text"],
    ],
    [
      "includes: { path: sources, values: { table: Policy, key: kind, column: track } }",
      ["check/column-type-mismatch at track"],
    ],
    [
      "includes: { path: sources, values: { table: Policy, key: kind, column: maybe } }",
      ["check/column-type-mismatch at maybe"],
    ],
    [
      "subset: { path: sources, of: { table: Policy, key: kind, column: limits } }",
      ["check/column-type-mismatch at limits"],
    ],
  ])("must suit the table: %s", async (rule, expected) => {
    expect(await complaintsOf(rule)).toEqual(expected);
  });
});

describe("a rule that never applies", () => {
  it.each([
    ["{ require: [note], when: { title: absent } }", "this rule never applies: title is always there"],
    ["{ require: [note], when: { nothing: present } }", "this rule never applies: nothing is always null"],
    ["{ require: [note], when: { not: { title: present } } }", "this rule never applies: title is always there"],
    [
      "{ require: [note], when: { kind: { starts_with: STATE_ } } }",
      'this rule never applies: no value of kind starts with "STATE_"',
    ],
    [
      "{ require: [note], when: { kind: { contains_any: [STATUS, OTHERS] } } }",
      "this rule never applies: no value of kind contains one of the keywords",
    ],
    ["{ require: [note], when: { score: { gt: 100 } } }", "this rule never applies: score is between 0 and 100"],
    ["{ require: [note], when: { level: { lt: 1 } } }", "this rule never applies: level is between 1 and 3"],
    [
      "{ require: [note], when: { not: { score: { gte: 0 } } } }",
      "this rule never applies: score is between 0 and 100",
    ],
    ["{ require: [note], when: { not: { always: X } } }", 'this rule never applies: always is always "X"'],
    [
      "{ require: [note], when: { not: { kind: [OTHER, STATUS_A, STATUS_B] } } }",
      "this rule never applies: kind is always one of these values",
    ],
    [
      "{ require: [note], when: { any: [{ title: absent }, { score: { lt: 0 } }] } }",
      "this rule never applies: title is always there",
    ],
    [
      "{ require: [note], when: { all: [{ kind: OTHER }, { kind: [STATUS_A, STATUS_B] }] } }",
      "this rule never applies: no value of kind passes all of these tests",
    ],
    [
      "{ require: [note], when: { all: [{ kind: OTHER }, { kind: { starts_with: STATUS_ } }] } }",
      "this rule never applies: no value of kind passes all of these tests",
    ],
    [
      "{ require: [note], when: { all: [{ hint: present }, { hint: absent }] } }",
      "this rule never applies: no value of hint passes all of these tests",
    ],
    [
      "{ require: [note], when: { all: [{ hint: x }, { not: { hint: x } }] } }",
      "this rule never applies: no value of hint passes all of these tests",
    ],
    [
      "{ require: [note], when: { hint: { equals: x, starts_with: z } } }",
      "this rule never applies: no value of hint passes all of these tests",
    ],
    [
      "{ require: [note], when: { score: { gt: 5, lt: 3 } } }",
      "this rule never applies: no value of score passes all of these tests",
    ],
    [
      "{ require: [note], when: { score: { gt: 5, lt: 6 } } }",
      "this rule never applies: no value of score passes all of these tests",
    ],
    [
      "{ require: [note], when: { ratio: { gte: 0.5, lt: 0.5 } } }",
      "this rule never applies: no value of ratio passes all of these tests",
    ],
    [
      "{ require: [note], when: { all: [{ not: { kind: [OTHER, STATUS_A] } }, { not: { kind: STATUS_B } }] } }",
      "this rule never applies: no value of kind passes all of these tests",
    ],
    [
      'acyclic: { edges: "nodes[*]", from: id, to: parent, where: { cost: { gt: 9 } } }',
      "`where` never applies: cost is between 1 and 9",
    ],
  ])("is rejected: %s", async (rule, message) => {
    const part = `${base}contracts:\n  C:\n    fields: ${fields}\n    rules:\n      - ${rule}`;
    expect((await checkDiagnostics(part)).map((diagnostic) => [diagnostic.code, diagnostic.message])).toEqual([
      ["check/rule-never-applies", message],
    ]);
  });
});

describe("a condition that some answer satisfies", () => {
  it.each([
    "{ all: [{ hint: x }, { all: [{ any: [{ hint: z }, { score: 1 }] }, { title: present }] }] }",
    "{ all: [{ hint: x }, { all: [{ not: { hint: z } }, { title: present }] }] }",
    "{ all: [{ not: { hint: x } }, { hint: absent }] }",
    "{ all: [{ hint: present }, { not: { hint: x } }] }",
    "{ all: [{ not: { kind: OTHER } }, { not: { kind: STATUS_A } }] }",
    "{ score: { gt: 5, lt: 7 } }",
    "{ score: { gte: 5, lte: 5 } }",
    "{ ratio: { gt: 0.5, lt: 0.6 } }",
  ])("is accepted: %s", async (when) => expect(await complaintsOf(`{ require: [note], when: ${when} }`)).toEqual([]));
});

describe("a rule that always fails", () => {
  it.each([
    ["compare: score < score", ["check/rule-always-fails at score"]],
    ["compare: title != title", ["check/rule-always-fails at title"]],
    ["compare: ratio != ratio", []],
    ["equal: [score, pair_size]", ["check/rule-always-fails at pair_size"]],
    ["equal: [score, level]", []],
    ["includes: { path: pair, values: [a, b, c] }", ["check/rule-always-fails at pair"]],
    ["includes: { path: pair, any_of: [a, b, c] }", []],
    ["includes: { path: pair, values: [a, b] }", []],
    ["excludes: { path: some, values: [db, doc] }", ["check/rule-always-fails at some"]],
    ["excludes: { path: some, values: [db] }", []],
    ["excludes: { path: sources, values: [db, doc] }", []],
    ["forbid: [title]", ["check/rule-always-fails at title"]],
    ["require: [note, nothing]", ["check/rule-always-fails at nothing"]],
    ["{ forbid: [note, kind], when: { done: true } }", ["check/rule-always-fails at kind"]],
    ['forbid: ["nodes[*].id"]', []],
    ['forbid: ["some[*]"]', ['check/rule-always-fails at "some[*]"']],
    ["empty: [title, some]", ["check/rule-always-fails at title", "check/rule-always-fails at some"]],
    ["empty: [step]", ["check/rule-always-fails at step"]],
    ["at_most_one: [note, title, root]", ["check/rule-always-fails at root"]],
    ["exactly_one: [title, kind]", ["check/rule-always-fails at kind"]],
    ["compare: score > 100", ["check/rule-always-fails at score"]],
    ["compare: level > score", []],
    ["compare: ratio > 2", []],
  ])("is rejected: %s", async (rule, expected) => {
    expect(await complaintsOf(rule)).toEqual(expected);
  });

  it.each([
    ["require: [step.text]", ["check/rule-needs-variant at step.text"]],
    ["{ require: [step.text], when: { step.kind: [TEXT, NONE] } }", ["check/rule-needs-variant at step.text"]],
    ["{ nonempty: [step.text], when: { done: true } }", ["check/rule-needs-variant at step.text"]],
    [
      "{ require: [step.text], when: { any: [{ step.kind: TEXT }, { done: true }] } }",
      ["check/rule-needs-variant at step.text"],
    ],
    ['nonblank: ["steps[*].path"]', ['check/rule-needs-variant at "steps[*].path"']],
    ["{ require: [step.path], when: { not: { step.kind: [TEXT, NONE] } } }", []],
    ["{ require: [step.path], when: { step.kind: { starts_with: F } } }", []],
  ])("is rejected if it always fails in some variants: %s", async (rule, expected) => {
    expect(await complaintsOf(rule)).toEqual(expected);
  });
});

describe("two rules", () => {
  it.each([
    [["require: [note]", "forbid: [note]"], ["check/rules-contradict at note"]],
    [["{ require: [note, hint], when: { done: true } }", "{ empty: [note], when: { done: true } }"], []],
    [
      ["{ nonempty: [note], when: { done: true } }", "{ empty: [hint, note], when: { done: true } }"],
      ["check/rules-contradict at note"],
    ],
    [["{ forbid: [note], when: { done: true } }", "{ nonblank: [note], when: { done: false } }"], []],
    [["{ forbid: [note], when: { done: true } }", "nonblank: [note]"], ["check/rules-contradict at note"]],
    [["{ unique: [codes], code: a }", "{ unique: [codes], severity: warning }"], ["check/rule-repeated at unique"]],
    [["{ forbid: [note], when: { done: true } }", "{ forbid: [note], when: { done: false } }", "forbid: [hint]"], []],
  ])("must not contradict each other: %j", async (rules, expected) => {
    expect(await complaintsOf(...rules)).toEqual(expected);
  });
});

describe("an expression", () => {
  it.each([
    ["{ assert: 'size(nodes) < scor', message: M. }", ["check/expression-unknown-name at scor"]],
    ["{ forbid: [note], when: score + 1 }", ["check/expression-result at score + 1"]],
    [
      "{ forbid: [note], when: { all: [{ done: true }, { not: ratio > 0.5 }] } }",
      ["check/expression-maybe-absent at ratio"],
    ],
    [
      'acyclic: { edges: "nodes[*]", from: id, to: parent, where: costs > 3 }',
      ["check/expression-unknown-name at costs"],
    ],
    ['{ assert: "score > \\x33 && nix", message: M. }', ['check/expression-unknown-name at "score > \\x33 && nix"']],
  ])("is checked wherever it is used: %s", async (rule, expected) => {
    expect(await complaintsOf(rule)).toEqual(expected);
  });
});
