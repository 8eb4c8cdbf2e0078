/**
 * Natural prose around an answer, with brackets, quotes and colons in links, formulas, types, logs and quotations. Each
 * text contains one answer without a mistake, which must be accepted.
 */
import { describe, expect, test } from "vitest";
import { contractsOf } from "../answer/contracts-of.js";

const contract = await contractsOf(`edition: 1
name: natural-prose
enums:
  Verdict: [PASS, FAIL]
types:
  Finding: { fields: { file: string, line: integer, note: string } }
contracts:
  STOP: { fields: { name: string, place: string } }
  FINDINGS: { fields: { findings: { type: list, items: Finding } } }
  CHECK: { fields: { verdict: Verdict, reason: string } }
  FIGURES: { fields: { score: number, count: integer } }
  BLOCKERS: { fields: { blockers: "string[]" } }
  TASK: { fields: { task: { fields: { id: string, tags: "string[]" } }, done: boolean } }
  WORDS: { type: "string[]" }
  ROWS: { type: list, items: { fields: { path: string, action: string } } }
`);

const answers: Readonly<Record<string, unknown>> = {
  STOP: { name: "Lund", place: "left of the bridge" },
  FINDINGS: {
    findings: [
      { file: "src/a.ts", line: 12, note: "Unused import." },
      { file: "src/b.ts", line: 3, note: "It's slow" },
    ],
  },
  CHECK: { verdict: "PASS", reason: "All tests are green." },
  FIGURES: { score: 0.82, count: 3 },
  BLOCKERS: { blockers: [] },
  TASK: { task: { id: "T-17", tags: ["ui", "a11y"] }, done: true },
  WORDS: ["left", "right"],
  ROWS: [{ path: "lib/x.py", action: "update" }],
};

const fence = "```";

