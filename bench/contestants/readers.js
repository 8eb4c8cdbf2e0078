/**
 * Readers of model text. Each is followed by the contract's own check, as a careful user would do: a value that does
 * not conform counts as refused.
 */
import { parsePartialJson } from "ai";
import * as bestEffort from "best-effort-json-parser";
import { jsonrepair } from "jsonrepair";
import * as partial from "partial-json";

/**
 * @typedef {{ name: string, read: (text: string) => unknown | Promise<unknown> }} Reader Gives a value, or throws or
 * gives undefined.
 */

export const ours = "safeParse";

bestEffort.disableErrorLogging();

/** @type {readonly Reader[]} */
export const rivals = [
  { name: "JSON.parse", read: (text) => JSON.parse(text) },
  { name: "AI SDK parsePartialJson", read: async (text) => (await parsePartialJson(text)).value },
  { name: "partial-json", read: (text) => partial.parse(text) },
  { name: "best-effort-json-parser", read: (text) => bestEffort.parse(text) },
  { name: "jsonrepair", read: (text) => JSON.parse(jsonrepair(text)) },
  { name: "slice + jsonrepair", read: (text) => JSON.parse(jsonrepair(betweenBrackets(text))) },
];

/** What many programs do first: from the first opening bracket to the last closing one. */
function betweenBrackets(text) {
  const [start, end] = [text.search(/[{[]/), Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"))];
  return start === -1 || end < start ? text : text.slice(start, end + 1);
}
