import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ContractReading } from "../../../runtime/model/reading.js";
import { lane } from "../../support/lanes.js";
import { taken, read, verdict } from "./judging.js";

const folder = new URL("json-test-suite/test_parsing/", import.meta.url);
const files = readdirSync(folder).map((name) => ({
  name,
  text: new TextDecoder().decode(readFileSync(new URL(encodeURIComponent(name), folder))),
}));
const mustAccept = files.filter(({ name }) => name.startsWith("y_"));
const mustRefuse = files.filter(({ name }) => name.startsWith("n_"));

const strictWhole: ContractReading = { tolerance: "strict", where: "whole" };
const readings: readonly ContractReading[] = [{}, { where: "whole" }, strictWhole];

/** A repeated key is refused by intent: the standard allows it, and readers differ in which value they take. */
const repeatsKey = new Set(["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"]);

describe("JSONTestSuite", () => {
  test("is complete", () => {
    expect([mustAccept.length, mustRefuse.length]).toEqual([95, 188]);
  });

  test.each(readings)("every text that must be accepted is, as JSON.parse reads it: %j", (reading) => {
    for (const { name, text } of mustAccept.filter((file) => !repeatsKey.has(file.name))) {
      expect({ name, value: taken(read(text, reading)).value }).toEqual({ name, value: JSON.parse(text) });
    }
  });

  test("a repeated key is refused, unless its values are equal and the reading is not strict", () => {
    const verdicts = mustAccept
      .filter(({ name }) => repeatsKey.has(name))
      .map(({ text }) => readings.map((reading) => verdict(read(text, reading))));
    expect(verdicts).toEqual([
      ["duplicate_key", "duplicate_key", "duplicate_key"],
      ["taken", "taken", "repair_not_allowed"],
    ]);
  });

  test("the strict reading refuses every text that must be refused, also in a fence", () => {
    const accepted = mustRefuse.filter(
      ({ text }) =>
        read(text, strictWhole).kind !== "unread" ||
        read(`\`\`\`json\n${text}\n\`\`\``, { tolerance: "strict" }).kind !== "unread",
    );
    expect(accepted.map(({ name }) => name)).toEqual([]);
  });

  // Two of the files open a hundred thousand values, and take most of the time.
  test("whatever a text holds, there is an outcome", () => {
    for (const { name, text } of files.filter((file) => lane === "full" || file.text.length < 10_000))
      for (const reading of readings) expect(read(text, reading).kind, name).toMatch(/^(?:taken|unread)$/);
  });
});
