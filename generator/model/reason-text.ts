/** The reason of a decision as one string. */
import type { ReasonPart } from "./decisions.js";

/** In the notation of the author: `{name}` for the value of an input, with braces of the text itself doubled. */
export function reasonText(parts: readonly ReasonPart[]): string {
  return parts
    .map((part) => (typeof part === "string" ? part.replace(/[{}]/g, (brace) => brace.repeat(2)) : `{${part.input}}`))
    .join("");
}
