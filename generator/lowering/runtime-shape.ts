/**
 * Shapes as generated code contains them, for contracts that are used in this process, and as the source of printed
 * code.
 */
import type {
  Declared,
  FieldShape,
  FieldShapes,
  RecordShape as RuntimeRecord,
  Shape as RuntimeShape,
} from "../../runtime/model/shape.js";
import type {
  EnumShape,
  Field,
  Model,
  NumberShape,
  RecordShape,
  ReferenceShape,
  Shape,
  TypeModel,
} from "../model/model.js";
import { narrowedBy } from "../model/shape-parts.js";
import { typeNamed } from "../model/type-named.js";
import { targetOf } from "../model/json-kinds.js";
import { runtimeFieldReading } from "./runtime-reading.js";
import type { Declaration } from "./schema-document.js";
import { matchKind } from "../../runtime/support/match-kind.js";

/**
 * Returns the part of a shape for the rules of some declarations, in their order. Each of the declarations has rules.
 */
export type RulesOf<Rules> = (declarations: readonly Declaration[]) => Rules;

interface Lowering<Rules> {
  readonly model: Model;
  readonly rulesOf: RulesOf<Rules>;
  /** The named types that were visited, each lowered once, so recursive types end. */
  readonly named: Map<string, RuntimeShape<Rules>>;
}

type Lowered<Kind extends Shape["kind"]> = <Rules>(
  shape: Extract<Shape, { kind: Kind }>,
  lowering: Lowering<Rules>,
) => RuntimeShape<Rules>;

type Conversions = { readonly [Kind in Shape["kind"]]: Lowered<Kind> };

const conversions: Conversions = {
  string: ({ format }) => ({ kind: "string", ...(format !== undefined && { format }) }),
  number: lowerNumber,
  boolean: () => ({ kind: "boolean" }),
  null: () => ({ kind: "null" }),
  any: () => ({ kind: "any" }),
  object: () => ({ kind: "object" }),
  enum: lowerEnum,
  constant: ({ value }) => ({ kind: "constant", value }),
  list: ({ items }, lowering) => ({ kind: "list", items: lower(items, lowering) }),
  map: ({ values }, lowering) => ({ kind: "map", values: lower(values, lowering) }),
  record: lowerRecord,
  union: ({ members }, lowering) => ({ kind: "union", members: members.map((member) => lower(member, lowering)) }),
  reference: lowerReference,
};

/**
 * The shape that the runtime follows paths through, with the rules and codes of the declaration. Named types are
 * functions, because they may be recursive; enums are inline.
 */
export function runtimeShape<Rules>(
  declaration: Declaration,
  model: Model,
  rulesOf: RulesOf<Rules>,
): RuntimeShape<Rules> {
  return lowerDeclaration(declaration, { model, rulesOf, named: new Map() });
}

function lowerDeclaration<Rules>(declaration: Declaration, lowering: Lowering<Rules>): RuntimeShape<Rules> {
  return {
    ...lowerPlain(declaration.shape, lowering),
    ...said([declaration, ...narrowedTypes(declaration.shape, lowering.model)], lowering),
  };
}

/** A copy of a named type in an overlay keeps what the type declares. */
function lower<Rules>(shape: Shape, lowering: Lowering<Rules>): RuntimeShape<Rules> {
  return { ...lowerPlain(shape, lowering), ...said(narrowedTypes(shape, lowering.model), lowering) };
}

function lowerPlain<Rules>(shape: Shape, lowering: Lowering<Rules>): RuntimeShape<Rules> {
  return matchKind(conversions, shape, lowering);
}

function narrowedTypes(shape: Shape, { types }: Model): readonly TypeModel[] {
  return narrowedBy(shape).flatMap((name) => types.find((type) => type.name === name) ?? []);
}

/** The nearest declaration is last, and its codes take precedence. */
function said<Rules>(declarations: readonly Declaration[], { rulesOf }: Lowering<Rules>): Declared<Rules> {
  const ruling = declarations.filter(({ rules }) => rules.length > 0);
  const codes = Object.assign({}, ...declarations.map((declaration) => declaration.codes));
  const isFrozen = declarations.some((declaration) => "frozen" in declaration && declaration.frozen);
  return {
    ...(ruling.length > 0 && { rules: rulesOf(ruling) }),
    ...(Object.keys(codes).length > 0 && { codes }),
    ...(isFrozen && { frozen: true }),
  };
}

function lowerReference<Rules>({ to, target }: ReferenceShape, lowering: Lowering<Rules>): RuntimeShape<Rules> {
  const type = typeNamed(lowering.model, to);
  if (target === "enum" || !type) return lower(targetOf(to, lowering.model), lowering);
  return { kind: "reference", name: to, shape: () => lowerNamed(type, lowering) };
}

function lowerNamed<Rules>(type: TypeModel, lowering: Lowering<Rules>): RuntimeShape<Rules> {
  const lowered = lowering.named.get(type.name) ?? lowerDeclaration(type, lowering);
  lowering.named.set(type.name, lowered);
  return lowered;
}

function lowerNumber<Rules>({ integer, max }: NumberShape): RuntimeShape<Rules> {
  return { kind: integer ? "integer" : "number", ...(max !== undefined && { max }) };
}

function lowerEnum<Rules>({ values }: EnumShape): RuntimeShape<Rules> {
  const aliases = Object.fromEntries(
    values.flatMap(({ value, aliases: words = [] }) => words.map((word) => [word, value])),
  );
  return {
    kind: "enum",
    values: values.map(({ value }) => value),
    ...(Object.keys(aliases).length > 0 && { aliases }),
  };
}

function lowerRecord<Rules>(
  { fields, unknownKeys, variants }: RecordShape,
  lowering: Lowering<Rules>,
): RuntimeRecord<Rules> {
  const record = {
    kind: "record",
    fields: lowerFields(fields, lowering),
    ...(unknownKeys !== "reject" && { unknownKeys }),
  } as const;
  if (!variants) return record;
  const rows = Object.fromEntries(variants.rows.map((row) => [String(row.value), lowerFields(row.fields, lowering)]));
  return { ...record, variants: { on: variants.on, rows } };
}

function lowerFields<Rules>(fields: readonly Field[], lowering: Lowering<Rules>): FieldShapes<Rules> {
  return Object.fromEntries(fields.map((field) => [field.name, lowerField(field, lowering)]));
}

function lowerField<Rules>(
  { place, shape, optional, codes, reading }: Field,
  lowering: Lowering<Rules>,
): FieldShape<Rules> {
  return {
    at: place.path,
    shape: lower(shape, lowering),
    ...(optional && { optional }),
    ...(codes && { codes }),
    ...(reading && { reading: runtimeFieldReading(reading, lowering.model) }),
  };
}
