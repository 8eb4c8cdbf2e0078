/** Combines alternatives that are all fixed values to one enum, which is how schemas describe the values of an enum. */
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { type LongForm, ofType } from "../contracts/shorten.js";
import { union } from "../contracts/unions.js";
import { isVocabulary } from "../contracts/vocabulary.js";
import type { Yaml } from "../contracts/yaml-tree.js";
import { member, textAt } from "../schema/json-schema.js";
import { isOfType } from "../schema/value-kinds.js";
import { lose, type Spot, spotOf } from "../state/conversion.js";
import { annotationsOf } from "./annotations.js";
import { distinct, vocabulary } from "./enums.js";

interface Row {
  readonly value: Json;
  readonly part: JsonObject;
}

const ownKeywords: ReadonlySet<string> = new Set(["const", "enum", "type", "title", "description", "$comment"]);

/** Undefined if an alternative is not a fixed value. With `oneOf`, a value of two parts matches neither. */
export function joinedEnum(parts: readonly Json[], isExclusive: boolean, spot: Spot): LongForm | undefined {
  const all = parts.map(rowsOf);
  if (parts.length < 2 || !all.every((rows) => rows !== undefined)) return undefined;
  const rows = all.flatMap((own) => own ?? []);
  const values = distinct(rows.map(({ value }) => value)).filter(
    (value) => !isExclusive || rows.filter((row) => Object.is(row.value, value)).length === 1,
  );
  if (values.length === 0) return undefined;
  return describedEnum(values, rows, spot) ?? vocabulary(values, { ...spot, keyword: isExclusive ? "oneOf" : "anyOf" });
}

function rowsOf(part: Json): readonly Row[] | undefined {
  if (!isObject(part) || !Object.keys(part).every((key) => ownKeywords.has(key))) return undefined;
  const [constant, listed, type] = [member(part, "const"), member(part, "enum"), member(part, "type")];
  if (constant === undefined && listed === undefined) return type === "null" ? [{ value: null, part }] : undefined;
  const values =
    constant === undefined
      ? isList(listed)
        ? listed
        : []
      : isList(listed) && !listed.includes(constant)
        ? []
        : [constant];
  const areScalars = values.length > 0 && values.every((value) => typeof value !== "object" || value === null);
  return areScalars
    ? values
        .filter((value) => isOfType(value, type))
        .map((value) => ({ value: typeof value === "number" ? value + 0 : value, part }))
    : undefined;
}

/**
 * An enum in which values have descriptions; undefined if none has one. Only strings have descriptions in a contract.
 */
function describedEnum(values: readonly Json[], rows: readonly Row[], spot: Spot): LongForm | undefined {
  const words = values.filter((value) => value !== null);
  const parts = [...new Set(rows.map(({ part }) => part))].filter((part) => meaningIn(part) !== undefined);
  if (parts.length === 0) return undefined;
  if (!isVocabulary(words) || words.some((value) => typeof value !== "string")) {
    for (const part of parts)
      lose(spotOf(part, spot), meaningIn(part), "only the values of an enum of strings are described one by one");
    return undefined;
  }
  const meanings = words.map(
    (word) =>
      [
        String(word),
        meaningOf(
          rows.find(({ value }) => value === word),
          spot,
        ) ?? new Map(),
      ] as const,
  );
  for (const part of parts)
    if (rows.every((row) => row.part !== part || row.value === null))
      lose(spotOf(part, spot), meaningIn(part), "null has no description of its own");
  const long: LongForm = new Map([["enum", new Map<string, Yaml>(meanings)]]);
  return union([long, ...(words.length < values.length ? [ofType("null")] : [])], "", () => "");
}

function meaningIn(part: JsonObject): "description" | "title" | undefined {
  return (["description", "title"] as const).find((keyword) => textAt(part, keyword)?.trim());
}

function textIn(value: Yaml | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function meaningOf(row: Row | undefined, spot: Spot): string | undefined {
  const keyword = row && meaningIn(row.part);
  return row && keyword && textIn(annotationsOf(row.part, String(row.value), spot)["description"]);
}
