/** The data of a contract that streaming needs and its object does not show. */

/**
 * A property of contract objects. A registered symbol, so copies of the runtime (CommonJS and JavaScript modules, a
 * package and generated code) agree on it.
 */
export const answeringKey: unique symbol = Symbol.for("agent-contracts.answering") as never;
