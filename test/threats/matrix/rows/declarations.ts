/** The file and its declarations: enums, types, fields, variants, tables. */
import { answer, contractOf, field, other, quoted, type Contracts, type Rows } from "./row.js";

const ofEnum = (shape: unknown): Contracts => contractOf("Word", { enums: { Word: shape } });
const ofType = (beside: object): Contracts =>
  contractOf("Part", { types: { Part: { fields: { text: "string" }, ...beside } } });
const ofTable = (beside: object, rows: object = { one: { cell: "a" } }): Contracts => ({
  enums: { Word: Object.keys(rows) },
  tables: { Policy: { key: "Word", columns: { cell: "string" }, rows, ...beside } },
  ...field("Word"),
});

export const documentRows: Rows = {
  "document.name": (said) => ({ ...field("string"), name: said }),
  "document.description": (said) => ({ description: said, ...field("string") }),
  "document.use": (said) => ({ use: [said], ...field("Used") }),
  "document.enums: enum name": (said) => contractOf(said, { enums: { [said]: ["one", "two"] } }),
  "document.enums: value": (said) => ofEnum([said, other]),
  "document.types: type name": (said) => contractOf(said, { types: { [said]: { fields: { text: "string" } } } }),
  "document.types: type": (said) => contractOf("Part", { types: { Part: said } }),
  "document.tables": (said) => ({
    enums: { Word: ["one"] },
    tables: { [said]: { key: "Word", columns: { cell: "string" }, rows: { one: { cell: "a" } } } },
    ...field("Word"),
  }),
  "document.contracts": (said) => ({ contracts: { [said]: { fields: { text: "string" } } } }),
  "document.decisions": (said) => ({
    decisions: {
      [said]: { inputs: { text: "string" }, returns: "string", otherwise: { value: "a", reason: "usual" } },
    },
    ...field("string"),
  }),
  "document.gates": (said) => ({ gates: { [said]: { needs: "ANSWER" } }, ...field("string") }),
};

export const enumRows: Rows = {
  "enum.description": (said) => ofEnum({ description: said, values: ["one"] }),
  "enum.deprecated": (said) => ofEnum({ deprecated: said, values: ["one"] }),
  "enum.values: value": (said) => ofEnum({ values: [said, other] }),
  "enum.values: enum value": (said) => ofEnum({ values: { [said]: "One.", [other]: "Two." } }),
  "enum.values: text": (said) => ofEnum({ values: { one: said, two: "Two." } }),
  "enum-value.description": (said) => ofEnum({ values: { one: { description: said } } }),
  "enum-value.deprecated": (said) => ofEnum({ values: { one: { deprecated: said }, two: "Two." } }),
  "enum-value.aliases": (said) => ofEnum({ values: { one: { aliases: [said] } } }),
};

export const typeRows: Rows = {
  "type.description": (said) => ofType({ description: said }),
  "type.deprecated": (said) => ofType({ deprecated: said }),
  "type.aliases": (said) => ofType({ aliases: [said] }),
  "type.derived: derived name": (said) => ofType({ derived: { [said]: "size(text)" } }),
  "type.derived: code": (said) => ofType({ derived: { same: said } }),
  "type.derived: literal": (said) => ofType({ derived: { same: `text == ${quoted(said)}` } }),
  "derived.value: code": (said) => ofType({ derived: { same: { value: said } } }),
  "derived.value: literal": (said) => ofType({ derived: { same: { value: `text == ${quoted(said)}` } } }),
  "derived.description": (said) => ofType({ derived: { same: { value: "size(text)", description: said } } }),
};

export const fieldRows: Rows = {
  "field.description": (said) => field({ type: "string", description: said }),
  "field.deprecated": (said) => field({ type: "string", deprecated: said }),
  "field.example: text": (said) => field({ type: "string", example: said }),
  "field.example: key": (said) => field({ type: "object", example: { [said]: 1 } }),
  "variants.discriminator": (said) =>
    answer(
      { [said]: ["one", "two"] },
      { variants: { discriminator: said, one: {}, two: { fields: { text: "string" } } } },
    ),
  "variants.*": (said) =>
    answer(
      { kind: [said, other] },
      { variants: { discriminator: "kind", [said]: { fields: { text: "string" } }, [other]: {} } },
    ),
  "variant.fields: field name": (said) => variant({ fields: { [said]: "string" } }),
  "variant.fields: type": (said) => variant({ fields: { text: said } }),
  "variant.fields: value": (said) => variant({ fields: { text: [said, other] } }),
  "variant.description": (said) => variant({ description: said }),
};

function variant(row: object): Contracts {
  return answer({ kind: ["one", "two"] }, { variants: { discriminator: "kind", one: row, two: {} } });
}

export const tableRows: Rows = {
  "table.description": (said) => ofTable({ description: said }),
  "table.key": (said) => ({
    enums: { [said]: ["one"] },
    tables: { Policy: { key: said, columns: { cell: "string" }, rows: { one: { cell: "a" } } } },
    ...field(said),
  }),
  "table.columns: column name": (said) => ofTable({ columns: { [said]: "string" } }, { one: { [said]: "a" } }),
  "table.columns: type": (said) => ofTable({ columns: { cell: `${said} | null` } }, { one: { cell: null } }),
  "table.columns: value": (said) => ofTable({ columns: { cell: [said, other] } }, { one: { cell: other } }),
  "table.rows: enum value": (said) => ofTable({}, { [said]: { cell: "a" }, [other]: { cell: "b" } }),
  "table.rows: column name": (said) => ofTable({ columns: { [said]: "string" } }, { one: { [said]: "a" } }),
  "table.rows: text": (said) => ofTable({}, { one: { cell: said } }),
  "table.rows: key": (said) => ofTable({ columns: { cell: "object" } }, { one: { cell: { [said]: 1 } } }),
  "column.description": (said) => ofTable({ columns: { cell: { type: "string", description: said } } }),
};
