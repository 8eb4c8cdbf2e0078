/** Marks of JSON, as they are or in the form of another keyboard. */
import { punctuationOf } from "./characters.js";
import { type Reader, take } from "./reader.js";

/** Skips the mark at the present place. */
export function takePunctuation(reader: Reader): boolean {
  const mark = reader.text[reader.at];
  if ((punctuationOf(mark) ?? mark) !== mark && !take(reader, "fullwidth_punctuation")) return false;
  reader.at += 1;
  return true;
}
