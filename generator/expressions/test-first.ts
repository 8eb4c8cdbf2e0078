/** What to write before a value that may be absent or null. */
import type { Node } from "./parse-expression.js";
import type { Scope } from "./scope.js";
import type { Test } from "./value.js";

/** A longer expression is not repeated in a suggestion. */
const longest = 60;

/**
 * Suggests a test to write before the value. An absent value must not violate an assertion, must not satisfy a
 * condition, and makes a computed value null. A short expression is repeated in the suggestion; in a longer one, the
 * author has to find the part that needs the test.
 */
export function testFirst({ test, opposite }: Test, { aim, loop, run: { source } }: Scope): string {
  const isSimple = !loop && source.length <= longest && !/[&|?`\n]/.test(source);
  const part = isSimple ? source : "…";
  if (aim === "condition") return `Test it first: \`${test} && ${part}\`.`;
  if (aim === "value") return `Test it first: \`${test} ? ${part} : null\`.`;
  return `Test it first: \`${isSimple ? `${opposite} || ${part}` : `(${opposite} || ${part})`}\`.`;
}

/** Suggests a test of presence for `note != null`, if the field may be absent. */
export function presenceInstead({ test, opposite }: Test, node: Node, { nextToNull }: Scope): string | undefined {
  if (nextToNull?.part !== node) return undefined;
  return `Write \`${nextToNull.op === "==" ? opposite : test}\`.`;
}
