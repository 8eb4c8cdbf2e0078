/** Suggestions for notations of other languages in type expressions. */
import { foreignHelp } from "./foreign-type.js";
import { peek, reject, tokenName, type TypeCursor } from "./type-cursor.js";
import type { TypeToken } from "./type-tokens.js";
import { zodHelp } from "./zod-help.js";

const nullHelp = "Write `?` after the name of an optional field, and `| null` after the type of a nullable value.";

/** Sentences for characters of other notations. */
const characterHelp: Readonly<Record<string, string>> = {
  '"': "An inline enum is an array: `[draft, final]`.",
  "'": "An inline enum is an array: `[draft, final]`.",
  "{": "An inline object has its own `fields:`.",
  ",": "Join alternatives with `|`.",
  ";": "Remove it: a type ends with its line.",
  "/": "A comment starts with `#`.",
  "!": "Remove it: a value is only null if its type says so.",
  "&": "Name one type that has all the fields.",
  "=": "A default is a key next to the type: `{ type: integer, default: 5 }`.",
  "…": "A range has two dots: `1..200`.",
  ".": "A range has exactly two dots and digits on both sides of a decimal point: `0.5..1`.",
};

const leftoverHelp: Readonly<Partial<Record<TypeToken["kind"], string>>> = {
  word: "Join alternatives with `|`. A range is two numbers: `integer 1..1000`.",
  "?": nullHelp,
  "(": "A range follows the type: `string 1..200`. A format is a type of its own: `uuid`.",
  ">": "A range has two dots: `integer 1..`.",
};

const wordHelp: ReadonlyMap<string, string> = new Map([
  ["of", "Write an array with `[]` after the type of its items: `string[]`."],
  ["or", "Join alternatives with `|`: `string | integer`."],
]);

/** Reports that something else is written where a type is required. */
export function rejectMissingType(cursor: TypeCursor): undefined {
  const token = peek(cursor);
  if (token.kind === "?") return rejectMark(cursor, token);
  const { value } = cursor.expression;
  const help = foreignHelp(value) ?? patternHelp(value) ?? missingTypeHelp(token);
  return reject(cursor, token, "parse/type-expected", { found: tokenName(token) }, { help });
}

function missingTypeHelp({ kind, text }: TypeToken): string | undefined {
  if (kind === "number" || kind === "..")
    return "A range follows the type that it bounds: `integer 1..5`, `string 1..200`.";
  if (kind === "|") return "Write one `|` between two types: `string | null`.";
  if (kind === "[") return "Write an array with `[]` after the type of its items: `string[]`.";
  return helpFor(text);
}

/** Reports what follows a complete type. */
export function rejectLeftover(cursor: TypeCursor): undefined {
  const token = peek(cursor);
  if (token.kind === "?") return rejectMark(cursor, token);
  return reject(
    cursor,
    token,
    "parse/unexpected-in-type",
    { found: tokenName(token) },
    {
      help:
        zodHelp(cursor.expression.value) ??
        foreignHelp(cursor.expression.value) ??
        patternHelp(cursor.expression.value) ??
        wordHelp.get(token.text) ??
        leftoverHelp[token.kind] ??
        helpFor(token.text),
    },
  );
}

/** `string /[a-z]+/` and `/[a-z]+/` */
function patternHelp(expression: string): string | undefined {
  const [, pattern = "", flags] = /^(?:string)?\s*\/(?!\/)([^']+)\/([a-z]*)\s*$/.exec(expression) ?? [];
  if (pattern === "") return undefined;
  const help = `A pattern has a key of its own: \`{ type: string, pattern: '${pattern}' }\`.`;
  return flags ? `${help} It has no flags.` : help;
}

function rejectMark(cursor: TypeCursor, token: TypeToken): undefined {
  return reject(cursor, token, "parse/optional-mark", {}, { help: nullHelp });
}

function helpFor(character: string): string | undefined {
  return Object.hasOwn(characterHelp, character) ? characterHelp[character] : undefined;
}

/**
 * `Array<T>`, `Record<string, T>` and similar: only `map` has angle brackets. The cursor is at `<`, which can also
 * begin a bound, such as `<= 80`.
 */
export function rejectGeneric(cursor: TypeCursor, name: TypeToken): undefined {
  if (/^[^<]*< *[=\d]/.test(cursor.expression.value)) return rejectLeftover(cursor);
  return reject(
    cursor,
    name,
    "parse/generic-type",
    { name: name.text },
    { help: foreignHelp(cursor.expression.value) ?? "Only `map` takes a type in angle brackets: `map<T>`." },
  );
}
