import { printString } from "../../source/json.js";
import { shorten } from "../terminal-text.js";

/** What a sentence is about, with its article: "the field "id"". A key is in backticks and needs none. */
export function subject(what: string): string {
  return what.startsWith("`") ? what : `the ${what}`;
}

/**
 * A text of the contracts file within a sentence: in double quotes, nothing in it hidden, and cut if it is too long to
 * read.
 */
export function quote(text: string): string {
  return printString(shorten(text, 80));
}
