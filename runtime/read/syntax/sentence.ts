/** Several unquoted words as the value of a key. */
import { lazily } from "../../support/lazily.js";

/**
 * Matches words on one line with single spaces between them, up to a comma, the end of the object or the end of the
 * line.
 */
export const sentence = lazily(
  () =>
    /\p{L}[\p{L}\p{M}\p{N}]{0,40}(?:['’-][\p{L}\p{M}\p{N}]{1,40}){0,3}(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,40}(?:['’-][\p{L}\p{M}\p{N}]{1,40}){0,3}){1,40}[.!?]?(?=\s{0,40}[,}\n])/uy,
);
