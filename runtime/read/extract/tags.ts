/** Handles tags around an answer, and the tokens that chat formats use between messages. */
import { passReasoning, reasoningAt } from "./reasoning.js";
import { passValue } from "./pass-value.js";
import type { Scan } from "./scan.js";

/** The maximum length of a tag, longer than any tag name. */
const longestTag = 80;

/** Handles `<`: a reasoning block, a tag, a token such as `<|im_end|>`, or just a less-than sign. */
export function passAngle(scan: Scan): void {
  const reasoning = scan.fence && scan.isStrict ? undefined : reasoningAt(scan.text, scan.at, scan.settings.name);
  if (reasoning) return passReasoning(scan, reasoning);
  const start = scan.text.slice(scan.at, scan.at + longestTag);
  const [tag, name] = /^<([a-z_][\w.:-]*)(?:\s[^<>]*)?>/i.exec(start) ?? /^<\|[\w ]*\|>/.exec(start) ?? [];
  if (tag && name) scan.tag = { name: name.toLowerCase(), end: scan.at + tag.length };
  scan.at += tag?.length ?? 1;
  if (tag) scan.proseFrom = scan.at;
}

/** Handles `[`: a reasoning block, a tag such as `[CONTENT]` with a closing tag later in the text, or an array. */
export function passSquare(scan: Scan): void {
  const reasoning = reasoningAt(scan.text, scan.at, scan.settings.name);
  if (reasoning) return passReasoning(scan, reasoning);
  const [tag, slash, name] = /^\[(\/?)([A-Z][A-Z_]*)\]/.exec(scan.text.slice(scan.at, scan.at + longestTag)) ?? [];
  const isMark = slash || (tag && opensCall.test(scan.text.slice(scan.at, scan.at + longestTag)));
  if (!tag || !name || !(isMark || isClosedLater(scan, name))) return passValue(scan);
  if (!slash) scan.tag = { name, end: scan.at + tag.length };
  scan.at += tag.length;
  scan.proseFrom = scan.at;
}

/** Matches the token that some models write before the array of their calls: `[TOOL_CALLS][{"name": …`. */
const opensCall = /^\[[A-Z]+_[A-Z_]+\] ?[[{]/;

function isClosedLater({ text, at, effort, lastClosings }: Scan, name: string): boolean {
  const last = lastClosings.get(name) ?? text.lastIndexOf(`[/${name}]`);
  if (!lastClosings.has(name)) effort.left -= (text.length - last) / 8;
  lastClosings.set(name, last);
  return last > at;
}
