import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { saysLeftOut } from "../../../runtime/phrases/omissions.js";
import { read, taken, verdict } from "./judging.js";

const leftOut = [
  "more files omitted",
  "omitting the tests",
  "and 12 more",
  "12 more",
  "two more",
  "40 more items",
  "3 others",
  "truncated for brevity",
  "Trimmed",
  "rest of the files",
  "the rest",
  "The rest is fine",
  "etc.",
  "same as above",
  "as above",
  "remaining unchanged",
  "other fields unchanged",
  "existing entries",
  "and so on",
  "not shown",
  "cut off here",
  "continued below",
  "translate the others likewise",
  "to be filled",
  "list the blockers here",
  "其他要点类似",
  "继续添加要点",
  "其余省略",
  "略",
  "以下略",
  "等等",
  "同上",
  "以此类推",
  "更多文件",
  "a.ts、b.ts 等",
  "以下同様",
  "残り3件",
  "他5件",
  "이하 생략",
  "나머지는 같음",
  "usw.",
  "weitere Dateien",
  "3 fichiers omis",
  "resto omitido",
  "остальные файлы",
  "... and more",
  "…",
];

const harmless = [
  "fine",
  "no more issues",
  "out of 100",
  "REST API",
  "see here",
  "on the list",
  "策略文件",
  "战略",
  "忽略",
  "等级",
  "/etc/hosts",
  "the score } ] is 0..100",
  "restored",
  "first item",
  "andere",
  "übrigens gut",
  "needs a fetch",
];

describe("a comment that says that data was left out is refused", () => {
  test.each(leftOut)("%s", (words) => {
    for (const comment of [`// ${words}\n`, `# ${words}\n`, `/* ${words} */`, `/*${words}*/`])
      expect(verdict(read(`{"v": ["a", ${comment} "b"]}`))).toBe("elision");
  });

  test.each(leftOut)("behind the value on its line: %s", (words) => {
    for (const comment of [`// ${words}`, `# ${words}`, `/* ${words} */`])
      expect(verdict(read(`So: {"v": ["a"]} ${comment}\nBye`))).toBe("elision");
  });

  test("also below the value in its fence", () => {
    const fence = "```";
    expect(verdict(read(`${fence}json\n{"v": ["a"]}\n\n// rest omitted\n${fence}`))).toBe("elision");
    expect(verdict(read(`${fence}json\n{"v": ["a"]}\n\n// that is all\n${fence}`))).toBe("taken");
  });

  test("also where it says so at the end of many words", () => {
    expect(verdict(read(`{"v": [1, /* ${"word ".repeat(500)} omitted */ 2]}`))).toBe("elision");
  });
});

describe("any other comment is passed over", () => {
  test.each(harmless)("%s", (words) => {
    for (const comment of [`// ${words}\n`, `# ${words}\n`, `/* ${words} */`])
      expect(taken(read(`{"v": ["a", ${comment} "b"]}`)).value).toEqual({ v: ["a", "b"] });
  });

  test("prose on further lines is none", () => {
    expect(taken(read('{"v": 1}\n# Remaining work\nnone')).value).toEqual({ v: 1 });
    expect(taken(read('{"v": "etc. // more omitted"}')).value).toEqual({ v: "etc. // more omitted" });
  });
});

test.each([
  ['{"v": "a",\n// more or less\n}', "elision"],
  ['{"v": "a"\n// checked by hand\n}', "taken"],
  ['{"v": "a", // checked by hand\n}', "taken"],
  ['{"v": ["a"\n// checked by hand\n]}', "elision"],
])("a comment on a line of its own may stand for what would follow a comma: %j", (text, outcome) => {
  expect(verdict(read(text))).toBe(outcome);
});