/** By kind; it may name the first two keys of the answer. */
const prose: Readonly<Record<string, (first: string, second: string) => string>> = {
  "url brackets": () => "See the [docs](https://x.y/a_(b)?q={id}) for how ids are made.",
  "url array": () => "I used https://api.example.org/items?ids[]=3&filter[state]=open as the source.",
  "plain link": () => "More is in [the guide](https://example.org/guide).",
  "latex frac": () => "The ratio is $\\frac{a}{b}$, so that \\(a < b\\).",
  "latex boxed": () => "Therefore the total is \\boxed{42}.",
  "latex O": () => "This takes $O(n \\log n)$ steps for $x \\in [0, 1)$.",
  "latex display": () => "\\[ x^2 + y^2 = z^2 \\]",
  "template mustache": () => "Replace {{name}} in the template before you send it.",
  "template dollar": () => "The path is ${HOME}/bin, and ${x} is set by the caller.",
  "template code": () => "Replace `{{name}}` and `${x}` before you send it.",
  "type string[]": () => "The field has the type `string[]`, not `string`.",
  "type bare": () => "It returns string[] or Array<number>.",
  "type record": () => "I treated it as `Record<string, number>` with `{ id: number }` inside.",
  "type keys": () => "Its type is `{ [key: string]: unknown }`, as in TypeScript.",
  "list after a colon": () =>
    "The user's request names one case, for example:\n- a missing file: not found\n- a timeout",
  "keys single": (a, b) => `Keys: '${a}', '${b}'.`,
  "keys double": (a, b) => `I filled in "${a}" and "${b}" from the ticket.`,
  "keys code": (a, b) => `The fields \`${a}\` and \`${b}\` are taken from the ticket.`,
  "keys bold list": (a, b) => `- **${a}**: taken from the ticket\n- **${b}**: my own estimate`,
  "keys colon": (a, b) => `${a}: see above, ${b}: as in the ticket.`,
  "keys brackets": (a, b) => `Required fields: [${a}, ${b}].`,
  "ts fence": () =>
    `The code in question:\n\n${fence}ts\nconst items: string[] = load({ path: "a.json", deep: true });\nif (items[0]) { run(items); }\n${fence}`,
  "diff fence": () =>
    `The change:\n\n${fence}diff\n--- a/x.ts\n+++ b/x.ts\n@@ -1,3 +1,3 @@\n-const a = {"x": 1};\n+const a = {"x": 2};\n${fence}`,
  "sh fence": () => `I ran:\n\n${fence}sh\n$ curl -d '{"q": 1}' http://localhost/a\n${fence}`,
  "python fence": () => `I tested with:\n\n${fence}python\ndata = {"x": [1, 2]}\nprint(data["x"][0])\n${fence}`,
  "yaml fence": () => `The config was:\n\n${fence}yaml\nname: x\nsteps: [a, b]\n${fence}`,
  "css fence": () => `The rule:\n\n${fence}css\nbody { margin: 0; }\n${fence}`,
  "plain fence code": () =>
    `The stack trace:\n\n${fence}\nTypeError: x is not a function\n    at run (src/a.ts:12:5)\n    at [eval]:1:1\n${fence}`,
  footnotes: () => "This follows the standard [1], and the survey [2, 3].\n\n[1]: https://example.org/standard",
  "footnote text": () => "It is known to be slow.[^1]\n\n[^1]: See the benchmark.",
  checkboxes: () => "- [x] read the file\n- [ ] run the tests\n- [X] check the output",
  table: () =>
    '| field | type | note |\n| --- | :---: | --- |\n| id | `string[]` | see {a} |\n| x | [0, 5] | "quoted" |',
  regex: () => "Names match [a-z]+ and ids match [A-Z]{2}\\d+.",
  "regex code": () => "Names match `/^[a-z]+$/` and ids match `^\\d{3}-[A-Z]{2}$`.",
  emoticons: () => "That was easy :) and the rest is fine :-] or maybe ;-} we will see.",
  sad: () => "One test is flaky :[ but it passed on the second run :{ luckily.",
  interval: () => "Scores are in [0, 1), counts in (0, 10].",
  "closed interval": () => "All scores are in the range [0, 1].",
  "shell prompt": () => "[user@host ~]$ npm test\nAll tests passed.",
  citation: () => "The bug is in the loader [src/a.ts:12], called from [src/b.ts:40-44].",
  "citation code": () => "The bug is in the loader (`src/a.ts:12`).",
  placeholder: () => "The response has the form {...} as requested, with [...] for the list.",
  "placeholder code": () => "The response has the form `{...}` as requested.",
  "log json": () => 'The log says: level=error ctx={user: 12, retry: true} msg="timed out"',
  "log time": () => "[2026-01-03 10:22:31] ERROR [main] c.e.App - failed: {code=17}",
  "log tag": () => "[INFO] build started\n[WARN] 2 warnings\n[INFO] build finished",
  "diff inline": () => "- old line {a}\n+ new line [b]",
  "css inline": () => "The style is body { margin: 0; padding: 4px } in the old sheet.",
  "set notation": () => "With S = {1, 2, 3} and T = {x | x > 0}, S is a subset of T.",
  "array index": () => 'The error comes from items[0].name and row["id"].',
  "quoted words": () => 'The user said "please do it quickly", so I kept it short.',
  "quoted colon": () => 'The ticket says: "Note: do not touch prod".',
  "curly quotes": () => "The user said “please do it quickly”, so I kept it short.",
  apostrophes: () => "It's the users' choice, isn't it? The '90s are over.",
  "quoted brackets": () => 'The title is "[WIP] Fix login" in the tracker.',
  "note bracket": () => "[Note: the numbers are rounded.]",
  "paren quotes": () => '(The value "n/a" means that nothing was found.)',
  "title colon": () => "Summary: two files changed, one test added.",
  numbered: () => "1. Read the file.\n2. Count the lines: 120.\n3. Done.",
  "kv lines": () => "Model: small\nTokens: 123\nTime: 3.5 s",
  "kv comma": () => "Tokens: 123, cost: 5, retries: 0.",
  "inline code obj": () => "An empty object `{}` would be wrong here, and so would `[]`.",
  "inline code call": () => 'I called `run({ force: true })` and `load("a.json")` before.',
  html: () => 'The page has <div class="a">{title}</div> and <br/>.',
  jsx: () => "It renders <List items={items} onClick={() => go(1)} /> now.",
  "python fstring": () => 'It prints f"{name}: {value!r}" for each row.',
  "win path": () => "The file is C:\\temp\\new\\[old]\\a.txt, and the home is %USERPROFILE%.",
  jq: () => "I got it with `jq '.items[] | {id, name}' data.json`.",
  glob: () => "I searched src/**/*.{ts,tsx} and test/[a-m]*.ts.",
  generics: () => "The type is Map<string, {id: number}> in the new version.",
  "ellipsis array": () => "The input was [1, 2, 3, ...] with many more numbers.",
  matrix: () => "The matrix [[1, 0], [0, 1]] is the identity.",
  tuple: () => "The points (0, 1) and (2, 3) are on the line.",
  "dict prose": () => "A Python dict like {'a': 1} was in the input.",
  "json prose": () => 'The input had {"retry": 3} as options.',
  "json code": () => 'The input had `{"retry": 3}` as options.',
  "json list prose": () => 'The request listed ["a.ts", "b.ts"] as changed files.',
  "json fence other": () => `The tool returned this:\n\n${fence}json\n{"status": 200, "items": [1, 2]}\n${fence}`,
  "schema keys": (a, b) => `The schema asks for {${a}, ${b}}.`,
  heading: () => "## Result: [draft]",
  "quote block": () => '> The user wrote: "use {x} here"\n> and nothing else.',
  "ratio colon": () => "The ratio is 3:2, at 10:30, see Gen 1:1.",
  email: () => 'Contact: <a.b@example.org> [subject: "help"]',
  go: () => 'In Go that is []string{"a", "b"} or map[string]int{}.',
  rust: () => 'In Rust: vec![1, 2] and println!("{}", x);',
  sql: () => "I ran SELECT name FROM t WHERE id IN (1, 2) AND note = 'it''s';",
  sig: () => "— sent by review-bot [v1.2] {build 77}",
  "german quotes": () => "Der Nutzer sagte: „Bitte schnell“, also kurz.",
  chinese: () => "用户说：“请快一点”，所以我写得很短【注】。",
  inches: () => "The monitor is 27\" wide and 5' high.",
  comment: () => "// note: see config.json\n/* done */",
  todo: () => "TODO(anna): check {env} vars; [skip ci]",
  commit: () => "feat(parser)!: drop `{}` support [#123]",
  hash: () => 'It is commit abc123 ("Fix: the thing"), tag v1.0, PR [#12].',
  "unicode math": () => "∀x ∈ {a, b}: f(x) ∈ [0, 1]",
};

