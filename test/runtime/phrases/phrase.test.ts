import { describe, expect, test } from "vitest";
import { classes } from "../../../runtime/phrases/classes.js";
import { letterOf, phrase } from "../../../runtime/phrases/phrase.js";
import { signalsIn } from "../../../runtime/phrases/signals.js";

describe("a pattern of words", () => {
  test.each([
    ["^ this filler only filler example [.] $", "This is only an example."],
    ["^ example : line answer $", "Beispiel:\nErgebnis"],
    ["^ (?! old) [draft example]{2} : $", "Example draft:"],
    ["^ constant number name unknown $", "P1 60 Paris lights"],
  ])("%s is compared with the classes of words in %j", (pattern, text) => {
    expect(phrase(pattern).test(signalsIn(text))).toBe(true);
  });

  test("contains only names of classes", () => {
    expect(() => phrase("^ this sample")).toThrow("no class sample");
  });
});

test.each(Object.entries(classes))("each word of %s has the letter of its class", (name, words) => {
  const found = words.split(" ").filter((word) => word !== "" && !word.endsWith("~"));
  const letters = found.map((word) => signalsIn(word.replaceAll("_", " ")));
  expect(letters).toEqual(found.map(() => letterOf(name as keyof typeof classes)));
});

test("no two classes have the same letter", () => {
  const letters = Object.keys(classes).map((name) => letterOf(name as keyof typeof classes));
  expect(new Set(letters).size).toBe(letters.length);
});
