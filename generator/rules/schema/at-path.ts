/** A demand on what is at a path, as a schema of the value from which the path leads. */
import type { Json } from "../../source/json.js";
import type { JsonSchema } from "../../json-schema/schema.js";
import type { JsonKind } from "../../model/json-kinds.js";
import type { Shape, Vocabulary } from "../../model/model.js";
import type { PathStep } from "../../model/paths.js";
import { stepsFrom } from "../paths.js";
import type { KindContext } from "../rule-kind.js";
import type { PathText } from "../../model/place.js";
import { alternativesOf, kindsOfAll, shapesWithin } from "../shapes-at.js";

/** The demand on a value, given the kinds that it can have; `false` if nothing is valid. */
export type Leaf = (kinds: readonly JsonKind[]) => JsonSchema | false;

interface Walk {
  readonly leaf: Leaf;
  /** A member that is missing fails instead of passing. */
  readonly demanded: boolean;
  readonly vocabulary: Vocabulary;
}

/** Whatever is at the path is valid; if nothing is there is nothing to say. */
export function whereGiven(path: PathText, leaf: Leaf, { self, vocabulary }: KindContext): JsonSchema {
  return asObject(at(stepsFrom(path), alternativesOf(self, vocabulary), { leaf, demanded: false, vocabulary }));
}

/**
 * The path leads to a value that is valid; through a list or a map that of every item is, and where there is no list
 * there is no item.
 */
export function demanded(path: PathText, leaf: Leaf, { self, vocabulary }: KindContext): JsonSchema {
  return asObject(at(stepsFrom(path), alternativesOf(self, vocabulary), { leaf, demanded: true, vocabulary }));
}

/** With the types spelled out, which a strict reader asks for beside each keyword. */
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

/** The keywords of each kind of value that has content, as far as a value can be of that kind. */
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

/** Allowed values where a null, too, is ignored. */
export function orNull(values: readonly Json[], kinds: readonly JsonKind[]): readonly Json[] {
  return kinds.includes("null") ? [...values, null] : values;
}
