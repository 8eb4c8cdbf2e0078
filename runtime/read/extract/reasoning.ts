/**
 * Skips reasoning before an answer. It may contain drafts of the answer, so it is not parsed. Reasoning tags inside
 * JSON do not count.
 */
import { visibleFrom } from "./lines.js";
import type { Scan } from "./scan.js";
import { lazily } from "../../support/lazily.js";

interface Reasoning {
  readonly length: number;
  readonly isClosing: boolean;
  /** The tags or tokens that open and close such a block. */
  readonly opening: RegExp;
  readonly closing: RegExp;
}

/** One notation for a block. `opening` and `closing` return regular expression sources for a block name. */
interface Form {
  readonly names: string;
  readonly opening: (name: string) => string;
  readonly closing: (name: string) => string;
}

/** Tags may have a prefix and attributes. `draft` is not in `names`, because nothing in it is an answer. */
const tags: Form = {
  names:
    "think|thinking|thinking_process|thoughts?|thought_process|reasoning|reasoning_content|reflection|scratchpad|inner_monologue|internal_monologue|chain_of_thought|cot|analysis|planning|rationale",
  opening: (name) => `<(?:[\\w-]{1,20}:)?${name}(?:\\s[^<>]{0,100})?>`,
  closing: (name) => `<\\\\?/(?:[\\w-]{1,20}:)?${name}\\s{0,10}>`,
};

/** Tags, and the special tokens of some models. */
const forms: readonly Form[] = [
  tags,
  { names: "think|thinking", opening: (name) => `\\[${name}\\]`, closing: (name) => `\\[/${name}\\]` },
  { names: "think|thinking", opening: (name) => `◁${name}▷`, closing: (name) => `◁/${name}▷` },
  { names: "think|thinking", opening: (name) => `<\\|${name}\\|>`, closing: (name) => `<\\|/${name}\\|>` },
  {
    names: "thought|thinking",
    opening: (name) => `<\\|begin_of_${name}\\|>`,
    closing: (name) => `<\\|end_of_${name}\\|>`,
  },
  { names: "thinking", opening: (name) => `<\\|start_${name}\\|>`, closing: (name) => `<\\|end_${name}\\|>` },
];

const marks = lazily(() =>
  forms.map((form) => ({
    form,
    mark: new RegExp(`^(?:${form.opening(`(${form.names})`)}|${form.closing(`(${form.names})`)})`, "i"),
  })),
);

/** The chat format channel for reasoning. The next channel ends it. */
const channels: readonly (readonly [opening: RegExp, closing: RegExp])[] = [
  [/^<\|channel\|>\s{0,10}(?:analysis|commentary)[^<]{0,80}<\|message\|>/, /<\|(?:end|start|channel|return)\|>/g],
  [/^<\|channel>\s{0,10}(?:thought|analysis)/, /<channel\|>/g],
];

/**
 * Returns the opening or closing marker of a reasoning block at `at`, if there is one.
 *
 * @param name of the contract, whose answer may be in a tag such as `<analysis>`
 */
export function reasoningAt(text: string, at: number, name = ""): Reasoning | undefined {
  const start = text.slice(at, at + 160);
  if (!/^(?:<[/|\w]|\[\/?t|◁)/i.test(start)) return undefined;
  for (const { form, mark } of marks()) {
    const [found, opened, closed] = mark.exec(start) ?? [];
    if (found && (opened ?? closed)?.toLowerCase() === name.toLowerCase()) return undefined;
    if (found)
      return { length: found.length, isClosing: closed !== undefined, ...marksOf(form, opened ?? closed ?? "") };
  }
  return channelAt(start);
}

function channelAt(start: string): Reasoning | undefined {
  const [opening, closing] = channels.find(([mark]) => mark.test(start)) ?? [];
  return opening && closing
    ? { length: opening.exec(start)?.[0].length ?? 0, isClosing: false, opening: /(?!)/g, closing }
    : undefined;
}

function marksOf({ opening, closing }: Form, name: string): Pick<Reasoning, "opening" | "closing"> {
  return { opening: new RegExp(opening(name), "gi"), closing: new RegExp(closing(name), "gi") };
}

/** Skips a block. A closing marker without an opening one means that all text before it was reasoning. */
export function passReasoning(scan: Scan, reasoning: Reasoning): void {
  scan.at += reasoning.length;
  scan.proseFrom = scan.at;
  if (reasoning.isClosing) return forgetAllBefore(scan);
  const end = blockEnd(scan.text, scan.at, reasoning);
  if (end === undefined) scan.fault = { code: "unclosed_reasoning", offset: scan.at - reasoning.length };
  else scan.proseFrom = scan.at = end;
  scan.firstAt = visibleFrom(scan.text, scan.at);
}

function forgetAllBefore(scan: Scan): void {
  scan.firstAt = visibleFrom(scan.text, scan.at);
  scan.attempts.length = 0;
  scan.fences.length = 0;
  scan.fence = undefined;
  scan.tag = undefined;
  scan.strays.length = 0;
  scan.quotation = undefined;
  scan.code = undefined;
}

/**
 * Returns the offset after the marker that closes the block, including nested blocks of the same name. If closing
 * markers are missing, the block only mentions such a marker, so the last closing marker ends it.
 */
function blockEnd(text: string, from: number, { opening, closing }: Reasoning): number | undefined {
  let depth = 1;
  let at = from;
  while (depth > 0) {
    const close = next(closing, text, at);
    if (!close) return at === from ? undefined : at;
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

const anyClosing = lazily(() => new RegExp(forms.map((form) => form.closing(`(?:${form.names})`)).join("|"), "i"));

/** Returns the offset of the first closing reasoning marker in a part of the text. */
export function closingReasoningIn(text: string, from: number, to: number): number | undefined {
  const found = text.slice(from, to).search(anyClosing());
  return found === -1 ? undefined : from + found;
}

/** Returns the offset after the last closing reasoning marker, or 0 if there is none. */
export function lastReasoningEnd(text: string): number {
  const last = [...text.matchAll(new RegExp(anyClosing(), "gi"))].at(-1);
  return last ? last.index + last[0].length : 0;
}
