/** The reader, as one module that is loaded on demand. */
export { readersOf } from "../answer/readers.js";
export { declaredSteps } from "../normalize/declared-steps.js";
