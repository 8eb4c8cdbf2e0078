/** What becomes of a text that is larger than the contract allows: no text that follows can make it valid. */
import { textIssue } from "../answer/text-issue.js";
import type { Session } from "./session.js";

/** Characters beyond the limit that are kept: more than the issue and the excerpt of the outcome show. */
const keptBeyond = 4_000;

/**
 * Reports the answer as lost, and reads no more of it.
 *
 * @param rest the text from the first character on that is too many
 */
export function exceed(session: Session, rest: string): void {
  const { length, streamed, events, tracker } = session;
  session.room = keptBeyond;
  session.tokens = undefined;
  if (tracker) tracker.isLost = true;
  // The same issue however the text is cut: it shows one character.
  const issue =
    session.lost ??
    textIssue(session.text + rest.charAt(0), { code: "too_large", offset: length }, streamed.definition);
  if (!session.lost) events.push({ type: "lost", issue });
  session.lost = issue;
  keep(session, rest);
}

/** Keeps what the outcome shows of the text, so that it is the outcome of the whole text. */
export function keep(session: Session, rest: string): void {
  const kept = rest.slice(0, session.room);
  session.text += kept;
  session.room = (session.room ?? 0) - kept.length;
}
