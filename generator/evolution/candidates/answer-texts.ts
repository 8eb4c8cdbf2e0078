/**
 * Generates model output for a value: with syntax that parsers repair, and with text around it that a contract may
 * reject.
 */
import { isObject, type Json } from "../../source/json.js";
import type { Change } from "../change/change.js";

function fence(inner: string): string {
  return `\`\`\`json\n${inner}\n\`\`\``;
}

/** Texts with the same value, and texts that also contain another one. */
export function textsOf(value: Json, other: Json): readonly string[] {
  const json = JSON.stringify(value);
  const trailing = json.replace(/(?<=[^{[])([}\]])$/, (_, closer: string) => `,${closer}`);
  const part = isObject(other)
    ? JSON.stringify(
        Object.fromEntries(
          Object.entries(other)
            .slice(0, 1)
            .map(([key]) => [key, 1]),
        ),
      )
    : "1";
  const revised = isObject(other) ? JSON.stringify({ ...other, why: 1 }) : json;
  return [
    json,
    fence(json),
    trailing,
    `Here it is:\n${json}`,
    `Not ${JSON.stringify(other)} but\n${fence(json)}`,
    `${json}\nA note: ${part}`,
    `${json}\nCorrected: ${revised}`,
  ];
}

/** Other spellings of a value, whose meaning depends on the type and the coercions of its field. */
export function spellings(value: Json, change: Change): readonly Json[] {
  const words = [
    ..."yes|no|none|n/a|maybe|5/100|50%|1,204|a, b|".split("|"),
    ...(change.values ?? []).filter((word) => typeof word === "string"),
  ];
  const cased = typeof value === "string" ? [value.toLowerCase(), value.toUpperCase(), ` ${value} `] : [];
  const wrapped: readonly Json[] = [
    [value],
    ["12"],
    ...(typeof value === "number" ? [String(value), [String(value)]] : []),
    [1, "x"],
    null,
    ...(isObject(value) ? [upper(value)] : []),
  ];
  return [...cased, ...wrapped, ...words, ...words.map((word) => word.toLowerCase())];
}

/** The value with uppercase keys. */
function upper(value: Json): Json {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, held]) => [key.toUpperCase(), upper(held)]))
    : value;
}
