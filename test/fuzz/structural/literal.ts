/**
 * Parses a text without repairing a mistake: JSON with the notations of other languages, such as strings in other
 * quotes, bare keys, single words as strings, numbers as keys or with underscores, tuples, full-width commas and
 * colons, Python's words, a trailing comma, and comments. Returns `undefined` for anything else, and for an object with
 * two values for one key.
 */
import { isDeepStrictEqual } from "node:util";
import { decoded } from "./decoded.js";
import { comments } from "./notations.js";

const tokens =
  /[\s\u200b-\u200d\u2060]*(?:("""(?:[^"\\]|\\[\s\S]|"(?!""))+"""|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`|“[^”]*”|„[^“”]*“)|((?!\d+[eE]-?\d+(?![\p{L}\w.-]))(?:\w+(?:-\w+)+(?![\w.-])|(?:\d*\p{L}|[_$])[\p{L}\p{N}_$]*))|(0+[1-9]\d*|-?(?:0|[1-9]\d*(?:_\d+)*)(?:\.\d*)?(?:[eE][+-]?\d+)?)(?![\w.])|([{}[\](),:，：]))/uy;
const words: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
  NONE: null,
  NULL: null,
  TRUE: true,
  FALSE: false,
  undefined: null,
};

type Token =
  | { readonly is: "string" | "word" | "number"; readonly text: string }
  | { readonly is: "mark"; readonly text: string };

interface Reader {
  readonly tokens: readonly Token[];
  at: number;
}

const failure = Symbol("not literal");

export function literalOf(text: string): unknown {
  const [value, second] = literalsIn(text);
  return second === undefined ? value : undefined;
}

/** The same for values one after the other, with nothing but white space between them; none for anything else. */
export function literalsIn(text: string): readonly unknown[] {
  const whole = text.trim();
  const found =
    tokensOf(whole) ??
    tokensOf(whole.replaceAll(commentsOutside, (part) => (/^[/#]/.test(part) ? " " : part))) ??
    tokensOf(withoutComments(whole));
  if (!found) return [];
  const reader: Reader = { tokens: found, at: 0 };
  const values: unknown[] = [];
  try {
    while (reader.at < found.length) values.push(valueAt(reader));
    return values;
  } catch (thrown) {
    if (thrown === failure) return [];
    throw thrown;
  }
}

/** Texts in quotes, which are kept, and comments behind a blank, without quotes. */
const commentsOutside =
  /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|(?<=\s)(?:\/\/|#)[^\n"'`“”]*(?<!\\)(?=\n)|(?<=\s)\/\*[^*"'`“”]*\*\//g;

function withoutComments(text: string): string {
  const withoutLines = text.replaceAll(/(?<=\n)[^\S\n]*(?:\/\/|#)[^\n]*\n/g, "");
  return comments.reduce(
    (left, comment) => left.replaceAll(comment, () => (comment.endsWith("\n") ? "\n" : " ")),
    withoutLines,
  );
}

function tokensOf(text: string): readonly Token[] | undefined {
  const found: Token[] = [];
  tokens.lastIndex = 0;
  while (tokens.lastIndex < text.length) {
    const [whole, quoted, word, number, sign] = tokens.exec(text) ?? [];
    if (whole === undefined) return undefined;
    if (quoted !== undefined)
      found.push({ is: "string", text: decoded(quoted.startsWith('"""') ? quoted.slice(3, -3) : quoted.slice(1, -1)) });
    else if (word !== undefined) found.push({ is: "word", text: word });
    else if (number !== undefined) found.push({ is: "number", text: number.replaceAll("_", "") });
    else found.push({ is: "mark", text: sign === "，" ? "," : sign === "：" ? ":" : (sign ?? "") });
  }
  return found;
}

function take(reader: Reader): Token {
  const token = reader.tokens[reader.at++];
  if (!token) throw failure;
  return token;
}

function isNext(reader: Reader, sign: string): boolean {
  const token = reader.tokens[reader.at];
  if (token?.is !== "mark" || token.text !== sign) return false;
  reader.at += 1;
  return true;
}

function valueAt(reader: Reader): unknown {
  const token = take(reader);
  if (token.is === "string") return token.text;
  // A leading zero makes a word, as postcodes have it.
  if (token.is === "number") return /^0\d/.test(token.text) ? token.text : Number(token.text);
  if (token.is === "word" && Object.hasOwn(words, token.text)) return words[token.text];
  if (token.is === "word" && reader.at > 1 && !notAlone.test(token.text)) return token.text;
  if (token.is === "mark" && token.text === "[") return listAt(reader, "]");
  if (token.is === "mark" && token.text === "(") return tupleAt(reader);
  if (token.is === "mark" && token.text === "{") return objectAt(reader);
  throw failure;
}

/**
 * Two words of which one is none, because a mark between them was lost; or a name that is nothing but a key. An
 * identifier of hexadecimal digits and a number with a short unit are words, as docs/parsing.md has it.
 */
const notAlone =
  /^(?:true|false|null|none).|.(?:true|false|null|none)$|^(?!\d+[a-z]{1,2}$|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$)\d+\p{L}/iu;

function listAt(reader: Reader, closer: "]" | ")"): readonly unknown[] {
  const items: unknown[] = [];
  while (!isNext(reader, closer)) {
    items.push(valueAt(reader));
    if (isNext(reader, closer)) return items;
    if (!isNext(reader, ",")) throw failure;
  }
  return items;
}

/** One value without a comma is no tuple. */
function tupleAt(reader: Reader): unknown {
  const from = reader.at;
  const items = listAt(reader, ")");
  const last = reader.tokens[reader.at - 2];
  if (items.length === 1 && reader.at > from + 1 && !(last?.is === "mark" && last.text === ",")) throw failure;
  return items;
}

function objectAt(reader: Reader): unknown {
  const members = new Map<string, unknown>();
  while (!isNext(reader, "}")) {
    const key = take(reader);
    if (key.is === "mark" || !isNext(reader, ":")) throw failure;
    const value = valueAt(reader);
    if (members.has(key.text) && !isDeepStrictEqual(members.get(key.text), value)) throw failure;
    members.set(key.text, value);
    if (isNext(reader, "}")) break;
    if (!isNext(reader, ",")) throw failure;
  }
  return Object.fromEntries(members);
}
