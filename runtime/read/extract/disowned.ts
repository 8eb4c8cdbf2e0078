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
const furtherItems = `${further}(?: \\p{L}+)?(?: \\p{L}+[^\\Ws]s)?(?: omitted| not shown)?`;
const cutItems =
  "(?:(?:the )?rest |output |list )?(?:omitted|truncated|cut off|snipped|abbreviated)(?: (?:for|due to) [^\\n)\\]]*)?";

/** `... and 3 more`, `(truncated)`, `// 12 more`: a line that says more may be about something else. */
const goesOn = lazily(() => {
  const marked = `(?:[([]|/[/*]|<!--|${dots})${blanks}(?:${dots}${blanks})?(?:(?:and |plus )?${furtherItems}|${cutItems})`;
  const remark = `(?:${marked}|(?:and |plus |\\+ ?)${furtherItems}|etc|and more|to be continued)`;
  return new RegExp(
    `^[.,;]?${afterFence}(?:${dots}|${remark}[.…]*${blanks}(?:[)\\]]|\\*/|-->)?)${blanks}(?:\\n|$)`,
    "u",
  );
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

/** Whole sentences only, or up to a comma: "This is an example of good naming" is about something else. */
const retracted = lazily(() => {
  const turns = "[([*_]*(?:(?:wait|oh|oops|hmm|no|sorry|actually)\\b[,.! ]+)*";
  const corrected = `correction\\s?:(?!\\s*[\`~{[])${blanks}\\S+(?: \\S+){0,2}${blanks}(?:\\n|$)`;
  const ignored = "(?:please )?(?:ignore|disregard) (?:this|that|the (?:(?:json )?above|previous json))";
  const back = `(?:scratch that|never ?mind|i changed my mind|i made a mistake above|actually,? no|${ignored})`;
  const none = "(?:example|template|draft|placeholder)(?: of the format)?";
  const named = `(?:wrong|incorrect|not (?:right|correct)|(?:only |just )?an? ${none})`;
  const described = `(?:this|that|the json above)(?:['’]s| is| was) ${named}|(?:these|the) values(?: above)? are placeholders`;
  const ended = "(?: (?:answer|output|json))?(?:[.!;]|[)\\]*_]*(?:\\n|$)";
  return new RegExp(
    `^[.,;]?${afterFence}${turns}(?:${corrected}|${back}${ended}|,|:| [–—-])|(?:${described})${ended}))`,
    "u",
  );
});

/**
 * Where the words right before a value say that it is none: the model denies it, promises it for later or under a
 * condition, shows an example of it, or quotes another answer.
 */
function deniedAt(text: string, start: number): number | undefined {
  // In lower case: an engine takes half a millisecond to ignore case in such classes.
  const before = text.slice(Math.max(0, start - longestAround), start).toLowerCase();
  const bare = before.replaceAll(decoration(), (mark) => (mark.startsWith("\n") ? "\n" : ""));
  return crossed().test(before) || denied().some((pattern) => pattern.test(bare))
    ? start - before.length + before.search(/(?:[^\s.!?][^.!?\n]*)?\W*(?:`{3}\w*\s*)?$/)
    : undefined;
}

const fence = "(?:`{3}\\w*\\s*)?$";

/** Marks of headings, items and quotations, of emphasis, and pictographs. */
const decoration = lazily(
  () => /(?:^|\n)[^\S\n]*(?:(?:#{1,6}|[-+•>])[^\S\n]+)+|[*_]+|\p{Extended_Pictographic}\ufe0f?[^\S\n]*/gu,
);

/** A sign right before the value, or a cross. */
const crossed = lazily(() => new RegExp(`(?:^|\\s)[!~¬]$|[❌✗✘🚫⛔]\\ufe0f?\\s*${fence}`, "u"));

const fromSentence = "(?:^|[.!?\\n]\\s*)";
const answers = "answer|output|response|result|reply|solution|json|format|version|one";
const answer = `(?:${answers})`;

const denied = lazily(() => {
  const rest = "[^.!?\\n]*";
  const never =
    "\\b(?:(?:wo|ca|would|do)n?['’]t|(?:will|can|do|would) ?not|never|wrong to|should i) (?:return|output|reply|answer|give|send|say";
  const later = "\\b(?:once|as soon as) (?:you|i have)\\b";
  const i = "\\bi(?:['’](?:ll|d)| will| would)";
  const sends = "(?:return|output|reply|answer|respond|give|send|provide|share|write)\\b";
  const will = `${i}(?: then)? ${sends}`;
  const example = `(?:zum )?beispiel|par exemple|例如|e\\.g\\.|(?:here(?:['’]s| is) )?(?:an? )?(?:example|sample|template)(?: ${answer})?(?: (?:of|for) [^.!?:\\n]{1,60})?`;
  const wrong = `(?:an? )?(?:wrong|incorrect|bad|invalid|falsch)(?: (?:example|${answer})(?: would be)?)?`;
  const condition =
    "(?:only )?(?:if|when(?=[^:,]* (?:is|are)\\b)|wenn|falls|in case of|provided that) (?!it helps|i\\b|you(?:['’]d| would)? (?:want|need|like|prefer))";
  const then = "(?:then )?(?:return|output|answer|use|send|the \\p{L}+ would be)\\s?:?";
  return [
    `${never})\\b[^.!?,:;\\n{[]{0,30}`,
    `${never}|use|submit|write|print|copy|provide)\\b(?: with| like)? (?:this|that|these|it|the following)\\b[^.!?,:;\\n{[]{0,20}:`,
    `${later}${rest}${will}${rest}|${will}${rest}${later}${rest}|${i} then ${sends}${rest}`,
    "\\b(?:for example,? an? [^.!?,\\n]*|(?:previous(?:ly)?|earlier|last time),? \\w+ (?:answer|repli|said|gave)\\w*:?|(?:would|could|might) look like(?: this)?:?)",
    `\\b(?:is|are|was) ?(?:not|n['’]t) (?:my|the|an?|your) (?:\\p{L}+ )?${answer}\\s*[:：]?`,
    "(?<![\\p{L}'’])(?:not|never|nicht|instead of|rather than|anstatt|statt)(?: an?| the)?",
    `${fromSentence}(?:for (?:example|instance)(?:${rest}\\b(?:this|${answers})\\b[^.!?:\\n]*)?[:：]|(?:${example}|${wrong})(?:\\s?[:：]|[^\\S\\n]*\\n))`,
    `(?:${fromSentence}(?:(?:your|my|the) )?previous ${answer}|\\bprevious ${answer} (?:was|said))\\s*[:：]?`,
    `${fromSentence}${condition}(?:[^.!?:\\n{]{1,80}, ?${then}|[^.!?:,\\n{]{1,40}:)`,
  ].map((words) => new RegExp(`(?:${words})\\s*${fence}`, "u"));
});
