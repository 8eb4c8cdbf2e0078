/** Annotations of a schema: descriptions, deprecation, examples. */
import { withoutRejected } from "../../1-parse/scalars/text-policy.js";
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { longestText } from "../../language/limits.js";
import { type LongForm, ofType } from "../contracts/shorten.js";
import { mapOf, treeOf, type Yaml } from "../contracts/yaml-tree.js";
import { defaultKey, hoist, lose, type Spot, spotOf } from "../state/conversion.js";
import { member, textAt } from "../schema/json-schema.js";
import { isWritable } from "../schema/value-kinds.js";
import { pascalCased } from "../names/names.js";

/** `description` and `deprecated`. A title that repeats the name is ignored. */
export function annotationsOf(
  schema: JsonObject,
  name: string,
  spot: Spot,
): Readonly<Record<string, Yaml | undefined>> {
  const [title, description] = [textAt(schema, "title"), textAt(schema, "description")];
  const reported = title !== undefined && wordsOf(title) !== wordsOf(name) ? title : undefined;
  const parts = [reported, description].filter((part) => part !== undefined && part.trim() !== "");
  const text = parts.length === 2 ? `${String(reported).replace(/[.:]?\s*$/, "")}: ${String(description)}` : parts[0];
  return {
    description: prose(text, spotOf(schema, spot)),
    deprecated: member(schema, "deprecated") === true ? true : undefined,
  };
}

/** The shape with the annotations of its schema; in positions without descriptions it gets a name. */
export function described(long: LongForm, schema: Json, spot: Spot): LongForm {
  if (!isObject(schema)) return long;
  const about = mapOf(annotationsOf(schema, spot.hint, spot));
  if (about.size === 0 || long.get("type") !== "null") return withAbout(about, long);
  for (const key of about.keys()) lose(spotOf(schema, spot), key, "null has no description of its own");
  return long;
}

/** A shape with its annotations first; two descriptions are combined. */
export function withAbout(about: ReadonlyMap<string, Yaml>, long: LongForm): LongForm {
  const [outer, inner] = [about.get("description"), long.get("description")];
  const both =
    typeof outer === "string" && typeof inner === "string" && !outer.includes(inner)
      ? `${outer}\n\n${inner}`
      : (outer ?? inner);
  const description = typeof both === "string" && [...both].length > longestText ? outer : both;
  const rest = [...long].filter(([key]) => key !== "description");
  return new Map([
    ...(description === undefined ? [] : [["description", description] as const]),
    ...[...about].filter(([key]) => key !== "description"),
    ...rest,
  ]);
}

/** The shape by name, if it has keys that the item of an array or the value of a map cannot have. */
export function anonymous(long: LongForm, spot: Spot): LongForm {
  return ["description", "deprecated", "rules"].some((key) => long.has(key))
    ? ofType(hoist(long, spot.hint, spot))
    : long;
}

/** The `default`, which only a field can have. */
export function defaultOf(schema: JsonObject, name: string, spot: Spot): Yaml | undefined {
  const value = member(schema, "default");
  if (value === undefined) return undefined;
  const why = !isWritable(value)
    ? "no contract can write it"
    : spot.conversion.rejected.defaults.has(defaultKey(name, value))
      ? "the default of a field must be valid"
      : undefined;
  if (why === undefined)
    return isObject(value) && Object.keys(value).length > 0 ? mapOf({ literal: treeOf(value) }) : treeOf(value);
  lose(spotOf(schema, spot), "default", why);
  return undefined;
}

/** The first of `examples`, which only a field can have. */
export function exampleOf(schema: JsonObject, spot: Spot): Yaml | undefined {
  const examples = member(schema, "examples");
  const [first] = isList(examples) ? examples : [];
  if (first === undefined) return undefined;
  if (spot.conversion.rejected.withExamples && isWritable(first)) return treeOf(first);
  const why = isWritable(first)
    ? "the example of a field must be valid, and not all of them do"
    : "no contract can write it";
  lose(spotOf(schema, spot), "examples", why);
  return undefined;
}

/**
 * A string for people, as the language allows it: without hidden characters, and limited in length. Undefined if
 * nothing is left of it.
 */
export function prose(text: string | undefined, spot: Spot): string | undefined {
  if (text === undefined) return undefined;
  const given = text.replaceAll("\r\n", "\n").trim();
  const plain = withoutRejected(given)
    .replace(/\p{Surrogate}|\ufffd/gu, "")
    .trim();
  const short = [...plain].slice(0, longestText).join("");
  if (short !== plain) lose(spot, "description", `it has at most ${longestText} characters`, "shortened");
  if (plain.length < given.length)
    lose(spot, "description", "it has no control characters and no hidden characters", "shortened");
  return short === "" ? undefined : short;
}

function wordsOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{Nd}]+/gu, "");
}

/** The name of a type from its title. */
export function titleWords(schema: Json): string | undefined {
  const title = isObject(schema) ? textAt(schema, "title") : undefined;
  return title === undefined ? undefined : pascalCased(title) || undefined;
}
