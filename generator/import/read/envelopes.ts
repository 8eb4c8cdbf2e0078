/**
 * Documents that contain schemas among other things: tools of providers and of MCP, response formats, API descriptions.
 */
import { pointerTo } from "../../source/json-places.js";
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { member, objectAt, textAt } from "../schema/json-schema.js";

/** A schema of a document that becomes a contract. */
export interface Enclosed {
  readonly pointer: string;
  /** Its name in the envelope. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}

/** The schemas of an envelope; empty if it is not one. */
export function enclosedIn(value: Json, pointer = ""): readonly Enclosed[] {
  if (isList(value)) return value.flatMap((item, index) => toolsAt(item, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  const inner = steps.flatMap((keys) => within(value, keys, pointer));
  return inner.length > 0 ? inner : toolsAt(value, pointer);
}

/** Where requests, responses and lists contain their tools and formats. */
const steps: readonly (readonly string[])[] = [
  ["tools"],
  ["functions"],
  ["functionDeclarations"],
  ["function_declarations"],
  ["result", "tools"],
  ["params", "tools"],
  ["response_format"],
  ["responseFormat"],
  ["text", "format"],
  ["output_format"],
  ["output_config", "format"],
];

function within(value: JsonObject, keys: readonly string[], pointer: string): readonly Enclosed[] {
  const found = keys.reduce<Json | undefined>((at, key) => (isObject(at) ? member(at, key) : undefined), value);
  const place = keys.reduce(pointerTo, pointer);
  if (isList(found)) return found.flatMap((item, index) => toolsAt(item, `${place}/${index}`));
  if (!isObject(found)) return [];
  const single = toolsAt(found, place);
  return single.length > 0
    ? single
    : Object.entries(found).flatMap(([name, tool]) => toolsAt(tool, pointerTo(place, name), name));
}

const inputs = ["parameters", "parametersJsonSchema", "inputSchema", "input_schema", "schema"];
const outputs = ["outputSchema", "output_schema", "responseJsonSchema"];

function toolsAt(tool: Json, pointer: string, given?: string): readonly Enclosed[] {
  if (!isObject(tool)) return [];
  for (const key of ["function", "json_schema"])
    if (isObject(member(tool, key))) return toolsAt(tool[key] ?? null, pointerTo(pointer, key), given);
  const declared = ["functionDeclarations", "function_declarations"].flatMap((key) => within(tool, [key], pointer));
  if (declared.length > 0) return declared;
  const name = textAt(tool, "name") ?? given;
  const isNamed =
    name !== undefined ||
    ["json", "json_schema"].includes(String(member(tool, "type"))) ||
    Object.hasOwn(tool, "inputSchema");
  if (!isNamed) return schemaAt(tool, "jsonSchema", pointer, {});
  const description = textAt(tool, "description");
  const input = inputs.flatMap((key) => schemaAt(tool, key, pointer, { name, description })).slice(0, 1);
  const output = outputs
    .flatMap((key) =>
      schemaAt(tool, key, pointer, {
        name: name === undefined || input.length === 0 ? name : `${name} output`,
        description,
      }),
    )
    .slice(0, 1);
  return [...input, ...output];
}

/** The AI SDK adds another wrapper. */
function schemaAt(
  holder: JsonObject,
  key: string,
  pointer: string,
  about: Omit<Enclosed, "pointer">,
): readonly Enclosed[] {
  const schema = objectAt(holder, key);
  if (!schema) return [];
  const place = pointerTo(pointer, key);
  return [{ ...about, pointer: isObject(member(schema, "jsonSchema")) ? pointerTo(place, "jsonSchema") : place }];
}

/** The map of schemas of an OpenAPI 3 or AsyncAPI document, whose references start at the root of the document. */
export function catalogueIn(value: JsonObject): string | undefined {
  const isDescription = ["openapi", "asyncapi"].some((key) => textAt(value, key) !== undefined);
  return isDescription && isObject(member(objectAt(value, "components") ?? {}, "schemas"))
    ? "/components/schemas"
    : undefined;
}
