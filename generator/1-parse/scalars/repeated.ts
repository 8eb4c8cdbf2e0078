/** Values that must not be repeated in a list. */
import type { Located } from "../../source/source.js";
import { type ParseContext } from "../parse-context.js";

/**
 * Reports every value that equals an earlier one, and points at both. `what` is how the message calls it: `value`,
 * `example`.
 */
export function rejectRepeated(
  values: readonly Located<string | number | boolean>[],
  what: string,
  context: ParseContext,
): void {
  const first = new Map<string | number | boolean, Located<string | number | boolean>>();
  for (const located of values) {
    const earlier = first.get(located.value);
    if (!earlier) first.set(located.value, located);
    else
      context.report(
        "parse/repeated",
        { what, value: String(located.value) },
        { span: located.span, related: [{ message: "it is here first", span: earlier.span }] },
      );
  }
}