test.each([
  ['{"v": ["a",\n// TODO: return flight\n]}', "elision"],
  ['{"v": ["a"\n// Missing: 3 items\n]}', "elision"],
  ['{"v": "a",\n// TODO: age\n}', "elision"],
  ['{"v": "a",\n// "w": 1\n}', "taken"],
  ['{"v": ["a", /* TODO */]}', "elision"],
  ['{"v": ["a", /* repeat 3 times */]}', "elision"],
  ['{"v": ["a" /* x3 */]}', "elision"],
  ['{"v": ["a" // 3 similar tags\n]}', "elision"],
  ['{"v": [1, 2 // and 3\n]}', "elision"],
  ['{"v": [/* fill in */]}', "elision"],
  ['{"v": [/* none */]}', "taken"],
  ['{"v": [1, /* TODO check */ 2]}', "taken"],
  ['{"v": ["a" /* repeated on purpose: see b */, "b"]}', "taken"],
])("a comment may be in the place of items: %j", (text, outcome) => {
  expect(verdict(read(text))).toBe(outcome);
});

test.each([
  ..."and bob|+ bob|plus bob|also bob|& bob|und bob|sowie bob|et bob|y bob|и bob|和 bob|TODO add bob|add more people".split(
    "|",
  ),
  ..."more to come|partial list|incomplete|only the first|first of 3|1 of 3|bob is missing|et al.|u. a.|など".split(
    "|",
  ),
])("a comment in an array may continue it: // %s", (words) => {
  for (const text of [`{"v": ["a" // ${words}\n]}`, `{"v": ["a", # ${words}\n]}`, `{"v": ["a", /* ${words} */ "b"]}`])
    expect(verdict(read(text))).toBe("elision");
  expect(verdict(read(`{"v": ["a"], // ${words}\n"w": 1}`))).toBe("taken");
});

test.each([
  "first tag",
  "the partial match",
  "++i",
  "yes",
  "elsewhere",
  "moreover, it is short",
  "added by hand",
  "1 of the best",
])("a comment in an array may only explain it: // %s", (words) => {
  expect(verdict(read(`{"v": ["a", // ${words}\n"b" // ${words}\n]}`))).toBe("taken");
});

test.each([
  ["or P1", "expression"],
  ["actually 80", "expression"],
  ["changed to 80", "expression"],
  ["oder 80", "expression"],
  ["maybe: 80?", "expression"],
  ["?", "placeholder"],
  ["TODO", "placeholder"],
  ["not sure", "placeholder"],
  ["TODO: round it", "taken"],
  ["maybe a bit high", "taken"],
  ["out of 120", "taken"],
  ["range 80-95", "taken"],
  ["or 60?", "expression"],
  ["should be 60", "expression"],
  ["placeholder", "placeholder"],
  ["example value", "placeholder"],
  ["replace with the real value", "placeholder"],
  ["wrong, fix later", "placeholder"],
  ["or higher", "taken"],
  ["or so", "taken"],
  ["should be enough", "taken"],
  ["should be fixed by 2026", "taken"],
  ["example.com is down", "taken"],
  ["a sample of 5 tests", "taken"],
  ["the placeholder is gone", "taken"],
  ["replaced the old value", "taken"],
  ["wrong in the old file", "taken"],
])("a comment may say that the value next to it is another: // %s", (words, outcome) => {
  expect(verdict(read(`{"v": 90, // ${words}\n"w": 1}`))).toBe(outcome);
  expect(verdict(read(`{"v": 90 /* ${words} */, "w": 1}`))).toBe(outcome);
});

describe("a word without quotes that stands for other items", () => {
  test.each(["etc", "etc.", "Etc.", "等等", "略", "생략", "usw."])("%s is no item", (word) => {
    expect(verdict(read(`{"v": ["a", ${word}]}`))).toBe("elision");
  });

  test.each(["omitted", "remaining", "略图", "etcd"])("%s may be one", (word) => {
    expect(taken(read(`{"v": ["a", ${word}]}`)).value).toEqual({ v: ["a", word] });
  });
});

test("the words are those that docs/parsing.md lists", () => {
  const page = readFileSync(new URL("../../../docs/parsing.md", import.meta.url), "utf8");
  const [, list = ""] = /<!-- omissions -->\n([^]*?)<!-- \/omissions -->/.exec(page) ?? [];
  const words = [...list.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((word) => !saysLeftOut(`// ${word}`))).toEqual([]);
});
