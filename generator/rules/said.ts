/** Sentences that several kinds of rules have in common, and why an output cannot express them. */
import type { Unsaid } from "./rule-kind.js";
import type { PathText } from "../model/place.js";
import { listed, words, type Words } from "./words.js";

/** The paths as the subject of a sentence. */
export function all(paths: readonly PathText[]): Words {
  return listed(paths.map(eachOf), "and");
}

/** A path that leads to several values is phrased with "each". */
export function eachOf(path: PathText): Words {
  return path.includes("*") ? words`each ${path}` : words`${path}`;
}

export const typesCompareNothing: Unsaid = {
  why: "TypeScript cannot compare values; the comment says it, and the contract enforces it",
};
export const typesCountNothing: Unsaid = {
  why: "TypeScript does not check the contents of an array; the comment states the rule, and the contract enforces it",
};
export const schemaComparesNothing: Unsaid = {
  why: "JSON Schema cannot compare members of a value with each other; the contract enforces it",
};
export const schemaKnowsNoGraph: Unsaid = { why: "JSON Schema knows no graphs; the contract enforces it" };
export const typesWouldSprawl: Unsaid = {
  why: "TypeScript would need an alternative for each choice of keys; the comment says it, and the contract enforces it",
};
