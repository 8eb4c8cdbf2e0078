/** The keys that limit values, in the five positions that have them. */
import type { Voices } from "../voices.js";
import { contractOf, field, other, type Contracts, type Row, type Rows } from "./row.js";

/** A shape with the text after one of its keys, by the part of the slot's name after the position. */
const shapes: Readonly<Record<string, (said: string) => object>> = {
  type: (said) => ({ type: said }),
  "items: type": (said) => ({ type: "list", items: said }),
  "items: value": (said) => ({ type: "list", items: [said, other] }),
  "values: type": (said) => ({ type: "map", values: said }),
  "values: value": (said) => ({ type: "map", values: [said, other] }),
  "enum: value": (said) => ({ enum: [said, other] }),
  "enum: enum value": (said) => ({ enum: { [said]: "One.", [other]: "Two." } }),
  "enum: text": (said) => ({ enum: { one: said, two: "Two." } }),
  "const: text": (said) => ({ const: said }),
  "const: key": (said) => ({ const: { [said]: [1] } }),
  "fields: field name": (said) => ({ fields: { [said]: "string" } }),
  "fields: type": (said) => ({ fields: { inner: said } }),
  "fields: value": (said) => ({ fields: { inner: [said, other] } }),
  // Samples are "text" if that is valid, so they are the same whatever else matches.
  "pattern: code": (said) => ({ type: "string", pattern: `text|${said}` }),
  "pattern: literal": (said) => ({ type: "string", pattern: `${literalPattern(said)}|${other}${other}` }),
  suggested: (said) => ({ type: "string", suggested: [said] }),
};

/** A shape for each key that accepts words. */
export function shapesSaying({ word, prose, data, key, pattern, code }: Voices): Readonly<Record<string, object>> {
  const said: Readonly<Record<string, string>> = {
    "items: value": word,
    "values: value": word,
    "enum: value": word,
    "enum: enum value": word,
    "enum: text": prose,
    "const: text": data,
    "const: key": key,
    "fields: value": word,
    "pattern: code": code,
    "pattern: literal": pattern,
    suggested: word,
  };
  return Object.fromEntries(Object.entries(said).map(([slot, text]) => [slot, shapes[slot]?.(text) ?? {}]));
}

/** A pattern that matches only this text. */
export function literalPattern(said: string): string {
  return `${said.replace(/[\\^$.*+?()[\]{}|]/g, (mark) => `\\${mark}`)}`;
}

/** Contracts with a shape at each of the positions. */
const frames: Readonly<Record<string, (shape: object) => Contracts>> = {
  type: (shape) => contractOf("Part", { types: { Part: shape } }),
  contract: (shape) => ({ contracts: { ANSWER: shape } }),
  field,
  item: (shape) => field({ type: "list", items: shape }),
  column: (shape) => ({
    enums: { Word: ["one"] },
    tables: { Policy: { key: "Word", columns: { cell: { ...shape, nullable: true } }, rows: { one: { cell: null } } } },
    ...field("Word"),
  }),
};

export const shapeRows: Rows = Object.fromEntries(
  Object.entries(frames).flatMap(([position, frame]) =>
    Object.entries(shapes).map(([slot, shape]) => [
      `${position}.${slot}`,
      ((said) => frame(shape(said))) satisfies Row,
    ]),
  ),
);