/** The answer in lines or in one line, with prose. */
const places: Readonly<Record<string, (lines: string, line: string, words: string) => string>> = {
  "before a fence": (lines, _, words) => `${words}\n\n${fence}json\n${lines}\n${fence}`,
  "after a fence": (lines, _, words) => `${fence}json\n${lines}\n${fence}\n\n${words}`,
  "around a fence": (lines, _, words) => `${words}\n\n${fence}json\n${lines}\n${fence}\n\nTo be clear: ${words}`,
  "before a fence without a tag": (lines, _, words) => `${words}\n\n${fence}\n${lines}\n${fence}`,
  "after a fence without a tag": (lines, _, words) => `${fence}\n${lines}\n${fence}\n\n${words}`,
  "before a paragraph": (lines, _, words) => `${words}\n\n${lines}`,
  "after a paragraph": (lines, _, words) => `${lines}\n\n${words}`,
  "around a paragraph": (lines, _, words) => `I read the input.\n${words}\n\n${lines}\n\n${words}\n\nThat is all.`,
  "after a paragraph of one line": (_, line, words) => `${line}\n\n${words}`,
  "before the last line": (_, line, words) => `${words}\n${line}`,
  "after the first line": (_, line, words) => `${line}\n${words}`,
};

/** By contract: the kinds that could state another answer, or a part of this one. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // Words in brackets, or in quotes with commas between them, are strings of an array.
  WORDS: [
    "diff inline",
    "email",
    "go",
    "heading",
    "inline code obj",
    "json list prose",
    "jsx",
    "keys single",
    "latex display",
    "log tag",
    "note bracket",
    "placeholder",
    "placeholder code",
    "rust",
  ],
  // An array of strings becomes this object.
  BLOCKERS: ["json list prose"],
  // `[]` is a valid answer. A formula in square brackets is an array.
  ROWS: ["inline code obj", "latex display"],
  // The type has a key of the answer.
  TASK: ["generics", "type record"],
};

/** What is on the line next to an empty array may have been in it. */
const isCloseToEmpty = (scope: string, place: string): boolean => scope === "BLOCKERS" && place.endsWith(" line");

