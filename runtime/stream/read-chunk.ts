/** Reads the chunks of a text, from the start of the answer. */
import { fencesOf } from "../model/fences.js";
import { alternativesOf } from "../model/choose-member.js";
import type { ProgressEvent } from "./events.js";
import { type Frame, writtenPath } from "./parts/frame.js";
import { boundOf } from "./parts/schema-nodes.js";
import { add, type Session, start } from "./session.js";
import { isNothing } from "./shown/shown.js";
import { feed } from "./tokens/tokenizer.js";
import { findBracket, findFence, trackReasoning } from "./place/place.js";

/** Reads the chunks that arrived since the last call. */
export function readWaiting(session: Session): void {
  const { waiting } = session;
  session.waiting = "";
  session.text += waiting;
  readChunk(session, waiting);
  reportProgress(session);
  session.length += waiting.length;
}

function reportProgress(session: Session): void {
  const { tracker } = session;
  if (!tracker || tracker.changed.size === 0) return;
  if (tracker.isAnswer && !tracker.isLost) for (const frame of tracker.changed) add(session, progressOf(frame));
  tracker.changed.clear();
}

function progressOf({ path, count, schemas, isComplete }: Frame): ProgressEvent {
  const [least, most] = [boundOf(schemas, "minItems"), boundOf(schemas, "maxItems")];
  const bounds = { ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
  return { type: "progress", path: writtenPath(path), seen: count, isComplete, ...bounds };
}

/** Looks for the answer in a chunk, and reads it. */
export function readChunk(session: Session, chunk: string): void {
  let at = session.isStarted ? 0 : findStart(session, chunk, 0);
  while (at !== undefined && session.tokens) {
    const stopped = feed(session.tokens, chunk, at);
    if (session.anchor !== "first") return;
    trackReasoning(session.finder, chunk.slice(at, stopped));
    at = wasProse(session) ? findStart(session, chunk, stopped) : undefined;
  }
}

/** The maximum number of brackets in prose. A text with more of them is rejected at its end. */
const mostAttempts = 1_000;

/**
 * Whether a bracket was part of prose, because it did not start JSON and nothing of it was shown. If so, the search
 * continues after it.
 */
function wasProse(session: Session): boolean {
  const { tokens, tracker } = session;
  if (tokens?.phase !== "stopped" || (tracker?.shown && !isNothing(tracker.shown))) return false;
  if (session.attempts > mostAttempts) return false;
  session.isStarted = false;
  return true;
}

/** The position in the chunk at which the answer begins. */
function findStart(session: Session, chunk: string, from: number): number | undefined {
  const { anchor, finder, reading, streamed } = session;
  if (anchor === "nowhere" || !session.isChecked) return undefined;
  const at =
    anchor === "fence"
      ? findFence(finder, chunk, fencesOf(reading), reading.tolerance === "strict")
      : findBracket(finder, chunk, from, bracketOf(streamed.definition.shape));
  if (at !== undefined) start(session);
  return at;
}

function bracketOf(shape: Session["streamed"]["definition"]["shape"]): string {
  return alternativesOf(shape).some(({ kind }) => kind === "list") ? "[" : "{";
}
