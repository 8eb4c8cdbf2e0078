/** The size of a lowered schema, as providers count it. */
import type { LimitName } from "../language/provider-keys.js";
import type { JsonSchema } from "../json-schema/schema.js";

export type Measures = Readonly<Record<LimitName, number>>;

/** From this size, OpenAI counts the characters of an enum. */
const longEnum = 250;

export function measure(schema: JsonSchema): Measures {
  const nodes = nodesIn(schema);
  const names = nodes.flatMap((node) => Object.keys((node["properties"] as JsonSchema | undefined) ?? {}));
  const enums = nodes.flatMap((node) =>
    Array.isArray(node["enum"]) ? [node["enum"]] : "const" in node ? [[node["const"]]] : [],
  );
  const definitions = Object.keys((schema["$defs"] as JsonSchema | undefined) ?? {});
  return {
    properties: names.length,
    depth: depthOf(schema, schema, new Set()),
    enum_values: enums.flat().length,
    characters: lengthOf([...names, ...definitions, ...enums.flat()]),
    enum_characters: Math.max(0, ...enums.filter((values) => values.length > longEnum).map(lengthOf)),
    enum_size: Math.max(0, ...enums.map((values) => values.length)),
    optional: nodes.reduce((sum, node) => sum + optionalIn(node), 0),
    unions: nodes.filter((node) => Array.isArray(node["anyOf"]) || Array.isArray(node["type"])).length,
  };
}

function lengthOf(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + String(value).length, 0);
}

function optionalIn({ properties, required }: JsonSchema): number {
  return (
    Object.keys((properties as JsonSchema | undefined) ?? {}).length -
    ((required as readonly string[] | undefined) ?? []).length
  );
}

/** The schema and all schemas in it, without data such as the values of an enum. */
export function nodesIn(schema: JsonSchema): readonly JsonSchema[] {
  return [schema, ...innerOf(schema).flatMap(nodesIn)];
}

function innerOf({ properties, items, anyOf, additionalProperties, $defs }: JsonSchema): readonly JsonSchema[] {
  const members = [properties, $defs].flatMap((named) =>
    Object.values((named as Readonly<Record<string, JsonSchema>> | undefined) ?? {}),
  );
  const values = typeof additionalProperties === "object" ? [additionalProperties as JsonSchema] : [];
  return [
    ...members,
    ...(items ? [items as JsonSchema] : []),
    ...((anyOf as readonly JsonSchema[] | undefined) ?? []),
    ...values,
  ];
}

/** Levels of objects; a recursive type counts once. */
function depthOf(schema: JsonSchema, root: JsonSchema, open: ReadonlySet<string>): number {
  const { $ref, $defs: _, ...node } = schema;
  if (typeof $ref === "string") {
    const name = decodeURIComponent($ref.slice("#/$defs/".length));
    const target = (root["$defs"] as Readonly<Record<string, JsonSchema>> | undefined)?.[name];
    return open.has(name) || !target ? 0 : depthOf(target, root, new Set([...open, name]));
  }
  const inner = Math.max(0, ...innerOf(node).map((part) => depthOf(part, root, open)));
  return inner + (node["type"] === "object" ? 1 : 0);
}
