/**
 * What the code of an expression calls. Every helper takes whatever it is given and never throws; `undefined`, which is
 * no value of JSON, stands for an error of CEL (a division by zero, an index beyond a list, an operand of a kind that
 * it cannot have) and makes everything that needs the value undefined as well.
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
