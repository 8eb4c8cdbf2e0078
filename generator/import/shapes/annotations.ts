/** What a schema says about itself: descriptions, deprecation, examples. */
import { withoutRefused } from "../../1-parse/text-policy.js";
import { isList, type JsonObject } from "../../source/json.js";
import { longestText } from "../../language/limits.js";
import { treeOf, type Yaml } from "../contracts/yaml-tree.js";
import { type Conversion, lose, pointerOf, type Spot } from "../state/conversion.js";
import { member, textAt } from "../schema/json-schema.js";
import { isWritable } from "../schema/value-kinds.js";

/** `description` and `deprecated`. A title that says the same as the name says nothing. */
export function annotationsOf(schema: JsonObject, name: string, spot: Spot, conversion: Conversion): Readonly<Record<string, Yaml | undefined>> {
  const [title, description] = [textAt(schema, "title"), textAt(schema, "description")];
  const told = title !== undefined && wordsOf(title) !== wordsOf(name) ? title : undefined;
  const parts = [told, description].filter((part) => part !== undefined && part.trim() !== "");
  const text = parts.length === 2 ? `${String(told).replace(/[.:]?\s*$/, () => "")}: ${String(description)}` : parts[0];
  return {
    description: prose(text, pointerOf(schema, spot, conversion), conversion),
    deprecated: member(schema, "deprecated") === true ? true : undefined,
  };
}

/** The first of `examples`, which only a field can have. */
export function exampleOf(schema: JsonObject, spot: Spot, conversion: Conversion): Yaml | undefined {
  const examples = member(schema, "examples");
  const [first] = isList(examples) ? examples : [];
  if (first === undefined) return undefined;
  if (conversion.refused.withExamples && isWritable(first)) return treeOf(first);
  const why = isWritable(first) ? "the example of a field has to conform, and not all of them do" : "no contract can write it";
  lose("examples", why, pointerOf(schema, spot, conversion), conversion);
  return undefined;
}

/** A text for people, as the language takes it: no hidden characters, and not without end. Undefined where nothing is left of it. */
export function prose(text: string | undefined, pointer: string, conversion: Conversion): string | undefined {
  if (text === undefined) return undefined;
  const given = text.replaceAll("\r\n", "\n").trim();
  const plain = withoutRefused(given).replace(/\p{Surrogate}|\ufffd/gu, () => "").trim();
  const short = [...plain].slice(0, longestText).join("");
  if (short !== plain) lose("description", `it is cut after ${longestText} characters`, pointer, conversion);
  if (plain.length < given.length) lose("description", "its control characters and hidden characters are left out", pointer, conversion);
  return short === "" ? undefined : short;
}

function wordsOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{Nd}]+/gu, () => "");
}
