/** How to distinguish records without a tag: by the keys that they require, and those that they reject. */
import type { KeyTable } from "../../runtime/support/meant-by-keys.js";
import type { Json } from "../source/json.js";
import type { Trial } from "../model/choice.js";
import type { Model, Shape } from "../model/model.js";
import { allFields } from "../model/shape-parts.js";
import { dereference } from "../model/json-kinds.js";
import { containsChoice } from "../model/reachable.js";

/** How to choose among alternatives of one kind, in their order. */
export interface WaysToDistinguish {
  /** The keys of each, if all of them are records: if none accepts a value, they determine which one is intended. */
  readonly tables?: readonly KeyTable[];
  readonly keys: readonly SeparatingKeys[];
  /**
   * Which results must be cached if a value contains further choices; absent if it does not. Several alternatives may
   * test the same value if its keys allow more than one.
   */
  readonly memory?: "verdicts" | "failures";
}

/** The keys that a value must have and must lack to be tested at all. */
export interface SeparatingKeys {
  readonly present: readonly string[];
  readonly absent: readonly string[];
}

export function waysToDistinguish({ members, tables }: Trial, model: Model): Json {
  const shapes = members.map((member) => dereference(member, model));
  const isDeep = members.some((member) => containsChoice(member, model));
  const ways: WaysToDistinguish = {
    ...(tables && { tables }),
    keys: shapes.map((_, index) => separatingKeys(index, shapes)),
    ...(isDeep && { memory: isReported(shapes) ? "failures" : "verdicts" }),
  };
  return ways as unknown as Json;
}

/** Whether the keys of a value leave at most one alternative. */
function isReported(shapes: readonly Shape[]): boolean {
  return shapes.every((one, index) =>
    shapes
      .slice(index + 1)
      .every((other) => separatingKey(one, other) !== undefined || separatingKey(other, one) !== undefined),
  );
}

/** One key for each of the other records, consistent between both sides. */
function separatingKeys(index: number, shapes: readonly Shape[]): SeparatingKeys {
  const own = shapes[index];
  const others = shapes.filter((other) => other !== own);
  return {
    present: distinct(others.map((other) => own && separatingKey(own, other))),
    absent: distinct(others.map((other) => own && separatingKey(other, own))),
  };
}

/** The first key that one record requires and the other rejects. */
function separatingKey(one: Shape, other: Shape): string | undefined {
  if (one.kind !== "record" || other.kind !== "record" || other.unknownKeys !== "reject") return undefined;
  const known = new Set(allFields(other).map(({ name }) => name));
  return one.fields.find(({ name, optional }) => !optional && !known.has(name))?.name;
}

function distinct(keys: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(keys.filter((key) => key !== undefined))];
}
