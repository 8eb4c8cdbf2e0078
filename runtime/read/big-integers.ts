/** Integers that were kept digit by digit because a number would round them. */

/** Whether a bigint stands anywhere in a value. Goes with a stack of its own, so that depth costs no call stack. */
export function holdsBigInteger(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const here = waiting.pop();
    if (typeof here === "bigint") return true;
    if (typeof here === "object" && here !== null) for (const member of Object.values(here)) waiting.push(member);
  }
  return false;
}
