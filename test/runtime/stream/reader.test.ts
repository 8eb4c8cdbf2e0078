/** Tests the events of the push API, and when they occur. */
import { describe, expect, test } from "vitest";
import { readerFor, streamContract, type StreamOptions } from "../../../runtime/stream/index.js";
import { answer, review, tags } from "./contracts.js";
import { cut, eventsOf, withoutGrouping } from "./streaming.js";

const json = JSON.stringify(answer);

/** The types and paths of events, one character at a time, with the text before each. */
function traced(text: string, options: StreamOptions): readonly string[] {
  const reader = readerFor(review, options);
  const seen: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    for (const event of reader.push(text.charAt(at))) {
      if (event.type === "value" || event.type === "item")
        seen.push(`${event.path} after ${text.slice(Math.max(0, at - 3), at + 1)}`);
      if (event.type === "lost" || event.type === "suspect")
        seen.push(
          `${event.type} ${event.issue.code} at ${event.issue.path} after ${text.slice(Math.max(0, at - 3), at + 1)}`,
        );
    }
  }
  return seen;
}

describe("a reader shows", () => {
  test("strings growing by whole characters", () => {
    const deltas = eventsOf(review, cut(json.replace("😀", String.raw`\ud83d\ude00`), 1), { where: "whole" }).flatMap(
      (event) => (event.type === "text" ? [event.delta] : []),
    );
    expect(deltas.join("")).toBe(answer.summary);
    expect(deltas.filter((delta) => /^[\ud800-\udfff]$/.test(delta))).toEqual([]);
    expect(deltas.length).toBeGreaterThan(20);
  });

  test.each([
    ["a form feed before a letter", String.raw`half is $\frac{1}{2}$`, "half is $"],
    ["a command", String.raw`x=\theta is`, "x="],
    ["a command in a formula", String.raw`mean $\nu$`, "mean $"],
    ["a command at the end", String.raw`a\ttop 2\times`, "a\ttop 2"],
    ["a boundary", String.raw`\bword`, ""],
  ])("a string up to %s that may be a backslash, in any chunks", (_, raw, shown) => {
    const text = json.replace(JSON.stringify(answer.summary), () => `"${raw}"`);
    for (const size of [1, 2, 3, 5, text.length]) {
      const events = eventsOf(review, cut(text, size), { where: "whole" });
      expect(events.flatMap((event) => (event.type === "text" ? [event.delta] : [])).join("")).toBe(shown);
      expect(events.at(-1)).toMatchObject({ type: "end", outcome: { ok: false, cause: "ambiguous_escapes" } });
    }
  });

  test("tabs and newlines before letters as they are, in any chunks", () => {
    const summary = "one\nnew\ttau\nnot\ttimes\ttext :=\n";
    const text = JSON.stringify({ ...answer, summary });
    for (const size of [1, 2, 3, 5, text.length]) {
      const events = eventsOf(review, cut(text, size), { where: "whole" });
      expect(events.flatMap((event) => (event.type === "text" ? [event.delta] : [])).join("")).toBe(summary);
      expect(events.at(-1)).toMatchObject({ type: "end", outcome: { ok: true } });
    }
  });

  test("complete items, values after their end, and an explicit field at the end", () => {
    expect(traced(json, { where: "whole", tolerance: "strict" })).toEqual([
      'summary after us."',
      'findings after e."}',
      'findings after r."}',
      "score after :71}",
    ]);
    expect(traced(json, { where: "whole", tolerance: "strict", explicit: "settled" })).toContain('verdict after TES"');
  });

  test("with repairs allowed, the end of a string only when the following text fits", () => {
    expect(traced(json, { where: "whole" })[0]).toBe('summary after .","');
  });

  test("the number of items so far, with their bound", () => {
    const progress = eventsOf(review, [json], { where: "whole" }).filter(({ type }) => type === "progress");
    expect(progress).toEqual([{ type: "progress", path: "findings", seen: 2, most: 3, isComplete: true }]);
  });

  test("frozen snapshots that share unchanged parts", () => {
    const reader = readerFor(review, { where: "whole" });
    expect(reader.value).toBeUndefined();
    reader.push(json.slice(0, json.indexOf(',"verdict"') + 4));
    const [before, findings] = [reader.value, reader.value?.findings];
    expect(findings?.length).toBe(2);
    expect([Object.isFrozen(before), Object.isFrozen(findings), Object.isFrozen(findings?.[0])]).toEqual([
      true,
      true,
      true,
    ]);
    reader.push(json.slice(json.indexOf(',"verdict"') + 4, -1));
    expect(reader.value?.findings).toBe(findings);
    reader.push("}");
    reader.end();
    expect(reader.value).toEqual(answer);
    expect(before).not.toHaveProperty("score");
  });

  test("arrays at the root item by item", () => {
    expect(withoutGrouping(eventsOf(tags, cut('["a","b"]', 1), { where: "whole" })).slice(0, 2)).toEqual([
      { type: "item", path: "", index: 0, item: "a" },
      { type: "item", path: "", index: 1, item: "b" },
    ]);
  });

  test("nothing before the end, if only the end determines the answer", () => {
    const reader = readerFor(review);
    expect(reader.push(`Here it is: ${json}`)).toEqual([]);
    expect(reader.end().length).toBeGreaterThan(3);
  });

  test("only the end, if the answer is rejected and nothing was shown", () => {
    expect(eventsOf(review, ["I cannot do that."]).map(({ type }) => type)).toEqual(["end"]);
  });

  test("a reset if shown events are void", () => {
    const draft = JSON.stringify({ ...answer, verdict: "PERHAPS", summary: "A draft." });
    const events = eventsOf(review, cut(`First: ${draft}\n\nNow really: ${json}`, 5), { early: true });
    expect(events.filter(({ type }) => type === "reset").length).toBe(1);
    expect(events.at(-1)).toMatchObject({ type: "end", outcome: { ok: true, value: answer } });
  });
});

