/**
 * The functions that compiled expressions call. Each accepts any value and never throws. `undefined`, which is not a
 * JSON value, represents an error of CEL (a division by zero, an index out of range, an operand of the wrong type);
 * everything that needs the value is then undefined too.
 */
export { hasMember, item, member } from "./members.js";
export { equal, isIn, unequal } from "./equality.js";
export { and, choose, not, or } from "./logic.js";
export {
  add,
  addIntegers,
  divide,
  divideIntegers,
  multiply,
  multiplyIntegers,
  negate,
  negateInteger,
  remainder,
  subtract,
  subtractIntegers,
  toDouble,
  toInteger,
} from "./numbers.js";
export { atLeast, atMost, less, more } from "./order.js";
export { contains, endsWith, joinTexts, lowerAscii, startsWith, toText, trim, upperAscii } from "./texts.js";
export { all, exists, existsOne, filter, flatten, joinLists, list, map, record, size } from "./lists.js";
