/** The order of two numbers, or of two strings by their UTF-16 units. */

type Order = -1 | 0 | 1;
type Comparison = (left: unknown, right: unknown) => boolean | undefined;

function orderOf<Value extends number | string>(left: Value, right: Value): Order | undefined {
  if (left < right) return -1;
  if (left > right) return 1;
  return left === right ? 0 : undefined;
}

/** NaN is not ordered: every comparison with it is false. */
function comparison(holds: (order: Order) => boolean): Comparison {
  const judge = (order: Order | undefined): boolean => order !== undefined && holds(order);
  return (left, right) => {
    if (typeof left === "number" && typeof right === "number") return judge(orderOf(left, right));
    return typeof left === "string" && typeof right === "string" ? judge(orderOf(left, right)) : undefined;
  };
}

export const less = comparison((order) => order < 0);
export const atMost = comparison((order) => order <= 0);
export const more = comparison((order) => order > 0);
export const atLeast = comparison((order) => order >= 0);
