/** Places of an answer in which a part is repeated, and the parts: what makes a reader look at a text again and again. */

/** `…` stands for the repeated part. */
const textOf =
  (frame: string) =>
  (repeated: string): string =>
    frame.replace("…", () => repeated);

const answer = '{"verdict": "PASS", "note": "x", "tags": ["a"]}';

const frames = {
  string: '{"verdict": "PASS", "note": "…", "tags": []}',
  "string with quotes": '{"verdict": "PASS", "note": "say "hi" to … z", "tags": ["a"]}',
  "item with quotes": '{"verdict": "PASS", "tags": ["say "hi" to … z"]}',
  "string after a word": '{"verdict": PASS, "note": "…"}',
  value: '{"verdict": "PASS", "note": …}',
  "before the answer": `…\n${answer}`,
  "before the answer in its line": `See … ${answer}`,
  "after the answer": `${answer}\n…`,
  "after the answer in its line": `${answer} and ….`,
  "after an item": '{"verdict": "PASS", "note": "x", "tags": ["a" …]}',
  alone: "…",
  fence: '```json\n{"verdict": "PASS", "note": "a" …\n```',
  comment: '{"verdict": "PASS", // …\n"note": "x"}',
  "block comment": '{"verdict": "PASS", /* … */"note": "x"}',
  YAML: "verdict: PASS\nnote: …",
  key: '{"verdict": "PASS", "…": 1}',
  "string without an end": '{"verdict": "PASS", "note": "…',
} as const;

const framesOfList = {
  "before an empty list": "…\n[]",
  "after an empty list": "[]\n…",
  items: '["a", …]',
  "items without an end": '["a", …',
  words: "[…]",
} as const;

export interface GrowthPlace {
  readonly name: string;
  readonly scope: "ANSWER" | "LIST";
  readonly textOf: (repeated: string) => string;
}

function placesOf(scope: GrowthPlace["scope"], given: Readonly<Record<string, string>>): readonly GrowthPlace[] {
  return Object.entries(given).map(([name, frame]) => ({ name, scope, textOf: textOf(frame) }));
}

export const growthPlaces: readonly GrowthPlace[] = [...placesOf("ANSWER", frames), ...placesOf("LIST", framesOfList)];

export const growthContracts = `edition: 1
name: growth
contracts:
  ANSWER:
    fields:
      verdict: [PASS, FAIL]
      note?: string
      tags?: "string[]"
  LIST: { type: "string[]" }
`;

/** Each sign that means something to the reader, and one of each kind that does not. */
export const signs: readonly string[] = [..."\"'`~„“”#/\\|&<>()[]{}:,;=.-_*+?!$@1aZ \n\r\té中，："];
