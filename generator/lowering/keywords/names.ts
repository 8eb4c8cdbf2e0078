/** Variables in the functions that Ajv generates (its lib/compile/names.ts). */
import { Name } from "ajv";

/** The array of errors, or null. */
export const vErrors = new Name("vErrors");
/** The number of errors. */
export const errors = new Name("errors");
/** The path of the value that a function validates. */
export const instancePath = new Name("instancePath");
