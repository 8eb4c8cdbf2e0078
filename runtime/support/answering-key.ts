/** The key under which a contract object stores the data for streaming. */

/**
 * A registered symbol, so all copies of the runtime agree on it: CommonJS and JavaScript modules, a package and
 * generated code.
 */
export const answeringKey: unique symbol = Symbol.for("agent-contracts.answering") as never;
