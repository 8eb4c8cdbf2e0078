/**
 * The changes of a text: of single characters of its structure, of the spans between them, of its start and of its end.
 */
import type { Dice } from "./dice.js";
import { textOf, type Part, type Piece } from "./pieces.js";

export interface Changed {
  readonly part: Part;
  /** The part after the first of two changes. */
  readonly halfway?: Part;
  /** The kind of change, with what it was made on. */
  readonly change: string;
}

export type Change = (part: Part, dice: Dice) => Changed | undefined;

/** What gives a text its structure. */
export const signs = /[{}[\]",:'“”‘’„`\\\n]/g;
const quotes = ['"', "'", "“", "”", "„", "`", "’"];
const brackets = ["{", "}", "[", "]", "(", ")"];
const replacements: Readonly<Record<string, readonly string[]>> = {
  ",": [";", ":", ".", " ", "，"],
  ":": ["=", ",", ";", " ", "："],
  "\\": ["/", '"'],
  "\n": [" ", ",", "\t"],
};

interface Spot {
  readonly piece: number;
  readonly at: number;
  readonly sign: string;
}

/** One sign of the structure, wherever it stands. */
function spotIn({ pieces }: Part, dice: Dice): Spot | undefined {
  const spots = pieces.flatMap(({ role, now }, piece) =>
    role === "fixed" ? [] : [...now.matchAll(signs)].map(({ 0: sign, index }) => ({ piece, at: index, sign })),
  );
  return spots.length === 0 ? undefined : dice.pick(spots);
}

type Edit = (sign: string, dice: Dice) => string;

const replacedBy: Edit = (sign, dice) => {
  const others = quotes.includes(sign) ? quotes : brackets.includes(sign) ? brackets : (replacements[sign] ?? [" "]);
  return dice.pick(others.filter((other) => other !== sign));
};

const edits: Readonly<Record<string, Edit>> = {
  "left out": () => "",
  doubled: (sign) => sign + sign,
  replaced: replacedBy,
  escaped: (sign) => `\\${sign}`,
  "broken before": (sign) => `\n${sign}`,
  "broken after": (sign) => `${sign}\n`,
};

export const oneSign: Change = (part, dice) => {
  const spot = spotIn(part, dice);
  if (!spot) return undefined;
  const name = dice.pick([...Object.keys(edits), "swapped", "left out", "replaced"]);
  if (name === "swapped") return swapped(part, spot);
  const written = edits[name]?.(spot.sign, dice) ?? "";
  const change = `${name} ${shown(spot.sign)}${name === "replaced" ? ` by ${shown(written)}` : ""}${placeOf(part, spot)}`;
  return {
    change,
    part:
      broken(part, spot, name) ??
      withPiece(part, spot.piece, (now) => now.slice(0, spot.at) + written + now.slice(spot.at + 1)),
  };
};

/** A line that is broken behind the first quote of a string, or before the last one, is broken inside the string. */
function broken(part: Part, { piece, sign }: Spot, name: string): Part | undefined {
  const inside = name === "broken after" ? piece + 1 : name === "broken before" ? piece - 1 : -1;
  if (!quotes.includes(sign) || part.pieces[piece]?.role !== "mark" || part.pieces[inside]?.role !== "content")
    return undefined;
  return withPiece(part, inside, (now) => (inside > piece ? `\n${now}` : `${now}\n`));
}

const shown = (sign: string): string => (sign === "\n" ? "⏎" : sign);
const placeOf = ({ pieces }: Part, { piece }: Spot): string =>
  ({ content: " in a string", around: " around", mark: "", fixed: "" })[pieces[piece]?.role ?? "mark"];

/** A change inside one string changes what it says. */
function withPiece(part: Part, index: number, edit: (now: string) => string): Part {
  return { ...part, pieces: part.pieces.map((piece, other) => (other === index ? edited(piece, edit) : piece)) };
}

function edited(piece: Piece, edit: (now: string) => string): Piece {
  const now = edit(piece.now);
  return piece.role === "content" && piece.content === piece.now ? { ...piece, now, content: now } : { ...piece, now };
}

/** With the character behind it, which may be one of the next piece. */
function swapped(part: Part, { piece, at, sign }: Spot): Changed | undefined {
  const now = part.pieces[piece]?.now ?? "";
  const change = `swapped ${shown(sign)}${placeOf(part, { piece, at, sign })}`;
  if (at + 1 < now.length)
    return {
      change,
      part: withPiece(part, piece, (text) => text.slice(0, at) + text.charAt(at + 1) + sign + text.slice(at + 2)),
    };
  const next = part.pieces.findIndex((other, index) => index > piece && other.now !== "");
  const other = part.pieces[next]?.now ?? "";
  if (next < 0 || part.pieces[next]?.role === "fixed") return undefined;
  const first = withText(part, piece, now.slice(0, at) + other.charAt(0));
  return { change, part: withText(first, next, sign + other.slice(1)) };
}

/** What the strings say stays as it was. */
function withText(part: Part, index: number, now: string): Part {
  return { ...part, pieces: part.pieces.map((piece, other) => (other === index ? { ...piece, now } : piece)) };
}

const longestChunk = 6;

interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** From a piece on, and before the next one that no change may touch. */
function chunkFrom({ pieces }: Part, from: number, dice: Dice): Chunk {
  const to = Math.min(pieces.length, from + 1 + dice.below(longestChunk));
  const fixedAt = pieces.findIndex(({ role }, index) => index >= from && role === "fixed");
  return { from, to: fixedAt === -1 ? to : Math.min(to, fixedAt) };
}

const written = ({ pieces }: Part, { from, to }: Chunk): string =>
  pieces
    .slice(from, to)
    .map(({ now }) => now)
    .join("");

/** All of the chunk is written where it begins; it is around the answer only if nothing of the answer is in it. */
function rewritten(part: Part, { from, to }: Chunk, text: string): Part {
  const isAround = part.pieces.slice(from, to).every(({ role }) => role === "around");
  return {
    ...part,
    pieces: part.pieces.map((piece, index) =>
      index < from || index >= to
        ? piece
        : {
            ...piece,
            role: isAround ? piece.role : piece.role === "around" ? "mark" : piece.role,
            now: index === from ? text : "",
          },
    ),
  };
}

const chunkLost: Change = (part, dice) => {
  const chunk = chunkFrom(part, dice.below(part.pieces.length), dice);
  return { change: `lost ${chunk.to - chunk.from} pieces`, part: rewritten(part, chunk, "") };
};

const chunkDoubled: Change = (part, dice) => {
  const chunk = chunkFrom(part, dice.below(part.pieces.length), dice);
  return {
    change: `doubled ${chunk.to - chunk.from} pieces`,
    part: rewritten(part, chunk, written(part, chunk).repeat(2)),
  };
};

const chunksSwapped: Change = (part, dice) => {
  const first = chunkFrom(part, dice.below(part.pieces.length), dice);
  const second = chunkFrom(part, first.to, dice);
  const text = written(part, second) + written(part, first);
  return {
    change: `swapped ${first.to - first.from} with ${second.to - second.from} pieces`,
    part: rewritten(part, { from: first.from, to: second.to }, text),
  };
};

const headLost: Change = (part, dice) =>
  cut(part, "head lost", (length) => ({ from: 1 + dice.below(length), to: length }));
const tailLost: Change = (part, dice) => cut(part, "tail lost", (length) => ({ from: 0, to: dice.below(length) }));

function cut(part: Part, change: string, keep: (length: number) => Chunk): Changed {
  const { from, to } = keep(textOf(part).length);
  let at = 0;
  const pieces = part.pieces.map((piece) => {
    const start = at;
    at += piece.now.length;
    return { ...piece, now: piece.now.slice(Math.max(0, from - start), Math.max(0, to - start)) };
  });
  return { change, part: { ...part, pieces } };
}

export const oneSpan: Change = (part, dice) =>
  dice.pick([chunkLost, chunkLost, chunkDoubled, chunksSwapped, headLost, tailLost])(part, dice);

/** Both, one after the other. */
export function both(first: Change, second: Change): Change {
  return (part, dice) => {
    const once = first(part, dice);
    const twice = once && second(once.part, dice);
    return twice && { part: twice.part, halfway: once.part, change: `${once.change}; ${twice.change}` };
  };
}
