/** Finds where a string is not JSON, and what is expected there. */

interface JsonFault {
  readonly offset: number;
  /** The end of a sentence: `expected a value, found "}"`. */
  readonly problem: string;
}

/** What is expected next. */
type Expected = "value" | "value or ]" | "key" | "key or }" | "colon" | "comma" | "end";

const words: Readonly<Record<Expected, string>> = {
  value: "a value",
  "value or ]": "a value or `]`",
  key: "a key in double quotes",
  "key or }": "a key in double quotes or `}`",
  colon: "`:`",
  comma: "`,` or a closing bracket",
  end: "nothing more",
};

// oxlint-disable-next-line no-control-regex
const string = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

interface Reader {
  readonly text: string;
  readonly open: string[];
  at: number;
  expected: Expected;
}

/** Undefined for JSON. Without recursion, and in linear time. */
export function jsonFault(text: string): JsonFault | undefined {
  const reader: Reader = { text, open: [], at: 0, expected: "value" };
  for (;;) {
    while (" \t\r\n".includes(text[reader.at] ?? "x")) reader.at += 1;
    if (reader.at >= text.length && reader.expected === "end") return undefined;
    if (!takePart(reader))
      return { offset: reader.at, problem: `expected ${expectedWords(reader)}, found ${foundAt(reader)}` };
  }
}

function expectedWords({ expected, open }: Reader): string {
  return expected === "comma" ? `\`,\` or \`${open.at(-1) === "{" ? "}" : "]"}\`` : words[expected];
}

function foundAt({ text, at }: Reader): string {
  if (at >= text.length) return "the end of the text";
  if (text[at] === '"') return "a string that does not end, or contains a character that has to be escaped";
  if (text.startsWith("//", at) || text.startsWith("/*", at)) return "a comment";
  const [word = text[at]] = /^[\p{L}\p{N}_.+-]+/u.exec(text.slice(at, at + 40)) ?? [];
  return JSON.stringify(word);
}

function takePart(reader: Reader): boolean {
  const { expected, open } = reader;
  const character = reader.text[reader.at] ?? "";
  if (expected === "colon") return character === ":" && moved(reader, 1, "value");
  if (expected === "comma") return takeAfterValue(reader, character);
  if (expected === "key" || expected === "key or }")
    return (expected === "key or }" && character === "}" && closed(reader)) || taken(string, reader, "colon");
  if (expected === "end") return false;
  if (character === "]" && expected === "value or ]") return closed(reader);
  if (character === "{" || character === "[")
    return open.push(character) > 0 && moved(reader, 1, character === "{" ? "key or }" : "value or ]");
  return taken(string, reader, afterValue(reader)) || taken(scalar, reader, afterValue(reader));
}

function takeAfterValue(reader: Reader, character: string): boolean {
  const isObject = reader.open.at(-1) === "{";
  if (character === ",") return moved(reader, 1, isObject ? "key" : "value");
  return character === (isObject ? "}" : "]") && closed(reader);
}

function afterValue({ open }: Reader): Expected {
  return open.length > 0 ? "comma" : "end";
}

function closed(reader: Reader): boolean {
  reader.open.pop();
  return moved(reader, 1, afterValue(reader));
}

function taken(expression: RegExp, reader: Reader, next: Expected): boolean {
  expression.lastIndex = reader.at;
  const [found] = expression.exec(reader.text) ?? [];
  return found !== undefined && moved(reader, found.length, next);
}

function moved(reader: Reader, by: number, next: Expected): true {
  reader.at += by;
  reader.expected = next;
  return true;
}
