/** `enum` and `const`: closed vocabularies and single values. */
import { checkText } from "../../../1-parse/text-policy.js";
import { isList, isObject, type Json, type JsonObject } from "../../../json.js";
import { longestEnumValue, mostEnumValues } from "../../../language/limits.js";
import { mapOf, treeOf, type Yaml } from "../yaml-tree.js";
import { prose } from "./annotations.js";
import { lose, pointerOf, type Conversion, type Spot } from "./conversion.js";
import { member, textAt } from "./json-schema.js";
import { unreadKeywords, type Kind } from "./keywords.js";
import { ofType, type LongForm } from "./shorten.js";
import { union } from "./unions.js";

export function convertEnum(schema: JsonObject, spot: Spot, conversion: Conversion): LongForm {
  const pointer = pointerOf(schema, spot, conversion);
  const constant = member(schema, "const");
  const listed = member(schema, "enum");
  const given = constant === undefined ? (isList(listed) ? listed : []) : [constant];
  const values = [...new Set(given)].filter((value) => isOfType(value, member(schema, "type")));
  for (const keyword of unreadKeywords(schema, [...new Set(values.map(kindOf))], ["const", "enum"])) lose(keyword, "beside fixed values it has no place", pointer, conversion);
  return constant === undefined ? vocabulary(values, { pointer, conversion }) : constantOf(constant);
}

/** A constant that is null is the type of that name. */
function constantOf(value: Json): LongForm {
  return value === null ? ofType("null") : mapOf({ const: treeOf(value) });
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
  if (values.length === 1 && typeof only !== "string") return withNull(mapOf({ const: treeOf(only) }));
  return withNull(lost([...new Set(values.map(typeOf))], place));
}

function lost(types: readonly string[], { pointer, conversion }: Place): LongForm {
  lose("enum", `a contract lists up to ${mostEnumValues} texts, or integers, without hidden characters, and any ${types.join(" or ")} is taken`, pointer, conversion);
  return ofType(types.join(" | "));
}

/** Whether the language takes the values as those of one enum. */
export function isVocabulary(values: readonly Json[]): boolean {
  if (values.length > mostEnumValues) return false;
  return values.every(isFitWord) || values.every((value) => Number.isSafeInteger(value) && !Object.is(value, -0));
}

function isFitWord(value: Json): boolean {
  return typeof value === "string" && value.length <= longestEnumValue * 2 && checkText({ value, span: nowhere }, "enum value", "value", () => {});
}

const nowhere = { file: "", start: 0, end: 0 };

/** A list of alternatives that are one word each, with what each means: how schemas describe the values of an enum. Undefined where it is none. */
export function describedEnum(alternatives: readonly Json[], conversion: Conversion): LongForm | undefined {
  const rows = alternatives.flatMap((part) => (isObject(part) && isWord(part) ? [[part["const"] as Json, meaningOf(part, conversion)] as const] : []));
  const values = rows.map(([value]) => value);
  if (rows.length < alternatives.length || new Set(values).size < rows.length || !isVocabulary(values)) return undefined;
  const isPlain = rows.every(([, meaning]) => meaning === undefined) || values.some((value) => typeof value !== "string");
  return new Map<string, Yaml>([["enum", isPlain ? (values as readonly Yaml[]) : new Map(rows.map(([value, meaning]) => [String(value), meaning ?? null]))]]);
}

function isWord(part: JsonObject): boolean {
  return Object.hasOwn(part, "const") && Object.keys(part).every((key) => ["const", "type", "title", "description"].includes(key));
}

function meaningOf(part: JsonObject, conversion: Conversion): string | undefined {
  return prose(textAt(part, "description") ?? textAt(part, "title"), conversion.index.pointers.get(part) ?? "", conversion);
}

function isOfType(value: Json, type: Json | undefined): boolean {
  if (type === undefined) return true;
  const types = isList(type) ? type : [type];
  return types.includes(kindOf(value)) || (typeof value === "number" && types.includes("number")) || (Number.isInteger(value) && types.includes("integer"));
}

function kindOf(value: Json): Kind {
  if (value === null) return "null";
  if (isList(value)) return "array";
  return typeof value === "number" ? "number" : (typeof value as "string" | "boolean" | "object");
}

function typeOf(value: Json): string {
  const kind = kindOf(value);
  return kind === "array" ? "any[]" : kind;
}
