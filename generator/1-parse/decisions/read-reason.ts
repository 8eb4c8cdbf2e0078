/** The reason of a decision: a text in which `{name}` is replaced by the value of an input. */
import type { ReasonPartDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { partOf } from "../../source/offset-in.js";
import { readText } from "../scalars/read-text.js";
import { report, type ParseContext, type Slot } from "../parse-context.js";

/** A doubled brace, the name of an input in braces, a single brace, or text without braces. */
const pieces = /\{\{|\}\}|\{[^{}]*\}|[{}]|[^{}]+/g;

/** The parts of the text; an unpaired brace is reported. */
export function readReason(slot: Slot, context: ParseContext): readonly ReasonPartDeclaration[] | undefined {
  const text = readText(slot, "prose", context);
  return (
    text &&
    joined([...text.value.matchAll(pieces)].flatMap(({ 0: piece, index }) => partAt(piece, index, text, context) ?? []))
  );
}

function partAt(
  piece: string,
  index: number,
  text: LocatedText,
  context: ParseContext,
): ReasonPartDeclaration | undefined {
  if (piece === "{{" || piece === "}}") return { kind: "text", text: piece.charAt(0) };
  if (piece === "{" || piece === "}" || piece === "{}")
    return void report(
      context,
      "parse/stray-brace",
      { brace: piece },
      { span: partOf(text, index, piece.length).span, help },
    );
  return piece.startsWith("{")
    ? { kind: "input", name: partOf(text, index + 1, piece.length - "{}".length) }
    : { kind: "text", text: piece };
}

const help = "Write `{name}` for the value of an input, and `{{` or `}}` for a brace.";

/** Joins adjacent strings. */
function joined(parts: readonly ReasonPartDeclaration[]): readonly ReasonPartDeclaration[] {
  const whole: ReasonPartDeclaration[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (part.kind === "text" && last?.kind === "text")
      whole.splice(-1, 1, { kind: "text", text: last.text + part.text });
    else whole.push(part);
  }
  return whole;
}
