/** Unions in terms of JSON Schema. */
import type { Model, RecordShape, Shape, UnionShape } from "../model.js";
import type { JsonSchema } from "./dialect.js";
import { lowerShape, type LoweringContext } from "./json-schema.js";
import { dereference, kindsOf, tagOf, type JsonKind } from "./kinds.js";

/** For readers a plain list of alternatives; for the validator a choice, so that only the branch that was meant complains. */
export function lowerUnion(shape: UnionShape, context: LoweringContext): JsonSchema {
  return context.dialect.alternatives === "listed" ? listed(shape, context) : chosen(shape, context);
}

function listed({ members }: UnionShape, context: LoweringContext): JsonSchema {
  const schemas = members.map((member) => lowerShape(member, context));
  const [first, second] = schemas;
  const isPlain = members.length === 2 && members[1]?.kind === "null" && first && second && typeof first["type"] === "string" && !("enum" in first);
  return isPlain && context.dialect.bounds ? { ...first, type: [first["type"] as string, "null"] } : { anyOf: schemas };
}

/** First by kind of JSON value; members of one kind by their tag; what is left can only be tried. */
function chosen({ members }: UnionShape, context: LoweringContext): JsonSchema {
  const groups = groupByKind(members, context.model);
  const branches = groups
    .filter(({ members: group }) => group.some(({ kind }) => kind !== "null"))
    .map(({ kinds, members: group }) => ({ if: { type: [...kinds] }, then: lowerGroup(group, context) }));
  return { type: [...new Set(groups.flatMap(({ kinds }) => kinds))], allOf: branches };
}

interface KindGroup {
  readonly kinds: readonly JsonKind[];
  readonly members: readonly Shape[];
}

/** Members that share a kind, directly or through a third, stand in one group. An integer is a number. */
function groupByKind(members: readonly Shape[], model: Model): readonly KindGroup[] {
  return members.reduce<readonly KindGroup[]>((groups, member) => {
    const kinds = kindsOf(member, model);
    const touched = groups.filter((group) => group.kinds.some((kind) => kinds.some((other) => overlaps(kind, other))));
    const merged = { kinds: [...new Set([...touched.flatMap((group) => group.kinds), ...kinds])], members: [...touched.flatMap((group) => group.members), member] };
    return [...groups.filter((group) => !touched.includes(group)), merged];
  }, []);
}

function overlaps(one: JsonKind, other: JsonKind): boolean {
  const asNumber = (kind: JsonKind): JsonKind => (kind === "integer" ? "number" : kind);
  return asNumber(one) === asNumber(other);
}

function lowerGroup(members: readonly Shape[], context: LoweringContext): JsonSchema {
  const [only] = members;
  if (members.length === 1 && only) return lowerShape(only, context);
  const shapes = members.map((member) => dereference(member, context.model));
  const records = shapes.filter((shape): shape is RecordShape => shape.kind === "record");
  const tag = records.length === shapes.length ? tagOf(records, context.model) : undefined;
  return tag ? tagged(tag, members, context) : tried(members, context);
}

function tagged({ on, values }: { on: string; values: readonly (readonly (string | number)[])[] }, members: readonly Shape[], context: LoweringContext): JsonSchema {
  const branches = members.map((member, index) => ({
    if: { properties: { [on]: { enum: [...(values[index] ?? [])] } }, required: [on] },
    then: lowerShape(member, context),
  }));
  return { type: "object", required: [on], properties: { [on]: { enum: values.flat() } }, allOf: branches };
}

/** Under `if` no errors are made, so that the failure of all alternatives is one error: that of `else: false`. */
function tried(members: readonly Shape[], context: LoweringContext): JsonSchema {
  return { if: { anyOf: members.map((member) => lowerShape(member, context)) }, else: false };
}
