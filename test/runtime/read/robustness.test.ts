import { describe, expect, test } from "vitest";
import { parseText } from "../../../runtime/read/candidates/parse-text.js";
import { settingsFor } from "../../../runtime/read/candidates/settings.js";
import { scanText } from "../../../runtime/read/extract/scan-text.js";
import { runs } from "../../support/lanes.js";
import { read, verdict } from "./judging.js";

describe("texts made to be costly", () => {
  const size = runs(300_000);
  const of = (part: string): string => part.repeat(Math.ceil(size / part.length));
  test.each([
    ["{", of("{"), "invalid_json"],
    ["[", of("["), "too_deep"],
    ["`", of("`"), "no_json_found"],
    ["<think>", of("<think>"), "unclosed_reasoning"],
    [" ", of(" "), "empty_output"],
    ['"', of('"'), "no_json_found"],
    ["fences", of("```json\n{}```x\n"), "too_many_candidates"],
    ["given up values", of('{"a": x y\n'), "invalid_json"],
    ["doubtful texts", `["${of('a "b" c", "')}`, "too_complex"],
    ["texts without an end", of('{"a":"'), "ambiguous_quotes"],
    ["joined values", of("{},"), "too_complex"],
    ["values in what could be a comment", of("[1]//"), "too_complex"],
    ["values in what could be a list without brackets", of('1,\n"a",\n[x y]'), "too_many_candidates"],
    ["empty values", of(": [] "), "too_many_candidates"],
    ["lone backslashes", `["${of(String.raw`\d\\`)}"]`, "taken"],
    ["a fence with a run of marks in it", `\`\`\`json\n{${of("`")}<`, "truncated"],
    ["a fence with a run of tildes in it", `~~~json\n{${of("~")}x`, "truncated"],
    ["quotes before what could be tags", `{"a": ${of("'[/A]\"")}]`, "ambiguous_quotes"],
    ["quotes before what could be prose", `{"a": "${of('x"\nHello you ')}`, "invalid_json"],
    ["numbers before what could be prose", `[${of("1\nHello you ")}`, "no_json_found"],
    ["values before what could be tags", of('{"a": 1 </b> '), "too_complex"],
    ["a long number", `{"a": ${of("9")}}`, "number_out_of_range"],
  ])("end after a bounded number of looks: %s", (_, text, code) => {
    expect(verdict(read(text))).toBe(code);
    const settings = settingsFor(text, {});
    const before = settings.effort.left;
    scanText(text, settings, false);
    expect(before - settings.effort.left).toBeLessThan(14 * text.length + 50_000);
  });

  test("a value of many members costs about one look each", () => {
    const text = `Here: ${JSON.stringify(Array.from({ length: 5_000 }, (_, id) => ({ id, note: `text ${id}` })))}.`;
    const settings = settingsFor(text, {});
    const before = settings.effort.left;
    expect(scanText(text, settings, false).attempts).toHaveLength(1);
    expect(before - settings.effort.left).toBeLessThan(3 * text.length);
  });
});

describe("JSON inside a text", () => {
  test.each([
    ['{"a": 1}', { value: { a: 1 }, steps: [] }],
    ["['a']", { value: ["a"], steps: [{ step: "single_quotes", offset: 1 }] }],
    ['"x"', { value: "x", steps: [] }],
    ["red, green", undefined],
    ['see {"a": 1}', undefined],
    ['{"a": 1', undefined],
    ["[9007199254740993]", undefined],
    ["[9007199254740993.0]", undefined],
  ])("%s", (text, expected) => {
    const parsed = parseText(text);
    expect(parsed && { value: parsed.value, steps: parsed.steps }).toEqual(expected);
  });
});
