/** The reason of a decision in one text. */
import type { ReasonPart } from "./decisions.js";

/** As the author writes it: `{name}` for the value of an input, braces of the text itself doubled. */
export function reasonText(parts: readonly ReasonPart[]): string {
  return parts
    .map((part) => (typeof part === "string" ? part.replace(/[{}]/g, (brace) => brace.repeat(2)) : `{${part.input}}`))
    .join("");
}
