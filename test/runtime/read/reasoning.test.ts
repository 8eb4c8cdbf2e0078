import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { read, taken, takeV, verdict } from "./judging.js";

const marks: readonly (readonly [opening: string, closing: string])[] = [
  ["<think>", "</think>"],
  ["<Thinking >", "</Thinking >"],
  ['<think time="3s">', "</think>"],
  ["<thoughts>", "</thoughts>"],
  ["<scratchpad>", "</scratchpad>"],
  ["<reasoning_content>", "</reasoning_content>"],
  ["<inner_monologue>", "</inner_monologue>"],
  ["<analysis>", "</analysis>"],
  ["<cot>", "</cot>"],
  ["<planning>", "</planning>"],
  ["<seed:think>", "</seed:think>"],
  ["[THINK]", "[/THINK]"],
  ["◁think▷", "◁/think▷"],
  ["<|thinking|>", "<|/thinking|>"],
  ["<|begin_of_thought|>", "<|end_of_thought|>"],
  ["<|START_THINKING|>", "<|END_THINKING|>"],
  ["<|channel|>analysis<|message|>", "<|end|>"],
  ["<|channel>thought\n", "<channel|>"],
];

describe.each(marks)("%j", (opening, closing) => {
  const draft = `${opening}perhaps {"v": 2}`;

  test("opens reasoning, and no draft in it is an answer", () => {
    expect(taken(read(`${draft}${closing}\n{"v": 1}`, {}, {}, takeV)).value).toEqual({ v: 1 });
    expect(verdict(read(`${draft}${closing}`, {}, {}, takeV))).toBe("no_json_found");
    expect(verdict(read(draft, {}, {}, takeV))).toBe("unclosed_reasoning");
  });

  test("is a part of a text, and may be named in inline code", () => {
    expect(taken(read(JSON.stringify({ v: `${draft}${closing}` }), {}, {}, takeV)).value).toEqual({
      v: `${draft}${closing}`,
    });
    if (!opening.includes("channel"))
      expect(taken(read(`I skip \`${opening}\` here.\n{"v": 1}`, {}, {}, takeV)).value).toEqual({ v: 1 });
  });
});

test.each(["answer", "analyst", "thinker", "x-think"])("<%s> is a tag like any other", (name) => {
  expect(taken(read(`<${name}>{"v": 1}</${name}>`, {}, {}, takeV)).foundIn).toBe("tag");
});

test("a tag with the name of the contract is one, too", () => {
  const text = '<analysis>{"v": 1}</analysis>';
  expect(taken(read(text, { name: "ANALYSIS" }, {}, takeV)).foundIn).toBe("tag");
  expect(verdict(read(text, { name: "REVIEW" }, {}, takeV))).toBe("no_json_found");
});

test.each([
  ["analysisI think @? ", "assistantfinal"],
  ["Thinking...\nIt may be @.\n@\n", "\n...done thinking.\n\n"],
  ["Here is my thought process:\nIt may be @.\n", "\nHere is my response:\n"],
  ["<unused94>thought\nIt may be @.\n", "<unused95>"],
  ["Thought: It may be @.\nAction: search\nThought: @\n", "\nFinal Answer: "],
])("reasoning without tags at the start of a text: %j", (draft, closing) => {
  const drafts = draft.replaceAll("@", '{"v": 2}');
  expect(taken(read(`${drafts}${closing}{"v": 1}`, {}, {}, takeV)).value).toEqual({ v: 1 });
  expect(verdict(read(`${drafts}{"v": 1}`, {}, {}, takeV))).toBe("ambiguous_candidates");
});

function words(row: string): readonly string[] {
  return [...row.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word.replaceAll("\\|", "|"));
}

describe("the table of marks in docs/parsing.md", () => {
  const page = readFileSync(new URL("../../../docs/parsing.md", import.meta.url), "utf8");
  const [, rows = ""] = /<!-- reasoning -->\n(?:\|.*\n){2}([^]*?)<!-- \/reasoning -->/.exec(page) ?? [];
  const [tags = "", tokens = ""] = rows.split("\n");
  const openings = [...words(tags).map((name) => `<${name}>`), ...words(tokens).filter((word) => /\W/.test(word))];

  test.each(openings)("is right about %s", (opening) => {
    expect(verdict(read(`${opening}{"v": 2}`, {}, {}, takeV))).toBe("unclosed_reasoning");
  });

  test("holds them all", () => {
    expect(openings.length).toBe(22);
    for (const [opening] of marks.filter(([mark]) => !mark.includes("channel")))
      expect(openings.map((each) => each.toLowerCase())).toContain(
        opening
          .toLowerCase()
          .replace(/^<seed:/, "<")
          .replace(/ .*>$/, ">"),
      );
  });
});
