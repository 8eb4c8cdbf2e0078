/** Brackets, commas, colons and the beginnings of values. */
import { deepestNesting } from "../../support/limits.js";
import { endValue, isQuiet, type Opening, type Read, startCapture, stop, type Tokenizer } from "./state.js";

const openings: ReadonlyMap<string, Opening> = new Map<string, Opening>([
  ["{", "object"],
  ["[", "list"],
  ['"', "string"],
  ["t", "word"],
  ["f", "word"],
  ["n", "word"],
  ...[..."-0123456789"].map((character) => [character, "number"] as const),
]);

/** Deeper than any contract allows. */
const mostLevels = deepestNesting + 1;

export const readValue: Read = (tokens, chunk, at) => {
  const character = chunk.charAt(at);
  const opening = openings.get(character);
  if (opening === undefined || tokens.levels.length >= mostLevels) return stop(tokens, at);
  settleComma(tokens);
  const wish = isQuiet(tokens) ? "skip" : tokens.listener.begin(opening, character, tokens.base + at);
  if (wish === "whole") startCapture(tokens, at);
  if (opening === "object" || opening === "list") return openLevel(tokens, opening === "object", at, wish === "inside");
  tokens.phase = opening;
  tokens.token = tokens.delta = "";
  tokens.isKey = false;
  tokens.grows = opening === "string" && wish === "inside";
  return opening === "string" ? at + 1 : at;
};

function settleComma(tokens: Tokenizer): void {
  if (tokens.isAfterComma && !isQuiet(tokens)) tokens.listener.settle();
  tokens.isAfterComma = false;
}

function openLevel(tokens: Tokenizer, isObject: boolean, at: number, isReported: boolean): number {
  if (!isReported && !isQuiet(tokens)) tokens.quiet = tokens.levels.length;
  tokens.levels.push(isObject);
  tokens.phase = isObject ? "firstKey" : "item";
  return at + 1;
}

export const readItem: Read = (tokens, chunk, at) =>
  chunk.charAt(at) === "]" ? closeLevel(tokens, chunk, at) : readValue(tokens, chunk, at);

export const readKey: Read = (tokens, chunk, at) => {
  if (chunk.charAt(at) !== '"') return stop(tokens, at);
  settleComma(tokens);
  tokens.phase = "string";
  tokens.isKey = true;
  tokens.grows = false;
  if (!isQuiet(tokens)) startCapture(tokens, at);
  return at + 1;
};

export const readFirstKey: Read = (tokens, chunk, at) =>
  chunk.charAt(at) === "}" ? closeLevel(tokens, chunk, at) : readKey(tokens, chunk, at);

export const readColon: Read = (tokens, chunk, at) => {
  if (chunk.charAt(at) !== ":") return stop(tokens, at);
  tokens.phase = "value";
  return at + 1;
};

export const readAfter: Read = (tokens, chunk, at) => {
  const character = chunk.charAt(at);
  const isObject = tokens.levels.at(-1) === true;
  if (character === (isObject ? "}" : "]")) return closeLevel(tokens, chunk, at);
  if (character !== ",") return stop(tokens, at);
  tokens.isAfterComma = true;
  tokens.phase = isObject ? "key" : "value";
  return at + 1;
};

function closeLevel(tokens: Tokenizer, chunk: string, at: number): number {
  tokens.levels.pop();
  if (!isQuiet(tokens)) tokens.listener.close();
  if (tokens.levels.length === tokens.quiet) tokens.quiet = -1;
  return endValue(tokens, chunk, at + 1);
}
