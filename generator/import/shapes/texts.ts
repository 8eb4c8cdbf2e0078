/** Texts: their length, format and pattern. */
import { formats } from "../../model/model.js";
import { visiblePattern } from "../../../runtime/visible-text.js";
import type { JsonObject } from "../../source/json.js";
import { mapOf } from "../contracts/yaml-tree.js";
import { type Conversion, lose, type Spot } from "../state/conversion.js";
import { numberAt, textAt } from "../schema/json-schema.js";
import type { Plain } from "./kinds.js";
import { anchoredPattern, faultOfPattern, withEscapes } from "./patterns.js";
import type { LongForm } from "../contracts/shorten.js";

export function convertText(schema: JsonObject, { isVisible, spot, conversion }: Plain): LongForm {
  const pattern = textAt(schema, "pattern");
  const isNonblank = isVisible || pattern === visiblePattern;
  const format = formatOf(schema, spot, conversion);
  return mapOf({
    type: format ?? (isNonblank ? "nonblank" : "string"),
    min_length: boundOf(schema, "minLength"),
    max_length: boundOf(schema, "maxLength"),
    pattern: pattern === undefined || pattern === visiblePattern ? undefined : patternOf(pattern, spot, conversion),
  });
}

/** At least 0 says nothing. */
function boundOf(schema: JsonObject, keyword: string): number | undefined {
  const bound = numberAt(schema, keyword);
  return bound !== undefined && Number.isSafeInteger(bound) && (bound > 0 || keyword === "maxLength") ? bound : undefined;
}

function formatOf(schema: JsonObject, { pointer }: Spot, conversion: Conversion): string | undefined {
  const format = textAt(schema, "format");
  if (format === undefined) return undefined;
  const known = formats.find((name) => name === format);
  if (known === undefined) lose("format", `any text is taken where the format is ${JSON.stringify(format.slice(0, 40))}`, pointer, conversion);
  return known;
}

/** A pattern of a schema may match anywhere in the text, one of a contract matches the whole of it. */
function patternOf(written: string, { pointer }: Spot, conversion: Conversion): string | undefined {
  const anchored = anchoredPattern(withEscapes(written));
  const fault = faultOfPattern(written) ?? faultOfPattern(anchored) ?? (conversion.refused.patterns.has(anchored) ? "a text can make it take long" : undefined);
  if (fault !== undefined) lose("pattern", `${fault}, and texts that break it are taken`, pointer, conversion);
  return fault === undefined ? anchored : undefined;
}
