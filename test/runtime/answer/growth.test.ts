/**
 * Answers of 200,000 characters that a parser could scan again for each of their parts. Nothing is timed: a parser that
 * does takes minutes, and the limit for hanging tests ends it. `npm run fuzz -- growth` searches for more of them.
 */
import { expect, test } from "vitest";
import { growthContracts, growthPlaces } from "../../fuzz/growth/places.js";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(growthContracts);
const length = 200_000;

test.each([
  ["item with quotes", "„a "],
  ["item with quotes", ",'a"],
  ["item with quotes", '"a'],
  ["string with quotes", "\r "],
  ["string", "\r"],
  ["after an empty list", "\r"],
  ["before an empty list", "\r"],
  ["string after a word", "[[a"],
  ["before the answer", "“é"],
  ["after the answer", "“é"],
  ["after the answer", "`a"],
  ["block comment", "#_"],
  ["block comment", "}*$#"],
  ["block comment", "// a\n"],
  ["comment", "/*"],
  ["alone", "[0m"],
  ["before the answer", "[0m"],
  ["before the answer in its line", "[0m{}"],
  ["after the answer", "}[0m"],
  ["after the answer", "Before:\nverdict: FAIL\n"],
  ["after the answer", "verdict: PASS, "],
  ["after the answer", "no, "],
])("%s: %j is scanned once", (name, repeated) => {
  const place = growthPlaces.find((each) => each.name === name);
  const text = place?.textOf(repeated.repeat(length / repeated.length)) ?? "";
  expect(text.length).toBeGreaterThan(length - 10);
  expect(contract(place?.scope ?? "").safeParse(text)).toHaveProperty("ok");
});
