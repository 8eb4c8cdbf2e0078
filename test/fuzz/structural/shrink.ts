/** Removes unchanged pieces while the value is still wrong. */
import type { Part, Piece } from "./pieces.js";
import { valueOf } from "./pieces.js";
import { valueFor, verdictOf, type Trial } from "./trial.js";

export function shrunk(trial: Trial): Trial {
  for (const smaller of smallerThan(trial)) if (isStillWrong(smaller)) return shrunk(smaller);
  return trial;
}

/** What is left of the answer still has to be one of the contract. */
function isStillWrong(trial: Trial): boolean {
  try {
    return (
      trial.parts.every((part) => part.value !== undefined || valueFor(trial.contract, valueOf(part)) !== undefined) &&
      verdictOf(trial).kind === "wrong"
    );
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return false;
    throw thrown;
  }
}

function* smallerThan(trial: Trial): Generator<Trial> {
  for (const [index, part] of trial.parts.entries()) {
    for (const smaller of smallerParts(part))
      yield { ...trial, parts: trial.parts.map((other, at) => (at === index ? smaller : other)) };
  }
}

function* smallerParts(part: Part): Generator<Part> {
  if (part.value !== undefined) return;
  const { pieces } = part;
  for (let length = pieces.length - 1; length > 0; length -= 1) {
    for (let from = 0; from + length <= pieces.length; from += 1)
      yield { ...part, pieces: pieces.toSpliced(from, length) };
  }
  for (const [index, piece] of pieces.entries())
    for (const smaller of smallerPieces(piece)) yield { ...part, pieces: pieces.with(index, smaller) };
}

function smallerPieces(piece: Piece): readonly Piece[] {
  const isUntouched = piece.role === "content" && piece.content === piece.now && piece.json === piece.content;
  return isUntouched && piece.now.length > 1
    ? ["a", "b"].map((json) => ({ ...piece, json, content: json, now: json }))
    : [];
}
