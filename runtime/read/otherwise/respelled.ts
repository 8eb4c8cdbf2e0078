/** Converts a text to JSON whose marks are all written as in a template, in a string or in another language. */
import type { SyntaxStep } from "../text/steps.js";
import type { Edit } from "./repeated.js";

/** `put` has the same length as the text that it replaces, so all offsets stay correct. */
interface Respelled extends Edit {
  /** The same with a space after each mark. It means something else if a mark is in a string. */
  readonly wider: string;
}

/**
 * A way to write JSON marks: `opening` is the first sign, `inside` matches allowed strings, `sign` finds all signs, and
 * `meaning` returns the JSON mark for each sign, or `""` for none.
 */
interface Spelling {
  readonly step: SyntaxStep;
  readonly opening: RegExp;
  readonly inside: RegExp;
  readonly sign: RegExp;
  readonly meaning: (sign: string) => string;
}

const spellings: readonly Spelling[] = [
  {
    step: "doubled_braces",
    opening: /\{\{(?!\s*\})/,
    inside: /^[^{}]*$/,
    sign: /(?:\{\{|\}\})+|[{}]/g,
    meaning: (sign) => (sign.length % 2 === 1 ? "" : sign.replaceAll("{{", " {").replaceAll("}}", "} ")),
  },
  {
    step: "odd_whitespace",
    opening: /(?:(?:\\n)+\s*)?[{[]/,
    inside: /^(?:[^\\]|\\[^\\])*$/,
    sign: /(?:\\[nrt])+|\\/g,
    meaning: (sign) => (sign.length === 1 ? "" : " ".repeat(sign.length)),
  },
  {
    step: "wrong_mark",
    opening: /\{\s*(?:"[^"\n]*"|\w+)\s*=/,
    inside: /^/,
    sign: /=>|[=:]/g,
    meaning: (sign) => (sign === ":" ? "" : sign.length === 1 ? ":" : ": "),
  },
  {
    step: "wrong_mark",
    opening: /[{[](?=[^{}[\]]*;)/,
    inside: /^/,
    sign: /;\s*[}\]]|[;,]/g,
    meaning: (sign) => (sign === ";" ? "," : ""),
  },
];

/** Matches JSON strings. The last string may be unclosed, so each character is visited once. */
const strings = /("(?:[^"\\]|\\[^])*(?:"|$))/;
/** The last bracket and any escaped newlines after it. */
const closing = /^[^]*[}\]](?:(?:\\n)+(?![\\a-z]))?/;

export function respelled(text: string): Respelled | undefined {
  for (const spelling of spellings) {
    const at = text.search(spelling.opening);
    const part = at === -1 ? "" : (closing.exec(text.slice(at))?.[0] ?? "");
    const put = inJson(part, spelling);
    if (put === undefined || put === part) continue;
    const first = firstDifference(put, part);
    const wider = inJson(part, spelling, " ") ?? "";
    return {
      step: spelling.step,
      at: at + first,
      length: put.length - first,
      put: put.slice(first),
      wider: wider.slice(first),
    };
  }
  return undefined;
}

/**
 * Converts the signs to JSON. Every second piece is a string. Returns `undefined` if a string does not fit the spelling
 * or a sign has no meaning.
 */
function inJson(part: string, { inside, sign, meaning }: Spelling, gap = ""): string | undefined {
  const pieces = part.split(strings);
  const signs = (piece: string): readonly string[] => piece.match(sign) ?? [];
  const isRight = pieces.every((piece, index) =>
    index % 2 === 1 ? inside.test(piece) : signs(piece).every((found) => meaning(found) !== ""),
  );
  return isRight
    ? pieces
        .map((piece, index) => (index % 2 === 1 ? piece : piece.replaceAll(sign, (found) => meaning(found) + gap)))
        .join("")
    : undefined;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return at;
}