const strict = { where: "whole", tolerance: "strict" } as const;
const finding = JSON.stringify(answer.findings[0]);

describe("an answer is lost", () => {
  test.each([
    ['{"summary":5', "type at summary", "at the first character of a value of the wrong type"],
    ['{"summary":"ok","notes":1', "unknown_key at notes", "at the first character of the value of an unknown key"],
    [`{"summary":"${"x".repeat(201)}`, "too_long at summary", "at the first character too many"],
    [`{"findings":[${finding},${finding}`, "repeated_id at findings[1].id", "at the end of an item that repeats an id"],
    [
      `{"findings":[${["a", "b", "c"].map((id) => finding.replace('"a"', `"${id}"`)).join(",")},{`,
      "too_many at findings",
      "at the first character of the item too many",
    ],
    ['{"verdict":"PASX', "enum at verdict", "at the first character with which no word begins"],
    ['{"summary":"","score":101,', "too_large at score", "at the end of a number out of bounds"],
    [
      `{"findings":[${finding.replace("major", "blocker")}`,
      "enum at findings[0].severity",
      "at the end of an invalid item",
    ],
    [
      `{"findings":[{"id":"a","severity":"major"}`,
      "missing at findings[0].message",
      "at the end of an item that lacks a field",
    ],
  ])("%s: %s (%s)", (text, lost) => {
    const seen = traced(text, strict);
    expect(seen.at(-1)).toBe(`lost ${lost} after ${text.slice(-4)}`);
    expect(traced(text.slice(0, -1), strict).filter((each) => each.startsWith("lost"))).toEqual([]);
    expect(traced(text, { where: "whole" }).filter((each) => each.startsWith("lost"))).toEqual([]);
  });

  test("and nothing is shown after that; the result has the same issue", () => {
    const text = json.replace('"summary"', '"notes":1,"summary"');
    const events = eventsOf(review, cut(`{"score":1,${text.slice(1).replace(',"score":71', "")}`, 1), strict);
    expect(events.map(({ type }) => type)).toEqual(["value", "lost", "end"]);
    expect(events.at(-1)).toMatchObject({ outcome: { ok: false, issues: [{ code: "unknown_key" }] } });
  });

  test("but only suspect if a repair or a coercion could still save it", () => {
    expect(traced('{"summary":"ok","notes":1', { where: "whole" })).toEqual([
      'summary after k","',
      'suspect unknown_key at notes after s":1',
    ]);
    expect(
      traced('{"summary":"ok","Score":1', { where: "whole" }).filter((each) => each.startsWith("suspect")),
    ).toEqual([]);
  });
});

describe("options", () => {
  const fenced = `\`\`\`json\n${json}\n\`\`\``;

  test("`where` takes precedence over the default of a provider and of a tool", async () => {
    const encoded = JSON.stringify(review.for("openai").encode(answer));
    const text = `Here it is:\n\`\`\`json\n${encoded}\n\`\`\``;
    const outcomes = [{}, { where: "fenced" } as const].map((options) => {
      const reader = readerFor(review.for("openai"), options);
      return reader.push(text).length > 0 || reader.end().at(-1);
    });
    expect(outcomes).toMatchObject([{ outcome: { ok: false } }, true]);
    const call = { index: 0, function: { name: "review", arguments: fenced } };
    const source = [{ choices: [{ index: 0, delta: { tool_calls: [call] } }] }];
    const { outcome } = streamContract(review, source as never, { tool: "review", where: "fenced" });
    expect(await outcome).toMatchObject({ ok: true, value: answer });
  });

  test("a finish reason may be null, as in APIs before the end of an answer", () => {
    const reader = readerFor(review, { where: "whole" });
    reader.push(json);
    expect(reader.end({ finishReason: null }).at(-1)).toMatchObject({ outcome: { ok: true } });
  });
});
