/** Strings: text for people, or values of answers. */
import type { LocatedText } from "../../source/source.js";
import { longestName, longestText } from "../../language/limits.js";
import { pointAt, reportWrongKind, type ParseContext, type Slot, eachItem } from "../parse-context.js";
import { checkCharacters, checkQuotes, checkText, type TextKind } from "./text-policy.js";

/** A string that satisfies the policy of its kind. */
export function readText(slot: Slot, kind: TextKind, context: ParseContext): LocatedText | undefined {
  const text = textOf(slot, context);
  if (text) checkText({ ...text, text: writtenText(slot) }, kind, slot.what, context.report);
  if (text && kind === "prose") rejectComment(slot, context);
  return text;
}

/** Rejects `the issue #12`: YAML reads `#12` as a comment, but it is probably part of the text. */
function rejectComment({ node }: Slot, context: ParseContext): void {
  if (node.kind !== "scalar" || node.quoted) return;
  const { file, end } = node.span;
  const comment = /^([ \t]+)(#\p{Nd}[^\n\r]*)/u.exec(context.source.text.slice(end, end + longestText));
  if (!comment) return;
  const [, { length } = "", found = ""] = comment;
  const span = { file, start: end + length, end: end + length + found.length };
  context.report("parse/comment-in-string", { comment: found.slice(0, longestName) }, { span });
}

/** A list of strings; an absent one is empty. */
export function readTexts(slot: Slot | undefined, kind: TextKind, context: ParseContext): readonly LocatedText[] {
  return eachItem(slot, "an array of strings", context, (item) => readText(item, kind, context));
}

/** A regular expression on one line: the line break at the end of a YAML block would become part of it. */
export function readPattern(slot: Slot, context: ParseContext): LocatedText | undefined {
  const text = readText(slot, "prose", context);
  if (text) checkQuotes(text, context.report);
  if (text) checkCharacters({ ...text, text: writtenText(slot) }, /[\n\t]/, slot.what, context.report);
  return text;
}

/** The string of a slot, unchecked. A value that YAML reads as another type must be quoted. */
export function textOf(slot: Slot, context: ParseContext): LocatedText | undefined {
  const { node } = slot;
  if (node.kind === "scalar" && typeof node.value === "string") return { value: node.value, span: node.span };
  if (node.kind === "scalar" && node.text !== "") rejectUnquoted(node.text, node.value, slot, context);
  else reportWrongKind(slot, "a string", context);
  return undefined;
}

/** Reports a scalar that YAML 1.2 reads as a number, a boolean or null, although a string is required. */
export function rejectUnquoted(
  written: string,
  value: unknown,
  slot: Slot,
  context: ParseContext,
  help = `Quote it: "${written}".`,
): void {
  const readAs = value === null ? "null" : typeof value === "boolean" ? "a boolean" : "a number";
  context.report("parse/quote-this", { written, readAs }, { span: pointAt(slot), help });
}

function writtenText({ node }: Slot): string {
  return node.kind === "scalar" ? node.text : "";
}