function keysOf(answer: unknown): readonly string[] {
  const [first] = Array.isArray(answer) ? (answer as readonly unknown[]) : [answer];
  return typeof first === "string" ? ["left", "right"] : Object.keys(Object(first));
}

const tried = Object.entries(answers).flatMap(([scope, answer]) =>
  Object.keys(prose).map((kind) => ({ scope, kind, answer })),
);

describe("an answer apart from natural prose", () => {
  test.each(tried.filter(({ scope, kind }) => !exceptions[scope]?.includes(kind)))(
    "is read: $scope, $kind",
    ({ scope, kind, answer }) => {
      const [first = "", second = first] = keysOf(answer);
      for (const [place, written] of Object.entries(places)) {
        if (isCloseToEmpty(scope, place)) continue;
        const words = prose[kind]?.(first, second) ?? "";
        const text = written(JSON.stringify(answer, undefined, 2), JSON.stringify(answer), words);
        expect(contract(scope).safeParse(text), text).toMatchObject({ ok: true, value: answer });
      }
    },
  );
});

const wait = "Wait, the right answer is ";
const block = `${fence}json\n{"verdict": "PASS", "reason": "Green."}\n${fence}\n`;

/** What a careful reader would take for another answer, which broke. */
const secondAnswers: readonly string[] = [
  ...["js", "python", "yaml", "data", "Final"].flatMap((tag) => [
    `Corrected:\n${fence}${tag}\n{"verdict": "FAIL", "reason": "Re\n${fence}`,
    `Corrected:\n${fence}${tag}\n{"verdict": "FAIL", "reason": }\n${fence}`,
  ]),
  ...["{ // corrected", "{ /* corrected */", "[{ # corrected"].map((begin) => `${wait}${begin}\n  "verdict": "FAIL",`),
  `${wait}{verdict: FAIL; reason: red}`,
  `${wait}{verdict: FAIL, reason: red`,
  `${wait}{verdict: FAIL (not PASS)}`,
  `${wait}{verdict: **FAIL**}`,
  `${wait}{"verdict" => "FAIL"}`,
  `${wait}{'verdict'='FAIL'}`,
  `${wait}{"verdict" "FAIL"}`,
  `${wait}{Verdict: "FAIL" x}`,
  `${wait}{&quot;verdict&quot;: 1}`,
  `${wait}{"verdict`,
];

describe("a second answer that broke is no prose", () => {
  test.each(secondAnswers)("%j", (second) => {
    expect(contract("CHECK").safeParse(block + second).ok).toBe(false);
  });

  // In quadratic time, each of these takes minutes.
  test("brackets, words and marks of any length are passed once", () => {
    const long = 200_000;
    for (const around of [`the [${"a".repeat(long)}, b]`, `${"a".repeat(long)} [b c]`, `[x]\n${"~".repeat(long)}\``])
      contract("CHECK").safeParse(`${block}See ${around} there.`);
  });
});
