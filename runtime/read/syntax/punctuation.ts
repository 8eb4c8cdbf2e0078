/** JSON punctuation, as is or in the form of another keyboard. */
import { punctuationOf } from "./characters.js";
import { type Reader, take } from "./reader.js";

/** Skips the punctuation character at the current position. Returns `false` if its form is not allowed. */
export function takePunctuation(reader: Reader): boolean {
  const mark = reader.text[reader.at];
  if ((punctuationOf(mark) ?? mark) !== mark && !take(reader, "fullwidth_punctuation")) return false;
  reader.at += 1;
  return true;
}
