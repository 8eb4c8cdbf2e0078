/** Descriptions, and nullable schemas. */
import type { JsonSchema } from "../json-schema/schema.js";
import type { Json } from "../source/json.js";
import type { Lowered, Lowering, Spot } from "./lowering.js";
import { capitalized } from "../source/letter-case.js";

/** The complete schema of a location: first its description, then what the schema does not enforce. */
export function described(
  { schema, said, texts }: Lowered,
  own: readonly (string | undefined)[],
  spot: Spot,
  lowering: Lowering,
): JsonSchema {
  const known = own.filter((text) => text !== undefined);
  const facts = said.length === 0 ? [] : [capitalized(said.join(", "))];
  const description = [...new Set([...known, ...texts, ...facts])].map(asSentence).join(" ");
  if (description === "") return schema;
  if (!("$ref" in schema)) return { ...schema, description };
  if (lowering.profile.referenceText === "anyOf") return { anyOf: [schema], description };
  lowering.findings.unplacedTexts.push({ at: spot.at, text: description });
  return schema;
}

function asSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?:;…。！？]$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}

const bare: ReadonlySet<Json | undefined> = new Set(["string", "number", "integer", "boolean"]);

/**
 * The same or null. A type array is used only for a type without keywords: some engines apply an enum or a pattern to
 * null.
 */
export function orNull(schema: JsonSchema): JsonSchema {
  const { description, ...others } = schema;
  const about = description === undefined ? {} : { description };
  const { type, anyOf } = others;
  if (type === "null" || (Array.isArray(type) && type.includes("null")) || Object.keys(others).length === 0)
    return schema;
  if (Object.keys(others).length === 1 && bare.has(type)) return { type: [type as string, "null"], ...about };
  const alternatives = Array.isArray(anyOf) ? (anyOf as readonly JsonSchema[]) : [others];
  const isNullable = alternatives.some(
    (alternative) =>
      alternative["type"] === "null" || (Array.isArray(alternative["type"]) && alternative["type"].includes("null")),
  );
  return isNullable ? schema : { anyOf: [...alternatives, { type: "null" }], ...about };
}
