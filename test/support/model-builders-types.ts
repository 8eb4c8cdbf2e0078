/**
 * Builders for Models in which a test sets every part: comments, names of variants, frozen types, the order of fields.
 */
import type {
  ContractModel,
  EnumModel,
  EnumShape,
  Field,
  Model,
  Place,
  RecordShape,
  ReferenceShape,
  Shape,
  StringShape,
  TypeModel,
  Variants,
} from "../../generator/model/model.js";

const place: Place = { path: "", span: { file: "contracts.yaml", start: 0, end: 0 } };

export const text: StringShape = { kind: "string", nonblank: false };
export const integer = { kind: "number", integer: true } as const;
export const nothing = { kind: "null" } as const;
export const anything = { kind: "any" } as const;

export function field(name: string, shape: Shape = text, extra: Partial<Field> = {}): Field {
  return { name, shape, optional: false, hiddenInSummary: false, place, ...extra };
}

export function optional(name: string, shape: Shape = text, extra: Partial<Field> = {}): Field {
  return field(name, shape, { optional: true, ...extra });
}

export function record(fields: readonly Field[], extra: Partial<RecordShape> = {}): RecordShape {
  return { kind: "record", fields, unknownKeys: "reject", ...extra };
}

/** A record told apart by `on`; every row gives its value, its own fields and, where it has one, its name. */
export function variants(
  fields: readonly Field[],
  on: string,
  rows: Variants["rows"],
  extra: Partial<Variants> = {},
): RecordShape {
  return record(fields, { variants: { on, rows, otherVariants: "keep", ...extra } });
}

export function list(items: Shape, minItems?: number, maxItems?: number): Shape {
  return {
    kind: "list",
    items,
    uniqueItems: false,
    ...(minItems !== undefined && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
  };
}

export function map(values: Shape): Shape {
  return { kind: "map", values };
}

export function union(...members: readonly Shape[]): Shape {
  return { kind: "union", members };
}

export function oneOf(...values: readonly (string | number)[]): EnumShape {
  return { kind: "enum", values: values.map((value) => ({ value })) };
}

export function constant(value: Extract<Shape, { kind: "constant" }>["value"], version = false): Shape {
  return { kind: "constant", value, version };
}

export function typeNamed(to: string): ReferenceShape {
  return { kind: "reference", to, target: "type" };
}

export function enumNamed(to: string): ReferenceShape {
  return { kind: "reference", to, target: "enum" };
}

const firstDown = (name: string): string => name.replace(/^./u, (first) => first.toLowerCase());

export function enumOf(name: string, values: readonly (string | number)[], extra: Partial<EnumModel> = {}): EnumModel {
  return {
    name,
    typeName: name,
    valuesName: `${firstDown(name)}Values`,
    values: values.map((value) => ({ value })),
    place,
    ...extra,
  };
}

export function typeOf(name: string, shape: Shape, extra: Partial<TypeModel> = {}): TypeModel {
  return {
    name,
    typeName: name,
    constantName: firstDown(name),
    shape,
    frozen: false,
    rules: [],
    aliases: [],
    place,
    ...extra,
  };
}

export function contractOf(
  scope: string,
  typeName: string,
  shape: Shape,
  extra: Partial<ContractModel> = {},
): ContractModel {
  return {
    scope,
    typeName,
    constantName: firstDown(typeName),
    shape,
    requiredKeys: [],
    aliases: [],
    rules: [],
    examples: [],
    prompt: { notes: [] },
    place,
    ...extra,
  };
}

export function modelOf(parts: Partial<Pick<Model, "file" | "name" | "enums" | "types" | "contracts">>): Model {
  const generate = {
    directory: "generated",
    language: "typescript",
    runtime: "agent-contracts/runtime",
    isRuntimeInline: false,
    importExtension: "js",
  } as const;
  return {
    file: "contracts.yaml",
    lineStarts: [0],
    name: "example",
    enums: [],
    types: [],
    tables: [],
    decisions: [],
    gates: [],
    contracts: [],
    generate,
    ...parts,
  };
}
