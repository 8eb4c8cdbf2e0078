/**
 * Whether JSON without any mistake simply stops: a model that ran out of tokens. Doubts about quotes and colons are
 * none then, for all that is there is right.
 */

type Want = "value" | "item or end" | "key" | "key or end" | "colon" | "comma or end";

interface Walk {
  readonly text: string;
  /** Brackets that would close what is open, the innermost last. */
  readonly open: string[];
  at: number;
  want: Want;
}

/**
 * Where a walk over JSON ended, at the start of a token, and whether it ended because nothing follows although brackets
 * are open.
 */
export interface Stop {
  readonly stoppedAt: number;
  readonly isCut: boolean;
}

/** Walks over the text from `start` to `end` up to the first mistake. Takes time that grows with the length. */
export function breaksOff(text: string, start: number, end: number): Stop {
  const walk: Walk = { text, open: [], at: start, want: "value" };
  for (let stoppedAt = start; ; ) {
    walk.at = match(blanks, text, walk.at);
    if (walk.at >= end) return { stoppedAt, isCut: walk.open.length > 0 };
    stoppedAt = walk.at;
    if (!passToken(walk, end) || walk.open.length === 0) return { stoppedAt, isCut: false };
  }
}

const blanks = /[ \t\n\r]*/y;
/** What JSON takes in a text as it is: neither quotes, backslashes nor anything below the space. */
const plainText = /[ !#-[\]-\uffff]*/y;
const escape = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
const scalar = /[-+.\w]*/y;

/** The end of what the expression matches here, which is here where it matches nothing. */
function match(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : at;
}

/** False at a mistake. */
function passToken(walk: Walk, end: number): boolean {
  const { text, want, open } = walk;
  const character = text[walk.at] ?? "";
  if (character === open.at(-1) && want.endsWith("or end")) return passCloser(walk);
  if (want === "colon" || want === "comma or end") return passSeparator(walk, character);
  if (character === '"') return passText(walk, end);
  if (want === "key" || want === "key or end") return false;
  return character === "{" || character === "[" ? passOpener(walk, character) : passScalar(walk, end);
}

function passCloser(walk: Walk): boolean {
  walk.open.pop();
  return proceed(walk, walk.at + 1, "comma or end");
}

function passSeparator(walk: Walk, character: string): boolean {
  if (walk.want === "colon") return character === ":" && proceed(walk, walk.at + 1, "value");
  return character === "," && proceed(walk, walk.at + 1, walk.open.at(-1) === "}" ? "key" : "value");
}

function passOpener(walk: Walk, character: "{" | "["): boolean {
  walk.open.push(character === "{" ? "}" : "]");
  return proceed(walk, walk.at + 1, character === "{" ? "key or end" : "item or end");
}

function passText(walk: Walk, end: number): boolean {
  const { text, want } = walk;
  const isKey = want === "key" || want === "key or end";
  walk.at = match(plainText, text, walk.at + 1);
  while (walk.at < end && text[walk.at] === "\\") {
    const behind = match(escape, text, walk.at);
    if (behind === walk.at)
      return (
        startOfEscape.test(text.slice(walk.at, Math.min(end, walk.at + longestEscape))) && proceed(walk, end, want)
      );
    walk.at = match(plainText, text, behind);
  }
  if (walk.at >= end) return proceed(walk, end, want);
  return text[walk.at] === '"' && proceed(walk, walk.at + 1, isKey ? "colon" : "comma or end");
}

/** `\u0041` */
const longestEscape = 6;
const startOfEscape = /^\\(?:u[\dA-Fa-f]{0,3})?$/;

function passScalar(walk: Walk, end: number): boolean {
  const behind = match(scalar, walk.text, walk.at);
  const word = walk.text.slice(walk.at, Math.min(behind, walk.at + longestScalar));
  const isRight =
    behind >= end
      ? isStartOfScalar(word)
      : /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/.test(word);
  return isRight && proceed(walk, behind, "comma or end");
}

/** No number that a model means is longer. */
const longestScalar = 400;

function isStartOfScalar(word: string): boolean {
  return (
    ["true", "false", "null"].some((literal) => literal.startsWith(word)) ||
    /^-?\d*(?:\.\d*)?(?:[eE][+-]?\d*)?$/.test(word)
  );
}

function proceed(walk: Walk, at: number, want: Want): boolean {
  Object.assign(walk, { at, want });
  return true;
}
