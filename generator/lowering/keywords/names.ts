/** Variables of the functions that Ajv generates (its lib/compile/names.ts). */
import { Name } from "ajv";

/** The list of errors, or null. */
export const vErrors = new Name("vErrors");
/** How many there are. */
export const errors = new Name("errors");
/** Where the value that a function judges is in the whole. */
export const instancePath = new Name("instancePath");
