/** Finds where the answer begins. */
import { type Session, start } from "../session.js";
import { findBracket, findFence } from "./place.js";

/**
 * Looks into a chunk that comes before the answer.
 *
 * @returns the position in the chunk at which the answer begins
 */
export function findStart(session: Session, chunk: string): number | undefined {
  const { anchor, finder, reading, tracker } = session;
  if (!tracker) return undefined;
  const at = anchor === "fence" ? findFence(finder, chunk, reading.fences ?? ["json"], reading.tolerance === "strict") : findBracket(finder, chunk);
  if (at !== undefined) start(session);
  return at;
}
