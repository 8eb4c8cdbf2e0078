/** What the words and signs next to a value say of it: that it is not the answer, or not all of it. */
import { lazily } from "../../support/lazily.js";
import type { Parsed } from "../syntax/parse.js";

/** As far as a sentence or an expression around a value is looked at. */
const longestAround = 160;

/**
 * Whether a value is a part of an expression that computes another one: `sorted([4, 3])`, `[3, 4].map(double)`,
 * `[1] + [2]`, `{…} if ready else None`, and `const d = {…};` before a line that changes `d`.
 */
export function isOperand(text: string, { start, end }: Parsed): boolean {
  const [before, behind] = around(text, start, end);
  const [, name] = assigned.exec(before) ?? [];
  return called().test(before) || operator().test(behind) || (name !== undefined && changed.exec(behind)?.[1] === name);
}

function around(text: string, start: number, end: number): readonly [before: string, behind: string] {
  return [text.slice(Math.max(0, start - longestAround), start), text.slice(end, end + longestAround)];
}

const called = lazily(
  () =>
    /(?<![\w$])(?:sorted|reversed|list|set|sum|max|min|len|filter|map|expect|keys|values|toEqual)\($|(?:==|!=|["'] in) ?$/i,
);
const operator = lazily(
  () =>
    /^(?:\.[a-z]\w*\(| ?(?:\+|\?\?|\|\||&&|==|!=) ?[[{("'\w]| \* ?\d| % ?["'(]| - ?[[{("']| (?:minus|except|without|plus) ["'[{]| if [\w.]+ else )/i,
);
const assigned = /([A-Za-z_$][\w$]*) ?= ?$/;
const changed = /^;?\s*\n\s*([A-Za-z_$][\w$]*)(?:\.[\w$]+|\[[^\]\n]+\])+ ?(?:[-+*/]?=(?!=)|\()/;

/** Whether words right after a value say that it goes on, `["a", "b"], etc.`, or a whole line that says only this. */
export function isCutShort(text: string, end: number): boolean {
  const behind = text.slice(end, end + longestAround).toLowerCase();
  return cutShort().test(behind) || goesOn().test(behind);
}

const cutShort = lazily(
  () => /^[,;]?[^\S\n]?[([*_]*(?:\.\.\.|…|(?:etc|and so (?:on|forth)|and \d+ (?:more|others)|truncated|cut off)\b)/u,
);

/** What may be before a remark: white space, and the mark that closes a fence. */
const afterFence = "\\s*(?:(?:`{3,}|~{3,})\\s*)?";
const blanks = "[^\\S\\n]*";
const dots = "(?:\\.\\.\\.|…)";
const further = "(?:\\d+|some|several|many|a few) (?:more|others?|further|additional|remaining)";
const furtherItems = `(?:and |plus )?${further}(?: \\p{L}+)?(?: omitted| not shown)?`;
const cutItems = "(?:(?:the )?rest |output |list )?(?:omitted|truncated|cut off|snipped|abbreviated)(?: for brevity)?";

/** `... and 3 more`, `(truncated)`, `// 12 more`: a line that says more may be about something else. */
const goesOn = lazily(() => {
  const remark = `(?:[([]|/[/*]|<!--|${dots})${blanks}(?:${dots}${blanks})?(?:${furtherItems}|${cutItems})`;
  return new RegExp(`^${afterFence}(?:${dots}|${remark}[.…]*${blanks}(?:[)\\]]|\\*/|-->)?)${blanks}(?:\\n|$)`, "u");
});

/**
 * Where words start that say of a value that it is not the answer: right before it, or right after it.
 *
 * @param start of the value, or of the contents of its fence
 */
export function disownedAt(text: string, start: number, end: number): number | undefined {
  return deniedAt(text, start) ?? retractedAt(text, end);
}

/** Where the words right after a value take it back, `Scratch that.`, or call it an example. */
function retractedAt(text: string, end: number): number | undefined {
  const behind = text.slice(end, end + longestAround).toLowerCase();
  return retracted().test(behind) ? end + behind.search(/\p{L}/u) : undefined;
}

/** Whole sentences and lines only: "This is an example of good naming" is about something else. */
const retracted = lazily(() => {
  const turns = "[([*_]*(?:(?:wait|oh|no|sorry|actually)\\b[,.! ]+)*";
  const corrected = `correction\\s?:(?!\\s*[\`~{[])${blanks}\\S+(?: \\S+){0,2}${blanks}(?:\\n|$)`;
  const ignored = "(?:please )?(?:ignore|disregard) (?:this|that|the (?:json )?above)";
  const named = "(?:wrong|incorrect|(?:only |just )?an? (?:example|template|draft))";
  const withdrawn = `(?:scratch that|${ignored}|(?:this|that|the json above) (?:is|was) ${named})`;
  const ended = "(?: (?:answer|output|json))?(?:[.!]|[)\\]*_]*(?:\\n|$))";
  return new RegExp(`^[.,;]?${afterFence}${turns}(?:${corrected}|${withdrawn}${ended})`);
});

/**
 * Where the words right before a value say that it is none: the model denies it, promises it for later or under a
 * condition, shows an example of it, or quotes another answer.
 */
function deniedAt(text: string, start: number): number | undefined {
  // In lower case: an engine takes half a millisecond to ignore case in such classes.
  const before = text.slice(Math.max(0, start - longestAround), start).toLowerCase();
  const bare = before.replaceAll(decoration(), (mark) => (mark.startsWith("\n") ? "\n" : ""));
  const [words] = crossed().exec(before) ?? denied().flatMap((pattern) => pattern.exec(bare) ?? []);
  if (words === undefined) return undefined;
  // Two words are found again in the text, unless there is a mark of emphasis between them.
  const [first = words] = /[\p{L}'’]+(?:\s[\p{L}'’]+)?/u.exec(words) ?? [];
  return start - before.length + Math.max(before.lastIndexOf(first), before.search(/\S[^\n]*\s*(?:`{3}\w*\s*)?$/));
}

const fence = "(?:`{3}\\w*\\s*)?$";

/** Marks of headings, items and quotations, of emphasis, and pictographs. */
const decoration = lazily(
  () => /(?:^|\n)[^\S\n]*(?:(?:#{1,6}|[-+•>])[^\S\n]+)+|[*_]+|\p{Extended_Pictographic}\ufe0f?[^\S\n]*/gu,
);

/** A sign right before the value, or a cross. */
const crossed = lazily(() => new RegExp(`(?:^|\\s)[!~¬]$|[❌✗✘🚫⛔]\\ufe0f?\\s*${fence}`, "u"));

const fromSentence = "(?:^|[.!?\\n]\\s*)";
const answer = "(?:answer|output|response|result|reply|solution|json|format|version|one)";

const denied = lazily(() =>
  [
    String.raw`\b(?:(?:(?:wo|ca|would|do)n?['’]t|(?:will|can|do) ?not|never|wrong to) (?:return|output|reply|answer|give|send)\b[^.!?,:;\n{[]{0,30}|once you\b[^.!?\n]*\bi(?:['’]ll| will) [^.!?\n]*|for example,? an? [^.!?,\n]*|previous \w+ (?:answer|repli|said|gave)\w*:?)`,
    String.raw`\b(?:(?:wo|ca|would|do)n?['’]t|(?:will|can|do) ?not|never|wrong to) (?:return|output|reply|answer|give|send|use|submit|write|print|copy|provide)\b(?: with| like)? (?:this|that|these|it|the following)\b[^.!?,:;\n{[]{0,20}:`,
    String.raw`\b(?:is|are|was) ?(?:not|n['’]t) (?:my|the|an?|your) (?:\p{L}+ )?${answer}\s*[:：]?`,
    String.raw`(?<![\p{L}'’])(?:not|never|nicht|instead of|rather than|anstatt|statt)(?: an?| the)?`,
    String.raw`${fromSentence}(?:for (?:example|instance)|e\.g\.|(?:zum )?beispiel|par exemple|例如|(?:an? )?(?:example|sample)(?: ${answer}| of [^.!?:\n]{1,60})?|(?:wrong|incorrect|bad|falsch)(?: \p{L}+)?)\s?[:：]`,
    String.raw`${fromSentence}(?:(?:an? )?(?:wrong|incorrect|bad|invalid|falsch) (?:example|${answer})|(?:wrong|incorrect|bad|example))[^\S\n]*\n`,
    String.raw`(?:${fromSentence}(?:(?:your|my|the) )?previous ${answer}|\bprevious ${answer} (?:was|said))\s*[:：]?`,
    String.raw`${fromSentence}(?:if|when|wenn|falls) (?:[^.!?:\n{]{1,80}, ?(?:then )?(?:return|output|answer|use|send)|[^.!?:,\n{]{1,40}:)`,
  ].map((words) => new RegExp(`(?:${words})\\s*${fence}`, "u")),
);
