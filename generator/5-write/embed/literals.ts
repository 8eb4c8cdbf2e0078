/** Prints and reads string literals of TypeScript, JavaScript and Python. */
import { printString } from "../../source/json.js";

/**
 * One literal for each line of the text, so a changed line changes one line of the file. `joint` is between literals.
 */
export function printLiterals(text: string, joint: string): readonly string[] {
  const lines = text.split("\n");
  return lines.map((line, index) =>
    index < lines.length - 1 ? `${printString(`${line}\n`)}${joint}` : printString(line),
  );
}

/**
 * Spaces, line breaks and `+` may be between literals, as a formatter would print them; a comma or a semicolon may end
 * them.
 */
const literals = /("(?:[^"\\\r\n]|\\[^\r\n])*"|'(?:[^'\\\r\n]|\\[^\r\n])*')(?:\s*\+)?/y;

/** The concatenated text of literals; undefined if there is anything else between them. */
export function readLiterals(code: string): string | undefined {
  const trimmed = withoutTail(code);
  const parts: string[] = [];
  for (let at = 0; at < trimmed.length; ) {
    literals.lastIndex = at;
    const [found, literal] = literals.exec(trimmed) ?? [];
    if (found === undefined || literal === undefined) return undefined;
    parts.push(literal);
    at += found.length;
    at += /^\s*/.exec(trimmed.slice(at, at + mostBlanks))?.[0].length ?? 0;
  }
  return joined(parts);
}

const mostBlanks = 1_000;

function joined(parts: readonly string[]): string | undefined {
  try {
    return parts.length === 0 ? undefined : parts.map(valueOf).join("");
  } catch {
    return undefined;
  }
}

/** The value of a literal in either kind of quotes, with the escapes of JSON and Python's eight-digit escapes. */
function valueOf(literal: string): string {
  const inner = literal
    .slice(1, -1)
    .replace(/\\(?:U([0-9a-fA-F]{8})|([^]))|"/g, (found, point?: string, escaped?: string) => {
      if (point !== undefined) return String.fromCodePoint(Number.parseInt(point, 16));
      return found === '"' ? '\\"' : escaped === "'" ? "'" : found;
    });
  return String(JSON.parse(`"${inner}"`));
}

/** The comma or semicolon at the end of an expression, which a formatter may have moved into the block. */
export function tailOf(code: string): string {
  return /[,;]$/.exec(code.trimEnd())?.[0] ?? "";
}

export function withoutTail(code: string): string {
  const trimmed = code.trim();
  return trimmed.slice(0, trimmed.length - tailOf(trimmed).length).trimEnd();
}

/**
 * Converts JSON or literals to Python: its words for `true`, `false` and `null`, and one escape instead of two for a
 * character beyond 16 bits.
 */
export function asPython(json: string): string {
  return json.replace(tokens, (token) =>
    token.startsWith('"')
      ? token.replace(pairs, (found, high?: string, low?: string) => pythonEscape(found, high, low))
      : (pythonWords.get(token) ?? token),
  );
}

/** The inverse conversion. */
export function fromPython(code: string): string {
  return code.replace(tokens, (token) =>
    token.startsWith('"')
      ? token.replace(points, (found, point?: string) => jsonEscape(found, point))
      : (jsonWords.get(token) ?? token),
  );
}

/**
 * A string, or a word outside of all strings. A string without an end extends to the end of the text, because otherwise
 * the search for its end would start again at each quote in it.
 */
const tokens = /"(?:[^"\\]|\\[^])*(?:"|$)|\b[A-Za-z]+\b/g;
const pythonWords: ReadonlyMap<string, string> = new Map([
  ["true", "True"],
  ["false", "False"],
  ["null", "None"],
]);
const jsonWords: ReadonlyMap<string, string> = new Map([...pythonWords].map(([json, python]) => [python, json]));
const pairs = /\\(?:u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})|[^])/g;
const points = /\\(?:U([0-9a-f]{8})|[^])/g;

function pythonEscape(found: string, high: string | undefined, low: string | undefined): string {
  if (high === undefined || low === undefined) return found;
  const point = 0x1_0000 + ((Number.parseInt(high, 16) - 0xd800) << 10) + (Number.parseInt(low, 16) - 0xdc00);
  return `\\U${point.toString(16).padStart(8, "0")}`;
}

function jsonEscape(found: string, point: string | undefined): string {
  if (point === undefined) return found;
  return [...String.fromCodePoint(Number.parseInt(point, 16))]
    .flatMap((character) => character.split(""))
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16)}`)
    .join("");
}
