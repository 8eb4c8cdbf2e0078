/**
 * Hands out what is loaded on demand. The build puts a `require` in the place of this module (build/runtime-chunks.js):
 * the one way to load code at once and not before it is needed.
 */
import * as parts from "./parts.js";
import * as reader from "./reader.js";

export const loadParts = (): typeof parts => parts;
export const loadReader = (): typeof reader => reader;
