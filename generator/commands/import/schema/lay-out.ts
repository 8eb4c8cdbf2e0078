/** `allOf` laid out: one schema that says what all of them say. */
import { visiblePattern } from "../../../../runtime/visible-text.js";
import { isObject, type Json, type JsonObject } from "../../../json.js";
import { lose, pointerOf, reportReference, spend, standingFor, type Conversion, type Spot } from "./conversion.js";
import { follow } from "./index-document.js";
import { schemasAt, without } from "./json-schema.js";
import { constrains } from "./keywords.js";
import { merge } from "./merge.js";
import { referenceIn } from "./references.js";

export interface LaidOut {
  readonly schema: JsonObject;
  /** Whether one of them demands a visible character, beside whatever pattern there is. */
  readonly isVisible: boolean;
}

export function laidOut(given: JsonObject, spot: Spot, conversion: Conversion): LaidOut {
  const parts = schemasAt(given, "allOf");
  if (!parts) return { schema: given, isVisible: false };
  const others = parts.filter((part) => !isVisibility(part));
  const base = standingFor(without(given, ["allOf"]), given, conversion);
  return { schema: joined(base, others, spot, conversion), isVisible: others.length < parts.length };
}

function isVisibility(part: Json): boolean {
  return isObject(part) && Object.keys(part).length === 1 && part["pattern"] === visiblePattern;
}

/** A reference that stands alone stays one, whatever is said about it; among others its schema is laid out. */
function joined(base: JsonObject, parts: readonly Json[], spot: Spot, conversion: Conversion): JsonObject {
  const [only] = parts;
  if (isObject(only) && parts.length === 1 && !constrains(base) && referenceIn(only) !== undefined) return standingFor({ ...only, ...base }, base, conversion);
  return parts.reduce<JsonObject>((sum, part) => addPart(sum, part, { spot, conversion }), base);
}

function addPart(sum: JsonObject, part: Json, { spot, conversion }: { readonly spot: Spot; readonly conversion: Conversion }): JsonObject {
  const schema = targetOf(part, spot, conversion, new Set());
  if (!schema) return sum;
  const { merged, lost } = merge(sum, schema);
  const pointer = pointerOf(sum, spot, conversion);
  for (const keyword of lost) lose(keyword, "the parts of `allOf` do not agree on it, and the first one counts", pointer, conversion);
  return standingFor(merged, sum, conversion);
}

/** The schema that a part means, with what it consists of itself laid out; nothing where it takes any value, or leads back to itself. */
export function targetOf(part: Json, spot: Spot, conversion: Conversion, within: ReadonlySet<Json>): JsonObject | undefined {
  if (!spend(conversion) || !isObject(part) || within.has(part)) return undefined;
  const reference = referenceIn(part);
  if (reference === undefined) return flattened(part, spot, conversion, new Set([...within, part]));
  const found = follow(reference, conversion.index);
  if (found === undefined || found === "remote") {
    reportReference(found === "remote" ? "import/remote-reference" : "import/dangling-reference", reference, pointerOf(part, spot, conversion), conversion);
    return undefined;
  }
  return targetOf(found.schema, spot, conversion, new Set([...within, part]));
}

function flattened(schema: JsonObject, spot: Spot, conversion: Conversion, within: ReadonlySet<Json>): JsonObject {
  const parts = schemasAt(schema, "allOf");
  if (!parts) return schema;
  const base = standingFor(without(schema, ["allOf"]), schema, conversion);
  return parts.reduce<JsonObject>((sum, part) => {
    const target = targetOf(part, spot, conversion, within);
    return target ? standingFor(merge(sum, target).merged, sum, conversion) : sum;
  }, base);
}
