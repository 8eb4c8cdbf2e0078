/** What is loaded on demand, as one module. */
export { readersOf } from "../answer/readers.js";
export { connect } from "../providers/connect.js";
export { retryPrompt } from "../retry/retry-prompt.js";
