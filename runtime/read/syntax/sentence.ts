/** Several words without quotes, as the value of a key. */
import { lazily } from "../../support/lazily.js";

/** One line with nothing but single spaces between the words, up to a comma, the end of the object or of the line. */
export const sentence = lazily(
  () =>
    /\p{L}[\p{L}\p{M}\p{N}]{0,40}(?:['’-][\p{L}\p{M}\p{N}]{1,40}){0,3}(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,40}(?:['’-][\p{L}\p{M}\p{N}]{1,40}){0,3}){1,40}[.!?]?(?=\s{0,40}[,}\n])/uy,
);
