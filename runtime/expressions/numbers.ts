/**
 * Arithmetic. Integers are JavaScript numbers in the range in which all are exact (±(2^53 - 1)); a result beyond it is
 * an error, as is a division by zero. Doubles follow IEEE 754, which has infinities instead of errors.
 */

type Operation = (left: number, right: number) => number;
type Binary = (left: unknown, right: unknown) => number | undefined;

/**
 * NaN, the result of a division by zero, is not an integer either. Adding 0 turns -0 into 0, because integers have no
 * -0.
 */
function integer(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? (value as number) + 0 : undefined;
}

function onIntegers(operation: Operation): Binary {
  return (left, right) => {
    const [first, second] = [integer(left), integer(right)];
    return first === undefined || second === undefined ? undefined : integer(operation(first, second));
  };
}

function onDoubles(operation: Operation): Binary {
  return (left, right) => (typeof left === "number" && typeof right === "number" ? operation(left, right) : undefined);
}

export const addIntegers = onIntegers((left, right) => left + right);
export const subtractIntegers = onIntegers((left, right) => left - right);
export const multiplyIntegers = onIntegers((left, right) => left * right);
/** Rounds toward zero. The dividend is made a multiple first, so no rounding of doubles interferes. */
export const divideIntegers = onIntegers((left, right) => (left - (left % right)) / right);
/** Has the sign of the left operand. */
export const remainder = onIntegers((left, right) => left % right);
export const add = onDoubles((left, right) => left + right);
export const subtract = onDoubles((left, right) => left - right);
export const multiply = onDoubles((left, right) => left * right);
export const divide = onDoubles((left, right) => left / right);

export function negateInteger(value: unknown): number | undefined {
  return subtractIntegers(0, value);
}

export function negate(value: unknown): number | undefined {
  return typeof value === "number" ? -value : undefined;
}

/** A double as an integer, rounded toward zero. */
export function toInteger(value: unknown): number | undefined {
  return typeof value === "number" ? integer(Math.trunc(value)) : undefined;
}

export function toDouble(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}
