/** What is loaded on demand, as one module. */
export { readersOf } from "../answer/readers.js";
export { mendGraph } from "../normalize/graph/mend-graph.js";
export { readPatch } from "../patch/read-patch.js";
export { connect } from "../providers/connect.js";
export { retryPrompt } from "../retry/retry-prompt.js";
