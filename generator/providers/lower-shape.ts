/** Lowers every kind of shape for a provider. */
import type { JsonSchema } from "../json-schema/schema.js";
import { defined } from "../lowering/json-schema.js";
import { targetOf } from "../model/json-kinds.js";
import type { ListShape, MapShape, ReferenceShape, Shape } from "../model/model.js";
import { described } from "./described.js";
import { lose, plain, type Lowered, type Lowering, type Spot } from "./lowering.js";
import { lowerRecord } from "./records.js";
import { lowerConstant, lowerEnum, lowerNumber, lowerString, onlySaid } from "./scalars.js";
import { lowerUnion } from "./unions.js";
import { type EachKind, matchKind } from "../../runtime/support/match-kind.js";

const lowerings: EachKind<Shape, [spot: Spot, lowering: Lowering, first?: string], Lowered> = {
  string: lowerString,
  number: lowerNumber,
  boolean: () => plain({ type: "boolean" }),
  null: () => plain({ type: "null" }),
  any: (_, __, { profile }) =>
    profile.open === "texts" ? plain({ type: "string" }, ["any JSON value, written as a string of JSON"]) : plain({}),
  object: (_, __, { profile }) =>
    profile.open === "texts"
      ? plain({ type: "string" }, ["a JSON object, written as a string of JSON"])
      : plain({ type: "object" }),
  enum: lowerEnum,
  constant: lowerConstant,
  list: lowerList,
  map: lowerMap,
  record: lowerRecord,
  union: lowerUnion,
  reference: lowerReference,
};

/** The maximum size; types that are repeated inline can multiply. */
const mostParts = 20_000;

/** @param first the field that distinguishes the alternatives of the surrounding union */
export function lower(shape: Shape, spot: Spot, lowering: Lowering, first?: string): Lowered {
  const { findings } = lowering;
  findings.parts += 1;
  if (findings.parts > mostParts) return tooLarge(spot, lowering);
  return matchKind(lowerings, shape, spot, lowering, first);
}

function tooLarge({ span }: Spot, { findings }: Lowering): Lowered {
  const because = `its types, repeated in each place that names them, have more than ${mostParts} parts`;
  const help = "Share fewer or smaller types, or leave inner parts open with `object`.";
  if (findings.parts === mostParts + 1) findings.problems.push({ because: because, help, span });
  return plain({ type: "string" });
}

function lowerList(shape: ListShape, spot: Spot, lowering: Lowering): Lowered {
  const { minItems, maxItems, uniqueItems, suggested } = shape;
  const { itemBounds } = lowering.profile;
  const keepsMinimum =
    itemBounds === "all" || (itemBounds === "minItems 0 or 1" && minItems !== undefined && minItems <= 1);
  const kept = defined({
    minItems: keepsMinimum ? minItems : undefined,
    maxItems: itemBounds === "all" ? maxItems : undefined,
  });
  const dropped = defined({
    minItems: keepsMinimum ? undefined : minItems,
    maxItems: itemBounds === "all" ? undefined : maxItems,
  });
  lose(
    { min_items: dropped["minItems"], max_items: dropped["maxItems"], unique_items: uniqueItems },
    spot,
    onlySaid(lowering),
    lowering,
  );
  const inside = { ...spot, path: `${spot.path}[]`, at: `${spot.at}[]` };
  const items = described(lower(shape.items, inside, lowering), [], inside, lowering);
  const said = lowering.words({
    kind: "list",
    items: { kind: "any" },
    uniqueItems,
    ...dropped,
    ...(suggested && { suggested }),
  } as ListShape);
  return plain({ type: "array", items, ...kept }, said);
}

function lowerMap(shape: MapShape, spot: Spot, lowering: Lowering): Lowered {
  const { minItems, maxItems } = shape;
  lose({ min_items: minItems, max_items: maxItems }, spot, onlySaid(lowering), lowering);
  const arePairs = lowering.profile.maps === "pairs";
  const inside = { ...spot, path: `${spot.path}{}`, at: arePairs ? `${spot.at}[].value` : `${spot.at}[*]` };
  const values = described(lower(shape.values, inside, lowering), [], inside, lowering);
  const said = lowering.words({ ...shape, values: { kind: "any" } });
  return plain(arePairs ? pairsOf(values) : { type: "object", additionalProperties: values }, said);
}

function pairsOf(value: JsonSchema): JsonSchema {
  const pair = {
    type: "object",
    properties: { key: { type: "string" }, value },
    required: ["key", "value"],
    additionalProperties: false,
  };
  return { type: "array", items: pair };
}

function lowerReference({ to, target }: ReferenceShape, spot: Spot, lowering: Lowering, first?: string): Lowered {
  const { model, shared } = lowering;
  const declared = (target === "enum" ? model.enums : model.types).find(({ name }) => name === to);
  const here = { ...spot, ...declared?.place };
  if (shared.has(to)) return plain(sharedType(to, here, lowering, first));
  const lowered = lower(targetOf(to, model), here, lowering, first);
  const { description, deprecated } = declared ?? {};
  const about = [description, deprecated === undefined ? undefined : `Deprecated: ${deprecated}`].filter(
    (text) => text !== undefined,
  );
  return { ...lowered, texts: [...about, ...lowered.texts] };
}

/** A definition is created at the first use; a recursive type finds its own name meanwhile. */
function sharedType(name: string, spot: Spot, lowering: Lowering, first: string | undefined): JsonSchema {
  const { model, findings, profile, recursive, open } = lowering;
  if (recursive.has(name) && profile.recursion === "rejected") return contained(name, spot, lowering);
  if (!findings.definitions.has(name)) {
    findings.definitions.set(name, {});
    const inside = { ...spot, at: name };
    const lowered = lower(targetOf(name, model), inside, { ...lowering, open: [...open, name] }, first);
    const description = model.types.find((type) => type.name === name)?.description;
    findings.definitions.set(name, described(lowered, [description], inside, lowering));
  }
  return { $ref: `#/$defs/${encodeURIComponent(name)}` };
}

function contained(name: string, { span }: Spot, { findings }: Lowering): JsonSchema {
  const because = `the type ${name} contains itself, which its schemas cannot`;
  const help = `Leave the inner values open with \`object\`, or compile other contracts for this provider.`;
  findings.problems.push({ because, help, span });
  return { type: "string" };
}
