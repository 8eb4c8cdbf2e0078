/** What streaming needs to know of a contract and its object does not show. */

/**
 * A property of contract objects. Registered, so that copies of the runtime (CommonJS and JavaScript modules, a package
 * and generated code) agree on it.
 */
export const answeringKey: unique symbol = Symbol.for("agent-contracts.answering") as never;
