/**
 * Booleans with errors. `&&` and `||` are commutative, as in CEL: an error on one side does not matter if the other
 * side decides.
 */

/** `undefined`: an error. */
export type Truth = boolean | undefined;

export function not(value: unknown): Truth {
  return typeof value === "boolean" ? !value : undefined;
}

export function and(left: unknown, right: () => unknown): Truth {
  if (left === false) return false;
  const other = right();
  if (other === false) return false;
  return left === true && other === true ? true : undefined;
}

export function or(left: unknown, right: () => unknown): Truth {
  if (left === true) return true;
  const other = right();
  if (other === true) return true;
  return left === false && other === false ? false : undefined;
}

/** `condition ? then : otherwise` */
export function choose(condition: unknown, then: () => unknown, otherwise: () => unknown): unknown {
  if (condition === true) return then();
  return condition === false ? otherwise() : undefined;
}
