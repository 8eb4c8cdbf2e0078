/** A requirement on the value at a path, as a schema of the value that the path starts from. */
import type { Json } from "../../source/json.js";
import type { JsonSchema } from "../../json-schema/schema.js";
import type { JsonKind } from "../../model/json-kinds.js";
import type { Shape, Vocabulary } from "../../model/model.js";
import type { PathStep } from "../../model/paths.js";
import { stepsFrom } from "../paths.js";
import type { KindContext } from "../rule-kind.js";
import type { PathText } from "../../model/place.js";
import { alternativesOf, kindsOfAll, shapesWithin } from "../shapes-at.js";

/** The requirement, given the possible types of the value; `false` if no value is valid. */
type Leaf = (kinds: readonly JsonKind[]) => JsonSchema | false;

interface Walk {
  readonly leaf: Leaf;
  /** A missing value is invalid instead of valid. */
  readonly demanded: boolean;
  readonly vocabulary: Vocabulary;
}

/** A value at the path must be valid; a missing value is allowed. */
export function whereGiven(path: PathText, leaf: Leaf, { self, vocabulary }: KindContext): JsonSchema {
  return asObject(at(stepsFrom(path), alternativesOf(self, vocabulary), { leaf, demanded: false, vocabulary }));
}

/**
 * The path must lead to a valid value; through an array or a map, for every item. Without an array there are no items.
 */
export function demanded(path: PathText, leaf: Leaf, { self, vocabulary }: KindContext): JsonSchema {
  return asObject(at(stepsFrom(path), alternativesOf(self, vocabulary), { leaf, demanded: true, vocabulary }));
}

/** With explicit types, which strict readers require next to each keyword. */
export function typed(kinds: readonly JsonKind[], keywords: JsonSchema): JsonSchema {
  const [only] = kinds;
  return { type: only !== undefined && kinds.length === 1 ? only : kinds, ...keywords };
}

function at([step, ...rest]: readonly PathStep[], shapes: readonly Shape[], walk: Walk): JsonSchema | false {
  const kinds = kindsOfAll(shapes, walk.vocabulary);
  if (!step) return walk.leaf(kinds);
  const inner = at(
    rest,
    shapes.flatMap((shape) => shapesWithin(shape, step, walk.vocabulary)),
    walk,
  );
  if (step.kind === "items") return typed(kinds, { items: inner });
  if (step.kind !== "key") return typed(kinds, { additionalProperties: inner });
  const isDemanded = walk.demanded && rest.every(({ kind }) => kind === "key");
  return isDemanded
    ? { type: "object", properties: { [step.name]: inner }, required: [step.name] }
    : typed(kinds, { properties: { [step.name]: inner } });
}

function asObject(schema: JsonSchema | false): JsonSchema {
  return schema === false ? { not: {} } : schema;
}

/** The keywords for each type with contents that the value can have. */
export function contentKeywords(kinds: readonly JsonKind[], bound: "min" | "max", limit: number): JsonSchema {
  const names: Readonly<Partial<Record<JsonKind, Json>>> = {
    string: `${bound}Length`,
    array: `${bound}Items`,
    object: `${bound}Properties`,
  };
  return Object.fromEntries(
    kinds.flatMap((kind) => (names[kind] === undefined ? [] : [[names[kind] as string, limit]])),
  );
}

/** Allowed values, including null if the value can be null. */
export function orNull(values: readonly Json[], kinds: readonly JsonKind[]): readonly Json[] {
  return kinds.includes("null") ? [...values, null] : values;
}

/** There is a value other than null at the path. */
export function givenSchema(path: PathText, context: KindContext): JsonSchema {
  return demanded(path, () => ({ not: { const: null } }), context);
}
