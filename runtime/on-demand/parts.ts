/** Code other than the reader that is loaded on demand, as one module: features that only some contracts use. */
export { repairGraph } from "../normalize/graph/repair-graph.js";
export { readPatch } from "../patch/read-patch.js";
export { connect } from "../providers/connect.js";
export { retryPrompt } from "../retry/retry-prompt.js";
