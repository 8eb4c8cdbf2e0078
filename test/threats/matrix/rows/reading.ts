/** The declarations about parsing answers and fields. */
import { answer, field, other, type Contracts, type Rows } from "./row.js";

/** A field with `read` keys, where the field is declared. */
const read = (reading: object, shape: object = { type: "string" }): Contracts =>
  answer({ text: { ...shape, ...reading }, needed: "string" });

/** The same in the contract. */
const readByPath = (reading: object, shape: unknown = "string"): Contracts =>
  answer({ text: shape, needed: "string" }, { read: { fields: { text: reading } } });

/** An array that must be complete. */
const complete = (by: string, filler: object, context = "ids", note: unknown = "string"): Contracts =>
  field({
    type: "list",
    items: { fields: { [by]: "string", ...Object.fromEntries(Object.keys(filler).map((name) => [name, note])) } },
    complete: { by, from: { context }, filler },
  });

export const readingRows: Rows = {
  "read.fences": (said) => answer({ text: "string" }, { read: { where: "fenced", fences: [said] } }),
  "read.fields": (said) => answer({ [said]: "string" }, { read: { fields: { [said]: { coerce: "trim" } } } }),
  "field.aliases": (said) => read({ aliases: [said] }),
  "field.default: text": (said) => read({ default: said }),
  "field.default: key": (said) => read({ default: { [said]: 1 } }, { type: "object" }),
  "field.fallback": (said) => read({ fallback: said }, { enum: [said, other] }),
  "field.hook": (said) => read({ hook: said }),
  "field-reading.aliases": (said) => readByPath({ aliases: [said] }),
  "field-reading.default: text": (said) => readByPath({ default: said }),
  "field-reading.default: key": (said) => readByPath({ default: { [said]: 1 } }, "object"),
  "field-reading.fallback": (said) => readByPath({ fallback: said }, [said, other]),
  "field-reading.hook": (said) => readByPath({ hook: said }),
  "coercion.strip_prefix": (said) => read({ coerce: { strip_prefix: said } }),
  "coercion.wrap_in": (said) => read({ coerce: { wrap_in: said } }, { fields: { [said]: "string" } }),
  "default.literal: text": (said) => read({ default: { literal: said } }),
  "default.literal: key": (said) => read({ default: { literal: { [said]: 1 } } }, { type: "object" }),
  "default.context": (said) => read({ default: { context: said } }),
  "default.field": (said) => answer({ [said]: "string", text: { type: "string", default: { field: said } } }),
  "default.table": (table) => fromTable({ table }),
  "default.key": (key) => fromTable({ key }),
  "default.column": (column) => fromTable({ column }),
  "invalid-item.fallback: text": (said) => read({ on_invalid_item: { fallback: said } }, { type: "string[]" }),
  "invalid-item.fallback: key": (said) => read({ on_invalid_item: { fallback: { [said]: 1 } } }, { type: "object[]" }),
  "complete.by": (said) => complete(said, { note: "a" }),
  "complete.filler: field name": (said) => complete("id", { [said]: "a" }),
  "complete.filler: text": (said) => complete("id", { note: said }),
  "complete.filler: key": (said) => complete("id", { note: { [said]: 1 } }, "ids", "object"),
  "expected.context": (said) => complete("id", { note: "a" }, said),
  "mode.env": (said) => answer({ text: "string" }, { mode: { default: "shadow", env: said } }),
  "mode.enforce_flag": (said) => answer({ text: "string" }, { mode: { default: "enforce", enforce_flag: said } }),
};

function fromTable(said: { readonly table?: string; readonly key?: string; readonly column?: string }): Contracts {
  const { table, key, column } = { table: "Policy", key: "word", column: "cell", ...said };
  return {
    enums: { Word: ["one"] },
    tables: { [table]: { key: "Word", columns: { [column]: "string" }, rows: { one: { [column]: "a" } } } },
    ...answer({ [key]: "Word", text: { type: "string", default: { table, key, column } } }),
  };
}
