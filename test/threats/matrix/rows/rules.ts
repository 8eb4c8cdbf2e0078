/** Rules with their operands and conditions. */
import { answer, other, quoted, type Contracts, type Rows } from "./row.js";

/** A contract with one rule. */
const rule = (given: object, fields: object = { text: "string", "extra?": "string" }): Contracts =>
  answer(fields, { rules: [given] });
const forbid = (when: unknown, text: unknown = "string"): Contracts =>
  rule({ forbid: ["extra"], when }, { text, "extra?": "string" });

const optional = (said: string): object => ({ [`${said}?`]: "string", [`${other}?`]: "string" });
const lists = (said: string): object => ({ [said]: "string[]", [other]: "string[]" });

export const ruleRows: Rows = {
  "rule.require": (said) => rule({ require: [said] }, optional(said)),
  "rule.forbid": (said) => rule({ forbid: [said], when: { [other]: "a" } }, optional(said)),
  "rule.nonempty": (said) => rule({ nonempty: [said] }, lists(said)),
  "rule.empty": (said) => rule({ empty: [said], when: `size(${other}) == 1` }, lists(said)),
  "rule.nonblank": (said) => rule({ nonblank: [said] }, { [said]: "string" }),
  "rule.exactly_one": (said) => rule({ exactly_one: [said, other] }, optional(said)),
  "rule.at_least_one": (said) => rule({ at_least_one: [said, other] }, optional(said)),
  "rule.at_most_one": (said) => rule({ at_most_one: [said, other] }, optional(said)),
  "rule.unique": (said) => rule({ unique: [said] }, lists(said)),
  "rule.disjoint": (said) => rule({ disjoint: [said, other] }, lists(said)),
  "rule.equal": (said) => rule({ equal: [said, other] }, { [said]: "string", [other]: "string" }),
  "rule.compare: code": (said) => rule({ compare: said }),
  "rule.compare: literal": (said) => rule({ compare: `text != ${inEitherQuotes(said)}` }),
  "rule.assert: code": (said) => rule({ assert: said, message: "It has to be so." }),
  "rule.assert: literal": (said) => rule({ assert: `text != ${quoted(said)}`, message: "It has to be so." }),
  "rule.when: code": (said) => forbid(said),
  "rule.when: literal": (said) => forbid(`text == ${quoted(said)}`),
  "rule.code": (said) => rule({ require: ["extra"], code: said }),
  "rule.message": (said) => rule({ require: ["extra"], message: said }),
  "rule.id": (said) => rule({ require: ["extra"], id: said }),
};

/** A comparison has no escapes. */
export function inEitherQuotes(said: string): string {
  return said.includes('"') ? `'${said}'` : `"${said}"`;
}

const items = (said: string): object => ({ [said]: { type: "list", items: { fields: { id: "string" } } } });
const words = (said: string): object => ({ list: { type: "list", items: [said, other] } });

/** A table whose one column contains arrays, and a field that selects the row. */
const withTable = (
  given: object,
  {
    table = "Policy",
    key = "word",
    column = "cell",
  }: { readonly table?: string; readonly key?: string; readonly column?: string },
): Contracts => ({
  enums: { Word: ["one"] },
  tables: { [table]: { key: "Word", columns: { [column]: "string[]" }, rows: { one: { [column]: ["a"] } } } },
  ...rule(given, { [key]: "Word", list: "string[]" }),
});
const cell = (said: { readonly table?: string; readonly key?: string; readonly column?: string }): Contracts =>
  withTable({ includes: { path: "list", values: { table: "Policy", key: "word", column: "cell", ...said } } }, said);

export const operandRows: Rows = {
  "unique.path": (said) => rule({ unique: { path: said, by: "id" } }, items(said)),
  "unique.by": (said) =>
    rule({ unique: { path: "list", by: said } }, { list: { type: "list", items: { fields: { [said]: "string" } } } }),
  "includes.path": (said) => rule({ includes: { path: said, values: ["a"] } }, { [said]: "string[]" }),
  "includes.values": (said) => rule({ includes: { path: "list", values: [said] } }, words(said)),
  "includes.any_of": (said) => rule({ includes: { path: "list", any_of: [said, other] } }, words(said)),
  "excludes.path": (said) => rule({ excludes: { path: said, values: ["a"] } }, { [said]: "string[]" }),
  "excludes.values": (said) => rule({ excludes: { path: "list", values: [said] } }, words(said)),
  "subset.path": (said) => rule({ subset: { path: said, of: other } }, lists(said)),
  "subset.of": (said) => rule({ subset: { path: other, of: said } }, lists(said)),
  "cell.table": (table) => cell({ table }),
  "cell.key": (key) => cell({ key }),
  "cell.column": (column) => cell({ column }),
};

/** Conditions of rules; those of decisions and gates are parsed by the same functions. */
export const conditionRows: Rows = {
  "condition.all: code": (said) => forbid({ all: [said] }),
  "condition.all: literal": (said) => forbid({ all: [`text == ${quoted(said)}`, { text: "present" }] }),
  "condition.any: code": (said) => forbid({ any: [said] }),
  "condition.any: literal": (said) => forbid({ any: [`text == ${quoted(said)}`, { text: "a" }] }),
  "condition.not: code": (said) => forbid({ not: said }),
  "condition.not: literal": (said) => forbid({ not: `text == ${quoted(said)}` }),
  "condition.*: key": (said) =>
    rule({ forbid: ["extra"], when: { [said]: "a" } }, { [said]: "string", "extra?": "string" }),
  "condition.*: value": (said) => forbid({ text: [said, other] }, [said, other, "third"]),
  "test.equals": (said) => forbid({ text: { equals: said } }, [said, other]),
  "test.in": (said) => forbid({ text: { in: [said, other] } }),
  "test.starts_with": (said) => forbid({ text: { starts_with: said } }),
  "test.contains_any": (said) => forbid({ text: { contains_any: [said] } }),
  "table-test.table": (table) => lookUp({ table }),
  "table-test.column": (column) => lookUp({ column }),
  "table-test.is": (is) => lookUp({ is }),
  "table-test.key": (key) => lookUp({ key }),
};

function lookUp(said: {
  readonly table?: string;
  readonly key?: string;
  readonly column?: string;
  readonly is?: string;
}): Contracts {
  const { table, key, column, is } = { table: "Policy", key: "word", column: "cell", is: "a", ...said };
  return {
    enums: { Word: ["one", "two"] },
    tables: {
      [table]: {
        key: "Word",
        columns: { [column]: [is, other] },
        rows: { one: { [column]: is }, two: { [column]: other } },
      },
    },
    ...rule({ forbid: ["extra"], when: { table, key, column, is } }, { [key]: "Word", "extra?": "string" }),
  };
}
