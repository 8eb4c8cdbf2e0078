import { printString } from "../../source/json.js";
import { shorten } from "../terminal-text.js";

/** The subject of a sentence, with its article: "the field "id"". A key is in backticks without an article. */
export function subject(what: string): string {
  return what.startsWith("`") ? what : `the ${what}`;
}

/** A string of the contracts file in a sentence: in double quotes, with hidden characters escaped, and shortened. */
export function quote(text: string): string {
  return printString(shorten(text, 80));
}
