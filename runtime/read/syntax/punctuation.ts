/** Marks of JSON, as they are or full-width. */
import { isFullwidth } from "./characters.js";
import { type Reader, take } from "./reader.js";

/** Skips the mark at the present place. */
export function takePunctuation(reader: Reader): boolean {
  if (isFullwidth(reader.text[reader.at]) && !take(reader, "fullwidth_punctuation")) return false;
  reader.at += 1;
  return true;
}
