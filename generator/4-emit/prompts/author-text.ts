/**
 * Text of a contract inside a prompt. A description is an instruction to the model and is meant to be one; what it must not do is leave its
 * place: end a comment or a fence, or pass for a message of another role. The characters stay what they are, without entities.
 */
import { printJson, printString, type Json } from "../../source/json.js";
import { oneLine } from "../one-line.js";

/** One line; a text that could pass for something else than text is quoted as a JSON string. */
export function authorText(text: string): string {
  const line = oneLine(text);
  return opensBlock.test(line) || line.search(roleMarker) >= 0 ? withoutMarkers(printString(line)) : line;
}

/** A value as JSON on one line. */
export function promptJson(value: Json): string {
  return withoutMarkers(printJson(value));
}

/** What a reader of a transcript takes for a new speaker, and one of Markdown for a block that goes on until it is closed. */
const opensBlock = /^(?:(?:system|developer|assistant|user|human|tool) ?:|```|~~~|<[!?]|<(?:script|pre|style|textarea)\b)/i;

/** The marks by which chat templates of common models part messages. */
const roleMarker = /<\|[^|>]{0,40}\|>|<\/?s>|\[\/?INST\]|<<\/?SYS>>|<(?:start|end)_of_turn>|<\/?(?:system|developer|assistant|user|human)>/gi;

/** Takes the marks out of a text in which they stand in JSON strings only: there the first character of a mark can be an escape. */
export function withoutMarkers(json: string): string {
  return json.replace(roleMarker, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}${mark.slice(1)}`);
}
