/**
 * Generates model output for a value: with syntax that parsers repair, and with text around it that a contract may
 * reject.
 */
import { isObject, type Json } from "../../source/json.js";

function fence(inner: string): string {
  return `\`\`\`json\n${inner}\n\`\`\``;
}

/** Texts with the same value, and texts that also contain another one. */
export function textsOf(value: Json, other: Json): readonly string[] {
  const json = JSON.stringify(value);
  const trailing = json.replace(/(?<=[^{[])([}\]])$/, (_, closer: string) => `,${closer}`);
  const part = isObject(other)
    ? Object.fromEntries(
        Object.keys(other)
          .slice(0, 1)
          .map((key) => [key, 1]),
      )
    : 1;
  const revised = isObject(other) ? JSON.stringify({ ...other, why: 1 }) : json;
  return [
    json,
    fence(json),
    trailing,
    `Here it is:\n${json}`,
    `Not ${JSON.stringify(other)} but\n${fence(json)}`,
    `${json}\nA note: ${JSON.stringify(part)}`,
    `${json}\nCorrected: ${revised}`,
  ];
}
