/** Strings: their length, format and pattern. */
import { visiblePattern } from "../../../runtime/support/visible-text.js";
import { isProvedSafe } from "../../3-check/patterns/judge-pattern.js";
import { formats } from "../../model/model.js";
import type { JsonObject } from "../../source/json.js";
import type { LongForm } from "../contracts/shorten.js";
import { mapOf } from "../contracts/yaml-tree.js";
import { numberAt, textAt } from "../schema/json-schema.js";
import { formatAlone, lose, type PlainSpot, type Spot } from "../state/conversion.js";
import { anchoredPattern, anyText, faultOfPattern, withEscapes, inUnicodeMode } from "./patterns.js";

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

/**
 * The relation of a pattern to its format. Libraries write a pattern in addition to an equivalent `format`, each
 * differently, and so does each version; it is recognized by what it matches.
 */
type Relation = "same" | "contradicts" | "more";

interface Samples {
  readonly matching: readonly string[];
  readonly others: readonly string[];
}

const uuids = [
  "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
  "f47ac10b-58cc-4372-a567-0e02b2c3d479",
  "01890a5d-ac96-774b-bcce-b302099a8057",
];
const emails = ["a@b.co", "first.last@example.com", "x_y-z@sub.example.org", "n1@mail2.example.net"];
const dates = ["2024-02-29", "1999-12-31", "2000-01-01", "2015-10-21"];

const samples: Readonly<Record<string, Samples>> = {
  uuid: {
    matching: uuids,
    others: [
      "",
      "x",
      "6ba7b8109dad11d180b400c04fd430c8",
      `{${uuids[0]}}`,
      `${uuids[0]}0`,
      `x${uuids[1]}`,
      "z47ac10b-58cc-4372-a567-0e02b2c3d479",
    ],
  },
  email: { matching: emails, others: ["", "a", "@b.co", "a@", "a b@c.de", "a@b.co x", "x a@b.co"] },
  date: { matching: dates, others: ["", "x", "2024-2-9", "20240229", "2024-02-29T12:30:00Z", "02/29/2024"] },
  "date-time": {
    matching: dates.flatMap((date) => [`${date}T12:30:00Z`, `${date}T23:59:59Z`, `${date}T00:00:01.123Z`]),
    others: ["", "x", ...dates, "12:30:00Z", "2024-02-29T12:30:00Zx", "x2024-02-29T12:30:00Z"],
  },
  time: { matching: ["12:30:00Z", "23:59:59Z", "00:00:01.123Z"], others: ["", "x", "12:30", "2024-02-29T12:30:00Z"] },
};

/**
 * `contradicts` if the pattern matches no value of the format; `more` if it adds a constraint. The pattern is safe and
 * valid.
 */
function relationOf(pattern: string, format: string): Relation {
  const known = Object.hasOwn(samples, format) ? samples[format] : undefined;
  if (!known) return "more";
  const expression = new RegExp(pattern, "u");
  const matched = known.matching.filter((sample) => expression.test(sample));
  if (matched.length === 0) return "contradicts";
  return matched.length === known.matching.length && !known.others.some((sample) => expression.test(sample))
    ? "same"
    : "more";
}
