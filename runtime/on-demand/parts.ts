/** What is loaded on demand beyond the reader, as one module: what only some contracts ask for. */
export { repairGraph } from "../normalize/graph/repair-graph.js";
export { readPatch } from "../patch/read-patch.js";
export { connect } from "../providers/connect.js";
export { retryPrompt } from "../retry/retry-prompt.js";
