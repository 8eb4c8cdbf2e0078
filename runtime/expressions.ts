/**
 * The functions that the code of expressions calls. They have a separate entry point, so a bundler keeps only those
 * that are called.
 */
export * from "./expressions/index.js";
