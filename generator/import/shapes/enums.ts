/** `enum` and `const`: closed vocabularies and single values. */
import { isEqual } from "../../../runtime/equality.js";
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { mostEnumValues } from "../../language/limits.js";
import { mapOf, treeOf, type Yaml } from "../contracts/yaml-tree.js";
import { prose } from "./annotations.js";
import { type Conversion, lose, pointerOf, type Spot } from "../state/conversion.js";
import { member, textAt } from "../schema/json-schema.js";
import { bindingKeywords } from "../schema/keywords.js";
import { type LongForm, ofType } from "../contracts/shorten.js";
import { union } from "../contracts/unions.js";
import { isOfType, isWritable, kindOf } from "../schema/value-kinds.js";
import { isVocabulary } from "../contracts/vocabulary.js";

export function convertEnum(schema: JsonObject, spot: Spot, conversion: Conversion): LongForm {
  const pointer = pointerOf(schema, spot, conversion);
  const constant = member(schema, "const");
  const listed = member(schema, "enum");
  const given = constant === undefined ? (isList(listed) ? listed : []) : [constant];
  const values = [...new Set(given)].filter((value) => isOfType(value, member(schema, "type")));
  for (const keyword of bindingKeywords(schema, [...new Set(values.map(kindOf))], ["const", "enum"])) lose(keyword, "beside fixed values it has no place", pointer, conversion);
  if (constant === undefined) return vocabulary(values, { pointer, conversion });
  if (values.length === 0) lose("type", "the constant is of no such type, and is taken all the same", pointer, conversion);
  if (isList(listed) && !listed.some((value) => isEqual(value, constant))) lose("enum", "the constant is none of these values, and is taken all the same", pointer, conversion);
  return constantOf(constant, { pointer, conversion });
}

/** A constant that is null is the type of that name. */
function constantOf(value: Json, { pointer, conversion }: Place): LongForm {
  if (isWritable(value)) return value === null ? ofType("null") : mapOf({ const: treeOf(value) });
  lose("const", `no contract can write this value, and any ${typeOf(value)} is taken`, pointer, conversion);
  return ofType(typeOf(value));
}

interface Place {
  readonly pointer: string;
  readonly conversion: Conversion;
}

/** A vocabulary is made of texts or of integers; a single value of another kind is a constant, and of several only their kinds are kept. */
function vocabulary(given: readonly Json[], place: Place): LongForm {
  const values = given.filter((value) => value !== null);
  const withNull = (long: LongForm): LongForm => (values.length < given.length ? union([long, ofType("null")], "", () => "") : long);
  const [only] = values;
  if (only === undefined) return given.length > 0 ? ofType("null") : lost(["any"], place);
  if (isVocabulary(values)) return withNull(mapOf({ enum: values as readonly Yaml[] }));
  if (values.every((value) => typeof value === "boolean") && values.length === 2) return withNull(ofType("boolean"));
  if (values.length === 1 && typeof only !== "string" && isWritable(only)) return withNull(mapOf({ const: treeOf(only) }));
  return withNull(lost([...new Set(values.map(typeOf))], place));
}

function lost(types: readonly string[], { pointer, conversion }: Place): LongForm {
  lose("enum", `a contract lists up to ${mostEnumValues} texts, or integers, without hidden characters, and any ${types.join(" or ")} is taken`, pointer, conversion);
  return ofType(types.join(" | "));
}

/** A list of alternatives that are one word each, with what each means: how schemas describe the values of an enum. Undefined where it is none. */
export function describedEnum(alternatives: readonly Json[], conversion: Conversion): LongForm | undefined {
  const rows = alternatives.flatMap((part) => (isObject(part) && isWord(part) ? [[part["const"] as Json, meaningOf(part, conversion)] as const] : []));
  const values = rows.map(([value]) => value);
  if (rows.length < alternatives.length || new Set(values).size < rows.length || !isVocabulary(values)) return undefined;
  const isPlain = rows.every(([, meaning]) => meaning === undefined) || values.some((value) => typeof value !== "string");
  for (const part of alternatives) if (isPlain && isObject(part)) loseMeaning(part, conversion);
  return new Map<string, Yaml>([["enum", isPlain ? (values as readonly Yaml[]) : new Map(rows.map(([value, meaning]) => [String(value), meaning ?? new Map()]))]]);
}

function isWord(part: JsonObject): boolean {
  return Object.hasOwn(part, "const") && isOfType(part["const"] as Json, member(part, "type")) && Object.keys(part).every((key) => ["const", "type", "title", "description"].includes(key));
}

/** Only texts have meanings in a contract. */
function loseMeaning(part: JsonObject, conversion: Conversion): void {
  const keyword = ["description", "title"].find((key) => textAt(part, key) !== undefined);
  if (keyword !== undefined) lose(keyword, "only values that are texts are described one by one", conversion.index.pointers.get(part) ?? "", conversion);
}

function meaningOf(part: JsonObject, conversion: Conversion): string | undefined {
  return prose(textAt(part, "description") ?? textAt(part, "title"), conversion.index.pointers.get(part) ?? "", conversion);
}

function typeOf(value: Json): string {
  const kind = kindOf(value);
  return kind === "array" ? "any[]" : kind;
}
