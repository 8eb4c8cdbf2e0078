/** Strings: their length, format and pattern. */
import { visiblePattern } from "../../../runtime/support/visible-text.js";
import { isProvedSafe } from "../../3-check/patterns/judge-pattern.js";
import { formats } from "../../model/model.js";
import type { JsonObject } from "../../source/json.js";
import type { LongForm } from "../contracts/shorten.js";
import { mapOf } from "../contracts/yaml-tree.js";
import { numberAt, textAt } from "../schema/json-schema.js";
import { formatAlone, lose, type PlainSpot, type Spot } from "../state/conversion.js";
import { relationOf } from "./library-patterns.js";
import { anchoredPattern, anyText, faultOfPattern, withEscapes } from "./patterns.js";
import { inUnicodeMode } from "./unicode-mode.js";

export function convertText(schema: JsonObject, spot: PlainSpot): LongForm {
  const written = textAt(schema, "pattern");
  const isNonblank = spot.isVisible || written === visiblePattern;
  const pattern = written === undefined || written === visiblePattern ? undefined : patternOf(written, spot);
  const { type, ...rest } = formatted(textAt(schema, "format"), pattern, spot);
  return mapOf({
    type: type ?? (isNonblank ? "nonblank" : "string"),
    min_length: boundOf(schema, "minLength"),
    max_length: boundOf(schema, "maxLength"),
    pattern: rest.pattern,
  });
}

/** At least 0 has no effect. */
function boundOf(schema: JsonObject, keyword: string): number | undefined {
  const bound = numberAt(schema, keyword);
  return bound !== undefined && Number.isSafeInteger(bound) && (bound > 0 || keyword === "maxLength")
    ? bound
    : undefined;
}

interface Formatted {
  readonly type?: string | undefined;
  readonly pattern?: string | undefined;
}

/** The format and the pattern next to it, which may have the same meaning. */
function formatted(format: string | undefined, pattern: string | undefined, spot: Spot): Formatted {
  const type = formats.find((name) => name === format);
  if (format !== undefined && type === undefined && (pattern === undefined || checkedElsewhere.has(format))) {
    lose(spot, "format", `any string is accepted if the format is ${JSON.stringify(format.slice(0, 40))}`);
  }
  if (type === undefined || pattern === undefined || !isProvedSafe(pattern)) return { type, pattern };
  const relation = relationOf(`^(?:${pattern})$`, type);
  if (relation === "same") formatAlone(spot, type, pattern);
  if (relation === "contradicts")
    lose(spot, "format", `the pattern next to it matches no ${type}, and only the pattern is kept`);
  return relation === "same" ? { type } : relation === "contradicts" ? { pattern } : { type, pattern };
}

/**
 * Formats of JSON Schema that contracts do not have. For formats of other programs, the pattern next to them is used.
 */
const checkedElsewhere: ReadonlySet<string> = new Set(
  [
    "duration idn-email hostname idn-hostname ipv4 ipv6 uri-reference iri iri-reference",
    "uri-template json-pointer relative-json-pointer regex",
  ].flatMap((line) => line.split(" ")),
);

/** A pattern of a schema may match anywhere in the string, one of a contract matches the whole string. */
function patternOf(given: string, spot: Spot): string | undefined {
  const written = inUnicodeMode(given);
  const anchored = anchoredPattern(withEscapes(written));
  const fault =
    faultOfPattern(written) ??
    faultOfPattern(anchored) ??
    (spot.conversion.rejected.patterns.has(anchored) ? "some string can make it take long" : undefined);
  if (fault !== undefined) lose(spot, "pattern", `${fault}, and strings that break it are accepted`);
  return fault === undefined && anchored !== anyText ? anchored : undefined;
}
