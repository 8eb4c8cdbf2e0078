/** Prints a value as a model would: in seven notations and three layouts, as is, in a fence or in prose. */
import type { Dice } from "./dice.js";
import { around, content, mark, type Part, type Piece } from "./pieces.js";

interface Notation {
  readonly quoteOf: (text: string) => string;
  /** Keys that are identifiers have no quotes. */
  readonly bareKeys?: true;
  /** `True`, `False`, `None`. */
  readonly python?: true;
  readonly lastComma?: true;
  readonly comments?: true;
}

const double = (): string => '"';
const single = (): string => "'";
const asPython = (text: string): string => (text.includes("'") && !text.includes('"') ? '"' : "'");
const asJavaScript = (text: string): string => (text.includes("'") ? "`" : "'");

export const notations: Readonly<Record<string, Notation>> = {
  json: { quoteOf: double },
  "single quotes": { quoteOf: single },
  "bare keys": { quoteOf: double, bareKeys: true },
  python: { quoteOf: asPython, python: true },
  "last comma": { quoteOf: double, lastComma: true },
  comments: { quoteOf: double, comments: true },
  javascript: { quoteOf: asJavaScript, bareKeys: true, lastComma: true },
};

/** The only comments that the tests write. */
export const comments = ["// a note\n", "/* a note */"] as const;

interface Layout {
  readonly afterColon: string;
  readonly lineBreak: (depth: number) => string;
  readonly between: string;
}

const indent = (depth: number): string => `\n${"  ".repeat(depth)}`;
const layouts: readonly Layout[] = [
  { afterColon: "", lineBreak: () => "", between: "" },
  { afterColon: " ", lineBreak: () => "", between: " " },
  { afterColon: " ", lineBreak: indent, between: "" },
];

const introductions = ["Here is my answer:\n", "Sure, that's it: ", "I looked at both, and found this.\n\n"] as const;
const endings = ["\nLet me know if you need more.", "\n\nThat's all, isn't it?", ""] as const;
/** All prose that the tests write around an answer. */
export const prose: readonly string[] = [...introductions, ...endings].filter((words) => words !== "");
const fences = ["```json\n", "```\n", "~~~json\n"] as const;

/** In JSON half of the time. */
export function printed(value: unknown, dice: Dice): Part {
  const notation = dice.below(2) === 0 ? notations["json"] : notations[dice.pick(Object.keys(notations))];
  const body = piecesOf(value, { notation: notation ?? { quoteOf: double }, layout: dice.pick(layouts) }, 0);
  return { pieces: dressed(body, dice) };
}

function dressed(body: readonly Piece[], dice: Dice): readonly Piece[] {
  const dress = dice.below(4);
  if (dress < 2) return body;
  if (dress === 2) return [around(dice.pick(introductions)), ...body, around(dice.pick(endings))];
  const fence = dice.pick(fences);
  return [around(dice.pick(["", ...introductions])), around(fence), ...body, around(`\n${fence.slice(0, 3)}`)];
}

interface Style {
  readonly notation: Notation;
  readonly layout: Layout;
}

function piecesOf(value: unknown, style: Style, depth: number): readonly Piece[] {
  if (typeof value === "string") return stringPieces(value, style.notation);
  if (Array.isArray(value))
    return groupPieces(
      "[]",
      value.map((item) => piecesOf(item, style, depth + 1)),
      style,
      depth,
    );
  if (typeof value !== "object" || value === null) return [scalarPiece(value, style.notation)];
  const members = Object.entries(value).map(([key, held]) => [
    ...keyPieces(key, style.notation),
    mark(`:${style.layout.afterColon}`),
    ...piecesOf(held, style, depth + 1),
  ]);
  return groupPieces("{}", members, style, depth);
}

function scalarPiece(value: unknown, { python }: Notation): Piece {
  const json = JSON.stringify(value);
  return mark(python ? ({ true: "True", false: "False", null: "None" }[json] ?? json) : json, json);
}

function stringPieces(text: string, { quoteOf }: Notation): readonly Piece[] {
  const quote = quoteOf(text);
  const json = JSON.stringify(text).slice(1, -1);
  const inside = quote === '"' ? json : json.replaceAll('\\"', '"').replaceAll(quote, () => `\\${quote}`);
  return [mark(quote, '"'), content(inside, json), mark(quote, '"')];
}

function keyPieces(key: string, notation: Notation): readonly Piece[] {
  return notation.bareKeys && /^[A-Za-z_]\w*$/.test(key)
    ? [mark(key, JSON.stringify(key))]
    : stringPieces(key, notation);
}

function groupPieces(
  [open = "", close = ""]: string,
  members: readonly (readonly Piece[])[],
  style: Style,
  depth: number,
): readonly Piece[] {
  const { notation, layout } = style;
  if (members.length === 0) return [mark(open), mark(close)];
  const separated = members.flatMap((member, index) => (index === 0 ? member : [commaPiece(style, depth), ...member]));
  const end = `${notation.lastComma ? "," : ""}${layout.lineBreak(depth)}`;
  return [mark(open), ...gap(layout.lineBreak(depth + 1)), ...separated, ...gap(end), mark(close)];
}

function gap(written: string): readonly Piece[] {
  return written === "" ? [] : [mark(written, "")];
}

function commaPiece({ notation, layout }: Style, depth: number): Piece {
  const lineBreak = layout.lineBreak(depth + 1);
  const comment = lineBreak === "" ? comments[1] : comments[0].trimEnd();
  return mark(`,${notation.comments ? ` ${comment}` : ""}${lineBreak}${layout.between}`, ",");
}
