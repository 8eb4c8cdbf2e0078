/** A trial whose reader returns what a test says. */
import { jsonPieces } from "./collection.js";
import { content, mark, type Part } from "./pieces.js";
import type { Reader } from "./sources.js";
import { rightOfOne, verdictOf, type Trial, type Verdict } from "./trial.js";

/** The pieces of a text of JSON; what was changed in it is found at the first difference. */
function changedPart(text: string, changed: string): Part {
  const pieces = jsonPieces(text);
  let end = text.length;
  let at = 0;
  while (at < end && text[at] === changed[at]) at += 1;
  while (end > at && text[end - 1] === changed[end - 1 + changed.length - text.length]) end -= 1;
  let from = 0;
  return {
    pieces: pieces.map((piece) => {
      const start = from;
      from += piece.now.length;
      if (at < start || at >= from) return piece;
      const now =
        piece.now.slice(0, at - start) +
        changed.slice(at, end + changed.length - text.length) +
        piece.now.slice(end - start);
      return piece.role === "content" ? { ...content(now, piece.json), content: now } : { ...mark(piece.json), now };
    }),
  };
}

export function noteOf(text: string, changed: string, given: unknown): Trial {
  const normalize = ((value: unknown) => ({
    ok: typeof value === "object" && value !== null && "note" in value,
    value,
  })) as unknown as Reader["normalize"];
  const safeParse = (() => ({ ok: given !== undefined, value: given, changes: [] })) as unknown as Reader["safeParse"];
  const contract: Reader = { normalize, safeParse, is: (_value): _value is unknown => true };
  return {
    contract,
    name: "NOTE",
    change: "",
    parts: [changedPart(text, changed)],
    joints: ["", ""],
    right: rightOfOne,
    stages: ({ parts }) => parts,
  };
}

export const judge = (trial: Trial): Verdict => verdictOf(trial);
