/** Reads brackets, commas and colons, and the starts of values. */
import { endValue, type Opening, type Read, stop, type Tokenizer } from "./state.js";
import { mostLevels } from "./whole.js";

const openings: ReadonlyMap<string, Opening> = new Map<string, Opening>([
  ["{", "object"],
  ["[", "list"],
  ['"', "string"],
  ["t", "word"],
  ["f", "word"],
  ["n", "word"],
  ...[..."-0123456789"].map((character) => [character, "number"] as const),
]);

export const readValue: Read = (tokens, chunk, at) => {
  const character = chunk.charAt(at);
  const opening = openings.get(character);
  if (opening === undefined || tokens.levels.length >= mostLevels) return stop(tokens, at);
  settleComma(tokens);
  const isReported = tokens.listener.begin(opening, character, tokens.base + at) === "inside";
  tokens.token = tokens.delta = tokens.last = "";
  if (opening === "object" || opening === "list") return beginLevel(tokens, opening === "object", at, isReported);
  tokens.phase = opening;
  tokens.isKey = false;
  tokens.grows = opening === "string" && isReported;
  return opening === "string" ? at + 1 : at;
};

function settleComma(tokens: Tokenizer): void {
  if (tokens.isAfterComma) tokens.listener.settle();
  tokens.isAfterComma = false;
}

function beginLevel(tokens: Tokenizer, isObject: boolean, at: number, isReported: boolean): number {
  if (!isReported) {
    tokens.phase = "whole";
    tokens.closer = isObject ? "}" : "]";
    tokens.depth = 0;
    return at;
  }
  tokens.levels.push(isObject);
  tokens.phase = isObject ? "firstKey" : "item";
  return at + 1;
}

export const readItem: Read = (tokens, chunk, at) =>
  chunk.charAt(at) === "]" ? closeLevel(tokens, at) : readValue(tokens, chunk, at);

export const readKey: Read = (tokens, chunk, at) => {
  if (chunk.charAt(at) !== '"') return stop(tokens, at);
  settleComma(tokens);
  tokens.phase = "string";
  tokens.isKey = true;
  tokens.grows = false;
  tokens.delta = tokens.last = "";
  return at + 1;
};

export const readFirstKey: Read = (tokens, chunk, at) =>
  chunk.charAt(at) === "}" ? closeLevel(tokens, at) : readKey(tokens, chunk, at);

export const readColon: Read = (tokens, chunk, at) => {
  if (chunk.charAt(at) !== ":") return stop(tokens, at);
  tokens.phase = "value";
  return at + 1;
};

export const readAfter: Read = (tokens, chunk, at) => {
  const character = chunk.charAt(at);
  const isObject = tokens.levels.at(-1) === true;
  if (character === (isObject ? "}" : "]")) return closeLevel(tokens, at);
  if (character !== ",") return stop(tokens, at);
  tokens.isAfterComma = true;
  tokens.phase = isObject ? "key" : "value";
  return at + 1;
};

function closeLevel(tokens: Tokenizer, at: number): number {
  tokens.levels.pop();
  tokens.listener.close();
  return endValue(tokens, at + 1);
}
