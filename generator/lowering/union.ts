/** Unions in terms of JSON Schema. */
import type { Json } from "../source/json.js";
import type { Model, RecordShape, Shape, UnionShape } from "../model/model.js";
import { waysToTell } from "./alternatives.js";
import { branch, unless } from "../json-schema/branch.js";
import type { JsonSchema } from "../json-schema/schema.js";
import { lowerShape, type LoweringContext } from "./json-schema.js";
import { alternativesIn, dereference, kindsOf, tagOf, type JsonKind, asNumber } from "../model/json-kinds.js";

/**
 * For readers a plain list of alternatives; for the validator a choice, so that only the branch that was meant
 * complains.
 */
export function lowerUnion(shape: UnionShape, context: LoweringContext): JsonSchema {
  return context.dialect.alternatives === "listed" ? listed(shape, context) : chosen(shape, context);
}

function listed({ members }: UnionShape, context: LoweringContext): JsonSchema {
  const schemas = members.map((member) => lowerShape(member, context));
  if (schemas.length === 0) return context.dialect.nothing;
  const [first, second] = schemas;
  const isPlain =
    members.length === 2 &&
    members[1]?.kind === "null" &&
    first &&
    second &&
    typeof first["type"] === "string" &&
    !("enum" in first);
  return isPlain && context.dialect.bounds ? { ...first, type: [first["type"] as string, "null"] } : { anyOf: schemas };
}

/** Null first, as most unions are a shape that may be null; then as a closed vocabulary, or by kind. */
function chosen(shape: UnionShape, context: LoweringContext): JsonSchema {
  const members = alternativesIn(shape, context.model);
  const values = finiteValues(members, context.model);
  if (values) return { enum: values };
  const others = members.filter(({ kind }) => kind !== "null");
  const schema = chosenByKind(others, context);
  return others.length < members.length ? unless({ type: "null" }, schema) : schema;
}

/** All values that are valid, where they are finitely many scalars: the vocabulary that a single enum would have. */
export function finiteValues(members: readonly Shape[], model: Model): readonly Json[] | undefined {
  const values = members.map((member) => scalarsOf(dereference(member, model)));
  return values.every((found) => found !== undefined) ? [...new Set(values.flat())] : undefined;
}

function scalarsOf(shape: Shape): readonly Json[] | undefined {
  if (shape.kind === "enum") return shape.values.map(({ value }) => value);
  if (shape.kind === "null") return [null];
  return shape.kind === "constant" && (shape.value === null || typeof shape.value !== "object")
    ? [shape.value]
    : undefined;
}

/** By kind of JSON value; members of one kind by their tag; what is left can only be tried. */
function chosenByKind(members: readonly Shape[], context: LoweringContext): JsonSchema {
  const [only] = members;
  return members.length === 1 && only
    ? lowerShape(only, context)
    : firstOfKind(groupByKind(members, context.model), context);
}

/** A value of a kind that no group has ends at the last `false`. No alternatives at all take nothing. */
function firstOfKind([group, ...others]: readonly KindGroup[], context: LoweringContext): JsonSchema {
  if (!group) return context.dialect.nothing;
  return branch(
    { type: [...group.kinds] },
    lowerGroup(group.members, context),
    others.length > 0 && firstOfKind(others, context),
  );
}

interface KindGroup {
  readonly kinds: readonly JsonKind[];
  readonly members: readonly Shape[];
}

/** Members that share a kind, directly or through a third, are in one group. An integer is a number. */
export function groupByKind(members: readonly Shape[], model: Model): readonly KindGroup[] {
  return members.reduce<readonly KindGroup[]>((groups, member) => {
    const kinds = kindsOf(member, model);
    const touched = groups.filter((group) => group.kinds.some((kind) => kinds.some((other) => overlaps(kind, other))));
    const merged = {
      kinds: [...new Set([...touched.flatMap((group) => group.kinds), ...kinds])],
      members: [...touched.flatMap((group) => group.members), member],
    };
    return [...groups.filter((group) => !touched.includes(group)), merged];
  }, []);
}

function overlaps(one: JsonKind, other: JsonKind): boolean {
  return asNumber(one) === asNumber(other);
}

function lowerGroup(members: readonly Shape[], context: LoweringContext): JsonSchema {
  const [only] = members;
  if (members.length === 1 && only) return lowerShape(only, context);
  const values = finiteValues(members, context.model);
  if (values) return { enum: values };
  const shapes = members.map((member) => dereference(member, context.model));
  const records = shapes.filter((shape): shape is RecordShape => shape.kind === "record");
  const tag = records.length === shapes.length ? tagOf(records, context.model) : undefined;
  return tag ? tagged(tag, members, context) : tried(members, context);
}

function tagged(
  { on, values }: { on: string; values: readonly (readonly (string | number)[])[] },
  members: readonly Shape[],
  context: LoweringContext,
): JsonSchema {
  const branches = members.map((member, index) => {
    const isMeant = { type: "object", properties: { [on]: { enum: [...(values[index] ?? [])] } }, required: [on] };
    return branch(isMeant, lowerShape(member, context));
  });
  return { type: "object", required: [on], properties: { [on]: { enum: values.flat() } }, allOf: branches };
}

/** Whether one of them takes the value is asked before anything is complained of: by the keyword of alternatives.ts. */
function tried(members: readonly Shape[], context: LoweringContext): JsonSchema {
  return {
    alternatives: members.map((member) => lowerShape(member, context)),
    ways: waysToTell(members, context.model),
  };
}
