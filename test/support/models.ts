/** Builders for Models, for tests of outputs. */
import type {
  ContractModel,
  EnumModel,
  Field,
  Model,
  Place,
  RecordShape,
  Shape,
  StringShape,
  TypeModel,
  Variant,
} from "../../generator/model/model.js";
import { contractNames, namedTypeNames, valuesName } from "../../generator/names.js";

type NumberShape = Extract<Shape, { kind: "number" }>;
type ListShape = Extract<Shape, { kind: "list" }>;
type MapShape = Extract<Shape, { kind: "map" }>;

export const text = (rest: Partial<StringShape> = {}): StringShape => ({ kind: "string", nonblank: false, ...rest });
export const number = (rest: Partial<NumberShape> = {}): NumberShape => ({ kind: "number", integer: false, ...rest });
export const integer = (rest: Partial<NumberShape> = {}): NumberShape => number({ integer: true, ...rest });
export const boolean: Shape = { kind: "boolean" };
export const nothing: Shape = { kind: "null" };
export const any: Shape = { kind: "any" };
export const object: Shape = { kind: "object" };
export const oneOf = (...values: (string | number)[]): Shape => ({
  kind: "enum",
  values: values.map((value) => ({ value })),
});
export const constant = (value: Extract<Shape, { kind: "constant" }>["value"], version = false): Shape => ({
  kind: "constant",
  value,
  version,
});
export const list = (items: Shape, rest: Partial<ListShape> = {}): ListShape => ({
  kind: "list",
  items,
  uniqueItems: false,
  ...rest,
});
export const map = (values: Shape, rest: Partial<MapShape> = {}): MapShape => ({ kind: "map", values, ...rest });
export const union = (...members: Shape[]): Shape => ({ kind: "union", members });
export const nullable = (shape: Shape): Shape => union(shape, nothing);
export const reference = (to: string, target: "type" | "enum" = "type"): Shape => ({ kind: "reference", to, target });

const nowhere: Place = { path: "", span: { file: "contracts.yaml", start: 0, end: 0 } };

/** Fields by name; a name that ends in `?` is optional. */
export type Fields = Readonly<Record<string, Shape>>;

export function fields(shapes: Fields): readonly Field[] {
  return Object.entries(shapes).map(([name, shape]) => ({
    name: name.replace(/\?$/, ""),
    optional: name.endsWith("?"),
    shape,
    hiddenInSummary: false,
    place: nowhere,
  }));
}

export function record(shapes: Fields, rest: Partial<RecordShape> = {}): RecordShape {
  return { kind: "record", fields: fields(shapes), unknownKeys: "reject", ...rest };
}

/** A record whose field `on` chooses among `rows`. */
export function variants(
  on: string,
  shared: Fields,
  rows: Readonly<Record<string, Fields>>,
  rest: Partial<RecordShape> = {},
  otherVariants: "keep" | "reject" = "reject",
): RecordShape {
  const all: readonly Variant[] = Object.entries(rows).map(([value, own]) => ({ value, fields: fields(own) }));
  return record(
    { [on]: oneOf(...Object.keys(rows)), ...shared },
    { variants: { on, rows: all, otherVariants }, ...rest },
  );
}

export interface Declared {
  readonly enums?: Readonly<Record<string, readonly (string | number)[]>>;
  readonly types?: Readonly<Record<string, Shape>>;
  readonly contracts?: Readonly<Record<string, Shape>>;
}

/** A Model in which the nth declaration, counted over the whole file, stands at line n, column 5. */
export function modelOf({ enums = {}, types = {}, contracts = {} }: Declared): Model {
  const place = placer();
  return {
    file: "contracts.yaml",
    lineStarts: Array.from({ length: 100 }, (_, line) => line * 10),
    name: "sample",
    enums: Object.entries(enums).map(([name, values]) => enumOf(name, values, place)),
    types: Object.entries(types).map(([name, shape]) => typeOf(name, shape, place)),
    tables: [],
    decisions: [],
    gates: [],
    contracts: Object.entries(contracts).map(([scope, shape]) => contractOf(scope, shape, place)),
    generate: {
      directory: "generated",
      language: "typescript",
      runtime: "agent-contracts/runtime",
      isRuntimeInline: false,
      importExtension: "js",
    },
  };
}

type Placer = (path: string) => Place;

function placer(): Placer {
  let line = 0;
  return (path) => {
    const start = line * 10 + 4;
    line += 1;
    return { path, span: { file: "contracts.yaml", start, end: start + 1 } };
  };
}

function enumOf(name: string, values: readonly (string | number)[], place: Placer): EnumModel {
  return {
    name,
    typeName: name,
    valuesName: valuesName(name),
    values: values.map((value) => ({ value })),
    place: place(`enums.${name}`),
  };
}

function typeOf(name: string, shape: Shape, place: Placer): TypeModel {
  const path = `types.${name}`;
  return {
    name,
    ...namedTypeNames(name),
    place: place(path),
    shape: placed(shape, path, place),
    frozen: false,
    rules: [],
    aliases: [],
  };
}

function contractOf(scope: string, shape: Shape, place: Placer): ContractModel {
  const path = `contracts.${scope}`;
  const requiredKeys =
    shape.kind === "record" ? shape.fields.filter(({ optional }) => !optional).map(({ name }) => name) : [];
  return {
    scope,
    ...contractNames(scope),
    place: place(path),
    shape: placed(shape, path, place),
    requiredKeys,
    aliases: [],
    rules: [],
    examples: [],
    prompt: { notes: [] },
  };
}

/** The shape with a place for each field. */
function placed(shape: Shape, path: string, place: Placer): Shape {
  if (shape.kind === "list") return { ...shape, items: placed(shape.items, `${path}[]`, place) };
  if (shape.kind === "map") return { ...shape, values: placed(shape.values, `${path}{}`, place) };
  if (shape.kind === "union") return { ...shape, members: shape.members.map((member) => placed(member, path, place)) };
  return shape.kind === "record" ? placedRecord(shape, path, place) : shape;
}

function placedRecord(shape: RecordShape, path: string, place: Placer): RecordShape {
  const own = placedFields(shape.fields, path, place);
  if (!shape.variants) return { ...shape, fields: own };
  const rows = shape.variants.rows.map((row) => ({
    ...row,
    fields: placedFields(row.fields, `${path}.variants.${row.value}`, place),
  }));
  return { ...shape, fields: own, variants: { ...shape.variants, rows } };
}

function placedFields(declared: readonly Field[], path: string, place: Placer): readonly Field[] {
  return declared.map((field) => {
    const at = `${path}.fields.${field.name}`;
    return { ...field, place: place(at), shape: placed(field.shape, at, place) };
  });
}
