import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseText } from "../../runtime/read/index.js";
import { settingsFor } from "../../runtime/read/settings.js";
import { scanText } from "../../runtime/read/extract/scan.js";
import { read, taken, verdict } from "./judging.js";

const answer = {
  verdict: "APPROVE",
  items: Array.from({ length: 12 }, (_, id) => ({ id, label: `Item "${id}" {x}`, tags: ["a", "b"], score: id * 1.5, note: "See https://x.y/z?a=1, and\nthen: stop. `q` isn't [1]." })),
};
const compact = JSON.stringify(answer);
const indented = JSON.stringify(answer, null, 2);

/** The same answer as ten models write it, about 2 KB each. */
const answers: readonly string[] = [
  compact,
  indented,
  `\`\`\`json\n${indented}\n\`\`\``,
  `Here it is: ${compact}`,
  `<think>perhaps {"a": 1}</think>\n<answer>\n${indented}\n</answer>`,
  indented.replaceAll("\\n", () => "\n"),
  indented.replace(/"(\w+)":/g, (_, key: string) => `${key}:`),
  indented.replaceAll(",\n", () => ", // a note\n"),
  indented.replace(/,\n/g, () => "\n"),
  compact.replace(/"(id|tags|note|score)"/g, (_, key: string) => `'${key}'`),
];

describe("a text that is cut off", () => {
  test.each(answers.map((text, index) => ({ name: index + 1, text })))("is refused at every place, unless the value is complete: answer $name", ({ text }) => {
    expect(taken(read(text)).value).toEqual(answer);
    const cut = Array.from({ length: text.length }, (_, length) => text.slice(0, length));
    const accepted = cut.filter((prefix) => read(prefix).kind === "taken").map((prefix) => taken(read(prefix)).value);
    expect(accepted.filter((value) => JSON.stringify(value) !== compact)).toEqual([]);
  });
});

/** A linear congruential generator, so that a failing text can be made again. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const cases: readonly { readonly text: string }[] = JSON.parse(readFileSync(new URL("model-text/cases.json", import.meta.url), "utf8"));
const pool = [...cases.map(({ text }) => text), '{"__proto__": {"polluted": true}}', '{"constructor": {"prototype": {"polluted": true}}}'].filter(({ length }) => length < 1_000);
const marks = "{}[]\",:'`\\<>/ \n\tnulTre0123.-+E#*…“”，：~!()_$\u0000\ud800\u200b";

function damaged(random: (below: number) => number): string {
  let text = pool[random(pool.length)] ?? "";
  for (let times = 1 + random(4); times > 0; times -= 1) {
    const at = random(text.length + 1);
    const mark = random(3) === 0 ? String.fromCharCode(random(256)) : (marks[random(marks.length)] ?? "");
    text = text.slice(0, at) + [mark, mark, "", text.slice(at, at + 9)][random(4)] + text.slice(at + random(2));
  }
  return text;
}

describe("damaged texts", () => {
  test("give an outcome each, and touch no prototype", () => {
    const random = randomFrom(4);
    const globals = Object.getOwnPropertyNames(globalThis);
    const kinds = new Set<string>();
    for (let count = 0; count < 20_000; count += 1) {
      const outcome = read(damaged(random));
      kinds.add(outcome.kind);
      if (outcome.kind === "taken") expect(Object.keys(Object(outcome.candidate.value))).not.toContain("__proto__");
    }
    expect([...kinds].toSorted()).toEqual(["taken", "unread"]);
    expect([Reflect.get({}, "polluted"), Object.keys(Object.prototype), Object.getOwnPropertyNames(globalThis)]).toEqual([undefined, [], globals]);
  });
});

describe("texts made to be costly", () => {
  const size = 300_000;
  const of = (part: string): string => part.repeat(Math.ceil(size / part.length));
  test.each([
    ["{", of("{"), "invalid_json"],
    ["[", of("["), "too_deep"],
    ["`", of("`"), "no_json_found"],
    ["<think>", of("<think>"), "unclosed_reasoning"],
    [" ", of(" "), "empty_output"],
    ['"', of('"'), "no_json_found"],
    ["fences", of("```json\n{}```x\n"), "too_many_candidates"],
    ["given up values", of('{"a": x y\n'), "too_complex"],
    ["doubtful texts", `["${of('a "b" c", "')}`, "truncated"],
    ["texts without an end", of('{"a":"'), "ambiguous_quotes"],
    ["joined values", of("{},"), "too_complex"],
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
    ["['a']", { value: ["a"], steps: [{ step: "single_quotes", offset: 1, lossless: true }] }],
    ['"x"', { value: "x", steps: [] }],
    ["red, green", undefined],
    ['see {"a": 1}', undefined],
    ['{"a": 1', undefined],
    ["[9007199254740993]", undefined],
  ])("%s", (text, expected) => {
    expect(parseText(text)).toEqual(expected);
  });
});
