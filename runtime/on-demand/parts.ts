/** What is loaded on demand, as one module. */
export { readersOf } from "../answer/readers.js";
export { repairGraph } from "../normalize/graph/repair-graph.js";
export { readPatch } from "../patch/read-patch.js";
export { connect } from "../providers/connect.js";
export { retryPrompt } from "../retry/retry-prompt.js";
