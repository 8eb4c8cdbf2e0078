/** Prints contracts as the text of a file. */
import type { ReadUsed } from "../../../generator/1-parse/set/read-used.js";
import type { Source } from "../../../generator/source/source.js";
import type { Contracts } from "./rows/row.js";

/**
 * YAML on several lines, so a longer text moves nothing to another line. Everything outside ASCII is escaped, as an
 * attacker would do to hide it.
 */
export function printed(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(
    /[^\n -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export function sourceOf(contracts: Contracts): Source {
  return { name: "contracts.yaml", text: printed({ edition: 1, name: "matrix", ...contracts }, 1) };
}

const used = "edition: 1\ntypes: { Used: { fields: { text: string } } }\n";
const former = "edition: 1\nname: matrix\ncontracts: { ANSWER: { fields: { text: string } } }\n";

/** Every included file exists, and so does every earlier version. */
export const readUsed: ReadUsed = (path) => ({
  source: { name: path, text: path.startsWith("versions/") ? former : used },
});
