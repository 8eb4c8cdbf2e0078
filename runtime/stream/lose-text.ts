/**
 * Reports texts that are lost regardless of their values: a text that is too large, or a second text that could also be
 * the answer.
 */
import { textIssue } from "../answer/text-issue.js";
import type { Issue } from "../model/issue.js";
import type { StreamEvent } from "./events.js";
import { readWaiting } from "./read-chunk.js";
import { add, type Session, take } from "./session.js";

/** How many characters beyond the limit are kept: more than the issue and the excerpt of the result show. */
const keptBeyond = 4_000;

/**
 * Reports that the text is larger than the contract allows, and ignores the rest.
 *
 * @param rest the text from the first character beyond the limit
 */
export function loseTooLarge(session: Session, rest: string): void {
  const { length, streamed, lost } = session;
  // The issue shows one character beyond the limit, so it does not depend on how the text is split into chunks.
  const issue =
    lost ?? textIssue(session.text + rest.charAt(0), { code: "too_large", offset: length }, streamed.definition);
  loseText(session, issue, keptBeyond);
  keep(session, rest);
}

/** Reports that another text could also be the answer, such as a second call of the same tool. */
export function loseRepeated(session: Session): readonly StreamEvent<unknown>[] {
  readWaiting(session);
  if (session.room === undefined && session.isChecked) loseByAnother(session);
  return take(session);
}

function loseByAnother(session: Session): void {
  const { length, streamed, lost } = session;
  const fault = { code: "ambiguous_candidates", offset: length } as const;
  const issue = lost ?? { ...textIssue(session.text, fault, streamed.definition), message: saysTwice };
  if (!lost) session.rejection = { issue, reason: { stage: "extraction", cause: "ambiguous_candidates" } };
  loseText(session, issue, 0);
}

const saysTwice = "the tool is called more than once, and each call could be the answer";

function loseText(session: Session, issue: Issue, room: number): void {
  const { tracker } = session;
  session.room = room;
  session.tokens = undefined;
  if (tracker) tracker.isLost = true;
  if (!session.lost) add(session, { type: "lost", issue });
  session.lost = issue;
}

/** Keeps as much of the text as the result needs, so it is the same as for the whole text. */
export function keep(session: Session, rest: string): void {
  const kept = rest.slice(0, session.room);
  session.text += kept;
  session.room = (session.room ?? 0) - kept.length;
}
