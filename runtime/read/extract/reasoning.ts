/** Reasoning before an answer, which may hold drafts of it: passed over outside JSON, never read. */
import type { Scan } from "./scan.js";

interface Reasoning {
  readonly length: number;
  readonly isClosing: boolean;
  /** The marks that open and close such a block. */
  readonly opening: RegExp;
  readonly closing: RegExp;
}

const names = "think|thinking|thought|reasoning|reflection";
const tag = new RegExp(`^(?:<(/?)(${names})>|\\[(/?)(THINK|THINKING)\\])`, "i");

/** The channel of a chat format in which the model thinks; the next channel ends it. */
const channel = /^<\|channel\|>\s*(?:analysis|commentary)[^<]{0,80}<\|message\|>/;

/** The mark of a reasoning block that stands here. */
export function reasoningAt(text: string, at: number): Reasoning | undefined {
  const start = text.slice(at, at + 140);
  const [mark, angleSlash, angleName, squareSlash, squareName] = tag.exec(start) ?? [];
  if (mark) return { length: mark.length, isClosing: Boolean(angleSlash ?? squareSlash), ...marksOf(angleName, squareName ?? "") };
  const [opening] = channel.exec(start) ?? [];
  return opening ? { length: opening.length, isClosing: false, opening: /(?!)/g, closing: /<\|(?:end|start|channel|return)\|>/g } : undefined;
}

function marksOf(angleName: string | undefined, squareName: string): Pick<Reasoning, "opening" | "closing"> {
  const [open, name, close] = angleName ? ["<", angleName, ">"] : ["\\[", squareName, "\\]"];
  return { opening: new RegExp(`${open}${name}${close}`, "gi"), closing: new RegExp(`${open}/${name}${close}`, "gi") };
}

/** Passes over a block. A closing mark alone says that all before it was reasoning. */
export function passReasoning(scan: Scan, reasoning: Reasoning): void {
  scan.at += reasoning.length;
  if (reasoning.isClosing) return forgetAllBefore(scan);
  const end = blockEnd(scan.text, scan.at, reasoning);
  if (end === undefined) scan.fault = { code: "unclosed_reasoning", offset: scan.at - reasoning.length };
  else scan.at = end;
}

function forgetAllBefore(scan: Scan): void {
  scan.attempts.length = 0;
  scan.fences.length = 0;
  scan.fence = undefined;
  scan.tag = undefined;
  scan.unfinishedIndent = undefined;
}

/** After the mark that closes the block; blocks of the same name inside it are passed over with it. */
function blockEnd(text: string, from: number, { opening, closing }: Reasoning): number | undefined {
  let depth = 1;
  let at = from;
  while (depth > 0) {
    const close = next(closing, text, at);
    if (!close) return undefined;
    depth += countBetween(opening, text, at, close.index) - 1;
    at = close.index + close[0].length;
  }
  return at;
}

function next(mark: RegExp, text: string, from: number): RegExpExecArray | null {
  mark.lastIndex = from;
  return mark.exec(text);
}

function countBetween(mark: RegExp, text: string, from: number, to: number): number {
  return [...text.slice(from, to).matchAll(mark)].length;
}

/** The first closing mark of a reasoning block in a part of the text. */
export function closingReasoningIn(text: string, from: number, to: number): number | undefined {
  const found = text.slice(from, to).search(new RegExp(`</(?:${names})>|\\[/THINK(?:ING)?\\]`, "i"));
  return found === -1 ? undefined : from + found;
}
