/** Random values that a lowered schema accepts. */
import fc from "fast-check";
import type { JsonSchema } from "../../generator/json-schema/schema.js";

type Definitions = Readonly<Record<string, JsonSchema>>;

const texts = ["", " ", "a", "null", "{}", '{"a":[1,null]}', "[1]", '"x"', "{", "2024-02-29", "x"] as const;

/** Bounds are not looked at. Alternatives are chosen by a die, so that types that contain themselves come to an end. */
export function loweredValues(
  schema: JsonSchema,
  definitions: Definitions = (schema["$defs"] as Definitions | undefined) ?? {},
  depth = 5,
): fc.Arbitrary<unknown> {
  const inside = (part: unknown, deeper = 1): fc.Arbitrary<unknown> =>
    loweredValues(part as JsonSchema, definitions, depth - deeper);
  const { $ref, anyOf, type, enum: values } = schema as Readonly<Record<string, never>>;
  if ($ref !== undefined) return inside(definitions[decodeURIComponent(String($ref).slice("#/$defs/".length))]);
  if (anyOf !== undefined) return alternatives(anyOf, depth).chain((part) => inside(part));
  if ("const" in schema) return fc.constant(schema["const"]);
  if (values !== undefined) return fc.constantFrom<unknown>(...(values as readonly unknown[]));
  if (Array.isArray(type))
    return fc.constantFrom(...(type as readonly string[])).chain((one) => inside({ ...schema, type: one }, 0));
  if (type === "array")
    return fc
      .array(fc.constant(0), { maxLength: depth > 0 ? 3 : 0 })
      .chain((items) => fc.tuple(...items.map(() => inside(schema["items"]))));
  return type === "object" ? objects(schema, inside, depth) : scalars(type);
}

/** Near the end null, where it is one of them. */
function alternatives(schemas: readonly JsonSchema[], depth: number): fc.Arbitrary<JsonSchema> {
  const last = schemas.filter((schema) => schema["type"] === "null");
  return fc.constantFrom(...(depth <= 0 && last.length > 0 ? last : schemas));
}

function objects(
  schema: JsonSchema,
  inside: (part: unknown) => fc.Arbitrary<unknown>,
  depth: number,
): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema["properties"] ?? {}) as Definitions);
  const required = new Set(schema["required"] as readonly string[] | undefined);
  if (typeof schema["additionalProperties"] === "object") {
    return fc
      .dictionary(fc.constantFrom("a", "b"), fc.constant(0), { maxKeys: depth > 0 ? 2 : 0, noNullPrototype: true })
      .chain((keys) => record(Object.keys(keys).map((key) => [key, inside(schema["additionalProperties"])])));
  }
  const optional = properties.map(([name]) =>
    fc.boolean().map((isThere) => required.has(name) || (isThere && depth > 0)),
  );
  return fc
    .tuple(...optional)
    .chain((there) =>
      record(properties.filter((_, index) => there[index]).map(([name, part]) => [name, inside(part)])),
    );
}

function record(members: readonly (readonly [string, fc.Arbitrary<unknown>])[]): fc.Arbitrary<unknown> {
  return fc
    .tuple(...members.map(([, value]) => value))
    .map((values) => Object.fromEntries(members.map(([name], index) => [name, values[index]])));
}

function scalars(type: unknown): fc.Arbitrary<unknown> {
  if (type === "string") return fc.constantFrom(...texts);
  if (type === "integer") return fc.constantFrom(0, 1, 2, 30);
  if (type === "number") return fc.constantFrom(0, 0.5, 2);
  if (type === "boolean") return fc.boolean();
  return type === "null" ? fc.constant(null) : fc.constantFrom<unknown>(null, 1, "a", { a: 1 }, []);
}
