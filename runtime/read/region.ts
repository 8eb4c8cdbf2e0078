/** The part of a text that is the answer if there is nothing else in it: no reasoning before it, no fence around it. */
import { lastReasoningEnd } from "./extract/reasoning.js";
import { visibleFrom } from "./extract/lines.js";

export interface Region {
  readonly start: number;
  readonly end: number;
}

export function contentOf(text: string): Region {
  const whole = within(text, lastReasoningEnd(text), text.length);
  const content = text.slice(whole.start, whole.end);
  const [opening = "", mark = ""] = /^(```|~~~)[\w+.-]*\r?\n/.exec(content) ?? [];
  if (mark !== "" && content.endsWith(mark)) return within(text, whole.start + opening.length, whole.end - mark.length);
  return /\n(?:```|~~~)$/.test(content) ? within(text, whole.start, whole.end - 3) : whole;
}

function within(text: string, from: number, to: number): Region {
  const start = visibleFrom(text, from, to);
  return { start, end: start + text.slice(start, to).trimEnd().length };
}
