/** How a text shows that a value ended there, though brackets are still open: the model went on with something else. */
import { hasLineBreak } from "./blanks.js";
import type { Reader } from "./reader.js";

/** `nothing`: the text ends there, too, and nobody can tell whether more was to come. */
export type Proof = "closing_fence" | "closing_tag" | "text_after" | "nothing";

export interface Ending {
  readonly proof: Proof;
  readonly at: number;
}

/** The ending at a place outside strings; undefined where the value may go on. `from` is where the last part of the value ended. */
export function endingAt({ text, end, fence }: Reader, at: number, from: number): Ending | undefined {
  if (at >= end) return { proof: "nothing", at };
  if (fence && isFenceMark(text, at, fence.mark, fence.length)) return { proof: "closing_fence", at };
  if (/^(?:<[/|a-z]|\[\/)/i.test(text.slice(at, at + 2))) return { proof: "closing_tag", at };
  return hasLineBreak(text, from, at) && isProse(text, at, end) ? { proof: "text_after", at } : undefined;
}

export function isFenceMark(text: string, at: number, mark: string, length: number): boolean {
  for (let index = 0; index < length; index += 1) if (text[at + index] !== mark) return false;
  return true;
}

/** A line that starts with two words, and no closing bracket after it that could belong to the value. */
function isProse(text: string, at: number, end: number): boolean {
  if (!/^\p{L}[\p{L}\p{N}'’-]*,? +[\p{L}\p{N}"'(]/u.test(text.slice(at, Math.min(end, at + 80)))) return false;
  for (let index = at; index < end; index += 1) {
    const character = text[index];
    if (character === "{" || character === "[") return true;
    if (character === "}" || character === "]") return false;
  }
  return true;
}
