/** Parts of a document that look like schemas, for a message. */
import { pointerTo } from "../../source/json-places.js";
import { isObject, type Json, type JsonObject } from "../../source/json.js";
import { member } from "../schema/json-schema.js";
import { kinds } from "../schema/keywords.js";

const mostNamed = 5;
const mostVisited = 20_000;

/** Pointers of the outermost ones, in the order of the document. */
export function schemasWithin(root: Json): readonly string[] {
  const found: string[] = [];
  const pending: (readonly [Json, string])[] = [[root, ""]];
  for (let visited = 0; pending.length > 0 && visited < mostVisited && found.length < mostNamed; visited += 1) {
    const [value, pointer] = pending.shift() ?? [null, ""];
    if (isObject(value) && pointer !== "" && looksLikeSchema(value)) found.push(pointer);
    else if (typeof value === "object" && value !== null)
      pending.push(...Object.entries(value).map(([key, inner]) => [inner, pointerTo(pointer, key)] as const));
  }
  return found;
}

function looksLikeSchema(value: JsonObject): boolean {
  const isTyped = kinds.some((kind) => kind === member(value, "type"));
  return (
    isTyped &&
    ["properties", "items", "enum", "anyOf", "oneOf", "allOf", "required", "additionalProperties"].some((keyword) =>
      Object.hasOwn(value, keyword),
    )
  );
}
