/** Finds the part of a text that contains only the answer: no reasoning before it, no fence around it. */
import { lastReasoningEnd } from "../extract/reasoning.js";
import { visibleFrom } from "../extract/lines.js";

export interface Region {
  readonly start: number;
  readonly end: number;
}

export function contentOf(text: string): Region {
  const whole = within(text, lastReasoningEnd(text), text.length);
  const content = text.slice(whole.start, whole.end);
  const [tag = "", name = ""] = /^<((?:final_)?(?:answer|result|output|response|label))>/i.exec(content) ?? [];
  if (tag !== "" && content.endsWith(`</${name}>`))
    return within(text, whole.start + tag.length, whole.end - tag.length - 1);
  const [opening = "", mark = ""] = /^(```|~~~)[\w+.-]*\r?\n/.exec(content) ?? [];
  if (mark !== "" && content.endsWith(mark)) return within(text, whole.start + opening.length, whole.end - mark.length);
  return /\n(?:```|~~~)$/.test(content) ? within(text, whole.start, whole.end - 3) : whole;
}

function within(text: string, from: number, to: number): Region {
  const start = visibleFrom(text, from, to);
  return { start, end: start + text.slice(start, to).trimEnd().length };
}

/** The maximum length of a token, longer than any token in the pattern. */
const longestToken = 40;

/** Returns the offset before the tokens with which chat formats end a message, such as `<|im_end|>`. */
export function endOfMessage(text: string): number {
  for (let end = text.length; ; ) {
    const visible = end - (/\s*$/.exec(text.slice(Math.max(0, end - longestToken), end))?.[0].length ?? 0);
    const token = /<(?:\|\w{2,20}\||\/s|eos|end_of_turn|｜end▁of▁sentence｜)>$/u.exec(
      text.slice(Math.max(0, visible - longestToken), visible),
    );
    if (!token) return end;
    end = visible - token[0].length;
  }
}
