/** A printed answer in pieces. After any change it is known what was written, and what each part of it means. */
import { decoded } from "./decoded.js";

/**
 * `around`: prose and fences. `content`: the inside of a string. `fixed`: content whose meaning is not known; no change
 * touches it. `mark`: all else.
 */
export type Role = "around" | "mark" | "content" | "fixed";

export interface Piece {
  readonly role: Role;
  /** The same in JSON; empty for what is around. */
  readonly json: string;
  /** Of a string: what is between its quotes, with the changes that were made within it. */
  readonly content: string;
  /** What is written, after all changes. */
  readonly now: string;
}

export interface Part {
  readonly pieces: readonly Piece[];
  /** The value that is written, where it is not in the pieces. */
  readonly value?: unknown;
}

export const around = (now: string): Piece => ({ role: "around", json: "", content: "", now });
export const mark = (now: string, json = now): Piece => ({ role: "mark", json, content: "", now });
export const content = (now: string, json: string): Piece => ({ role: "content", json, content: now, now });
export const fixed = (now: string): Piece => ({ role: "fixed", json: "", content: "", now });

export function textOf({ pieces }: Part): string {
  return pieces.map(({ now }) => now).join("");
}

/** The text without prose and fences. */
export function bodyOf({ pieces }: Part): string {
  return pieces.map(({ role, now }) => (role === "around" ? "" : now)).join("");
}

/** The value before all changes. */
export function valueOf({ pieces, value }: Part): unknown {
  return value === undefined ? JSON.parse(pieces.map(({ json }) => json).join("")) : value;
}

/** The value with the changes that were made within strings, and without those of the structure. */
export function valueAsWritten(part: Part): unknown {
  if (part.value !== undefined) return part.value;
  const json = part.pieces.map(({ role, json: before, content: after }) =>
    role === "content" ? JSON.stringify(decoded(after)).slice(1, -1) : before,
  );
  return JSON.parse(json.join(""));
}
