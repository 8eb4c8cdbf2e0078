/**
 * Returns the code that is loaded on demand. The build replaces this module by a `require` (build/runtime-chunks.js),
 * the only way to load code synchronously when it is needed.
 */
import * as parts from "./parts.js";
import * as reader from "./reader.js";

export const loadParts = (): typeof parts => parts;
export const loadReader = (): typeof reader => reader;
