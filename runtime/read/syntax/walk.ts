/**
 * Checks whether a text contains one value, in JSON or in a common notation for it, without mistakes. It creates no
 * value, so many changes of a text can be tried.
 */
import { punctuationOf } from "./characters.js";
import { closingOf, quoteOf } from "./quotes.js";
import { name, sentence, thousands } from "./tokens.js";
import { lazily } from "../../support/lazily.js";

type Want = "value" | "item or end" | "key" | "key or end" | "colon" | "comma or end" | "nothing";

/** The open brackets, innermost first. */
export interface Open {
  readonly closer: string;
  readonly outer: Open | undefined;
}

/** A position between two tokens, from which a walk can continue. */
export interface Place {
  readonly at: number;
  readonly want: Want;
  readonly open: Open | undefined;
}

export interface Walk {
  /**
   * The position after the complete value; `undefined` if there is a mistake before, or if the text ends within the
   * value.
   */
  readonly end: number | undefined;
  /** The end of the text that was looked at. If a comment is not closed, that is the end of the whole text. */
  readonly reached: number;
  /** The text ends within the value, without a mistake. */
  readonly isCut?: boolean;
}

/** Called at each token with the place before it and the start of the token. Return `false` to end the walk. */
export type Visit = (place: Place, start: number) => boolean;

export const startOfValue: Place = { at: 0, want: "value", open: undefined };

/** Walks from a place to the first mistake or the end of the value. */
export function walk(text: string, from: Place, visit: Visit): Walk {
  for (let place = from; ; ) {
    const start = startsBlank(text.charCodeAt(place.at)) ? match(blanks, text, place.at) : place.at;
    if (!visit(place, start)) return { end: undefined, reached: start };
    if (place.want === "nothing") return { end: place.at, reached: place.at };
    if (start >= text.length) return { end: undefined, reached: text.length, isCut: true };
    const next = passToken(text, start, place);
    if (!next) return { end: undefined, reached: text.startsWith("/*", start) ? text.length : start + 1 };
    if (next.at > text.length)
      return { end: undefined, reached: text.length, isCut: text[start] === '"' && !text.includes("\n", start) };
    place = next;
  }
}

export interface Break {
  /** Where the last token starts. If there is a mistake, it is this token. */
  readonly stoppedAt: number;
  /** The text is correct up to the end and only the rest is missing: the model ran out of tokens. */
  readonly isCut: boolean;
  /** The part is one value without mistakes. */
  readonly isRight: boolean;
}

/** Returns how far a part of a text is correct. Doubts about quotes and colons do not count if the part is cut. */
export function breaksOff(text: string, from: number, to: number): Break {
  const part = text.slice(from, to);
  let last = 0;
  const { end, isCut = false } = walk(part, startOfValue, (_, at) => {
    if (at < part.length) last = at;
    return true;
  });
  return { stoppedAt: from + last, isCut, isRight: end === part.length };
}

/** Whitespace, characters that look like it, and comments. */
const blanks =
  /(?:[\s\u0085\u00ad\u180e\u200b-\u200d\u2060\ufeff]+|\/\/[^\n]*|#(?!\S[^\n]*[}\]]\s*$)[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)*/y;
const word = lazily(
  () =>
    /[a-z][a-z+.-]*:\/\/[^\s,[\]{}()"'`“”]+|(?:(?!\/\/|\/\*)[^\s,:[\]{}()"'`“”„‟＂‘’‚‛，：｛｝［］]|:(?=[\p{L}\p{N}/]))+/uy,
);

/**
 * Returns whether a character is whitespace, may start a comment, or is not ASCII. Most tokens directly follow another
 * one.
 */
function startsBlank(code: number): boolean {
  return code <= 0x20 || code === 0x23 || code === 0x2f || code > 0x7e;
}

/** Returns the end of the match at a position, or the position itself if the expression does not match. */
function match(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : at;
}

/** Returns the place after the token that starts here; `undefined` if the token is a mistake. */
function passToken(text: string, at: number, { want, open }: Place): Place | undefined {
  const mark = text[at] === "(" || text[at] === ")" ? text[at] : punctuationOf(text[at]);
  if (mark !== undefined && mark === open?.closer && want !== "value" && want !== "key" && want !== "colon")
    return after(at + 1, open.outer);
  if (want === "colon") return mark === ":" ? { at: at + 1, want: "value", open } : undefined;
  if (want === "comma or end") return passSeparator(text, at, mark, open);
  if (want === "key" || want === "key or end") return passKey(text, at, open);
  const closer = mark === undefined ? undefined : closers.get(mark);
  if (mark !== undefined && closer !== undefined)
    return { at: at + 1, want: mark === "{" ? "key or end" : "item or end", open: { closer, outer: open } };
  const end =
    stringEnd(text, at) ??
    Math.max(
      ...(open?.closer === "}" ? [match(thousands, text, at), match(sentence(), text, at)] : []),
      match(word(), text, at),
    );
  return end === at ? undefined : after(end, open);
}

const closers: ReadonlyMap<string, string> = new Map([
  ["{", "}"],
  ["[", "]"],
  ["(", ")"],
]);

function after(at: number, open: Open | undefined): Place {
  return { at, want: open ? "comma or end" : "nothing", open };
}

/**
 * Returns the place after a comma, where the closing bracket or another member follows, or after a plus between two
 * strings.
 */
function passSeparator(text: string, at: number, mark: string | undefined, open: Open | undefined): Place | undefined {
  if (text[at] === "+") return { at: at + 1, want: "value", open };
  return mark === "," ? { at: at + 1, want: open?.closer === "}" ? "key or end" : "item or end", open } : undefined;
}

function passKey(text: string, at: number, open: Open | undefined): Place | undefined {
  const end = stringEnd(text, at) ?? match(name(), text, at);
  return end === at ? undefined : { at: end, want: "colon", open };
}

/**
 * Returns the position after the quoted string that starts here, a position beyond the text if the string is not
 * closed, and `undefined` if no string starts here.
 */
function stringEnd(text: string, at: number): number | undefined {
  const quote = quoteOf(text, at);
  if (!quote) return undefined;
  const closing = closingOf(text, quote, at + quote.opening.length, text.length);
  return closing === -1 ? text.length + 1 : closing + quote.opening.length;
}
