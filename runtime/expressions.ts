/** What the code of expressions calls: an entry of its own, so a bundler keeps only the functions that are called. */
export * from "./expressions/index.js";
