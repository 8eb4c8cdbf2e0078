/** Types in the notations of TypeScript and Python, as types of this language. */
import { typeForName } from "../../language/foreign-types.js";
import { phraseHelp } from "./type-phrases.js";
import { typeTokens, type TypeToken } from "./type-tokens.js";

/** A type expression, or a value of an enum. */
interface Part {
  readonly text: string;
  readonly isValue?: boolean;
}

interface Cursor {
  readonly tokens: readonly TypeToken[];
  next: number;
  /** Undefined as an alternative makes the field optional. */
  isOptional: boolean;
}

/** What to write instead of `Optional[str]`, `"a" | "b"` or `integer >= 0`; undefined for any other expression. */
export function foreignHelp(expression: string): string | undefined {
  const text = expression.trim();
  return phraseHelp(text) ?? notationHelp(text);
}

function notationHelp(text: string): string | undefined {
  const cursor: Cursor = { tokens: typeTokens(text), next: 0, isOptional: false };
  const union = readUnion(cursor);
  if (!union || kindAt(cursor) !== "end") return undefined;
  const written = spelled(union);
  if (written === undefined || written === text) return undefined;
  return cursor.isOptional
    ? `Write \`?\` after the name of the field, and the type \`${written}\`.`
    : `Write \`${written}\`.`;
}

/** The alternatives as one type: values only as an enum, possibly with null. */
function spelled(parts: readonly Part[]): string | undefined {
  const values = parts.filter(({ isValue }) => isValue);
  if (values.length === 0) return [...new Set(parts.map(({ text }) => text))].join(" | ") || undefined;
  const types = parts.filter(({ isValue }) => !isValue).map(({ text }) => text);
  const list = `[${values.map(({ text }) => text).join(", ")}]`;
  if (types.length === 0) return list;
  return types.every((type) => type === "null") ? `{ enum: ${list}, nullable: true }` : undefined;
}

function kindAt({ tokens, next }: Cursor): TypeToken["kind"] {
  return tokens[next]?.kind ?? "end";
}

/** Takes the next token if it is this one. */
function takes(cursor: Cursor, text: string): boolean {
  const isNext = cursor.tokens[cursor.next]?.text === text && kindAt(cursor) !== "end";
  if (isNext) cursor.next += 1;
  return isNext;
}

function readUnion(cursor: Cursor): readonly Part[] | undefined {
  const parts: Part[] = [];
  takes(cursor, "|");
  do {
    const read = readPostfix(cursor);
    if (!read) return undefined;
    parts.push(...read);
  } while (takes(cursor, "|"));
  return parts;
}

function readPostfix(cursor: Cursor): readonly Part[] | undefined {
  let parts = readPrimary(cursor);
  while (parts && cursor.tokens[cursor.next]?.text === "[" && cursor.tokens[cursor.next + 1]?.text === "]") {
    cursor.next += 2;
    parts = listOf(parts);
  }
  return parts;
}

function readPrimary(cursor: Cursor): readonly Part[] | undefined {
  if (takes(cursor, "(")) return closed(cursor, readUnion(cursor), ")");
  const token = cursor.tokens[cursor.next];
  if (token?.text === '"' || token?.text === "'") return readQuoted(cursor, token.text);
  if (token?.kind !== "word" && token?.kind !== "number") return undefined;
  cursor.next += 1;
  if (token.kind === "number") return [{ text: token.text, isValue: true }];
  for (const [opening, closing] of [
    ["[", "]"],
    ["<", ">"],
    ["(", ")"],
  ] as const)
    if (cursor.tokens[cursor.next]?.text === opening && cursor.tokens[cursor.next + 1]?.text !== closing) {
      cursor.next += 1;
      return readGeneric(cursor, token.text.toLowerCase(), closing);
    }
  const parts = named(cursor, token.text);
  const range = readRange(cursor);
  return range === "" ? parts : parts.map(({ text }) => ({ text: `${text} ${range}` }));
}

/** Returns a range such as `1..200` as written; empty if there is none. */
function readRange(cursor: Cursor): string {
  const start = cursor.next;
  while (kindAt(cursor) === "number" || kindAt(cursor) === "..") cursor.next += 1;
  return cursor.tokens
    .slice(start, cursor.next)
    .map(({ text }) => text)
    .join("");
}

function named(cursor: Cursor, name: string): readonly Part[] {
  if (name !== "undefined") return [{ text: typeNamed(name) }];
  cursor.isOptional = true;
  return [];
}

/** A name with an uppercase letter is a declared type, apart from those of Python. */
function typeNamed(name: string): string {
  const isDeclared = /^\p{Lu}/u.test(name) && !/^(?:None|Any|Decimal|UUID|EmailStr|HttpUrl|AnyUrl)$/.test(name);
  return isDeclared ? name : (typeForName(name) ?? name);
}

/** A value of one word. */
function readQuoted(cursor: Cursor, quote: string): readonly Part[] | undefined {
  const [, word, closing] = cursor.tokens.slice(cursor.next);
  if (word?.kind !== "word" || closing?.text !== quote) return undefined;
  cursor.next += 3;
  return [{ text: word.text, isValue: true }];
}

function closed<Read>(cursor: Cursor, read: Read | undefined, closing: string): Read | undefined {
  return read !== undefined && takes(cursor, closing) ? read : undefined;
}

type Arguments = readonly (readonly Part[])[];

function readGeneric(cursor: Cursor, name: string, closing: string): readonly Part[] | undefined {
  const read: (readonly Part[])[] = [];
  do {
    const part = readUnion(cursor);
    if (!part) return undefined;
    read.push(part);
  } while (takes(cursor, ","));
  // In parentheses it is a function that makes a field optional, in brackets a type of Python that allows null.
  const isMark = closing === ")" && name === "optional";
  if (isMark) cursor.isOptional = true;
  return closed(cursor, isMark ? read[0] : generics.get(name)?.(read), closing);
}

const toList = (given: Arguments): readonly Part[] | undefined =>
  given.length === 1 ? listOf(given[0] ?? []) : undefined;

const toMap = (given: Arguments): readonly Part[] | undefined => {
  const values = spelled(given.at(-1) ?? []);
  return values === undefined || values.startsWith("[") || values.startsWith("{")
    ? undefined
    : [{ text: `map<${values}>` }];
};

/** Generic types by their names in lowercase. */
const generics: ReadonlyMap<string, (given: Arguments) => readonly Part[] | undefined> = new Map([
  ["optional", ([of = []]: Arguments) => [...of, { text: "null" }]],
  ["nullable", ([of = []]: Arguments) => [...of, { text: "null" }]],
  ["union", (given: Arguments) => given.flat()],
  ["literal", (given: Arguments) => given.flat()],
  ["annotated", ([of]: Arguments) => of],
  ["readonly", ([of]: Arguments) => of],
  ...["list", "array", "readonlyarray", "sequence", "seq", "set", "iterable"].map((name) => [name, toList] as const),
  ...["dict", "record", "map", "mapping", "dictionary", "hash", "object"].map((name) => [name, toMap] as const),
]);

/** An array of values has no short form. */
function listOf(items: readonly Part[]): readonly Part[] | undefined {
  const text = spelled(items);
  if (text === undefined || text.startsWith("[") || text.startsWith("{")) return undefined;
  return [{ text: `${items.length > 1 ? `(${text})` : text}[]` }];
}
