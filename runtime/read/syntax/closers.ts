/** Closing brackets: right, wrong, missing and extra ones. */
import { saysCutOff } from "../../phrases/index.js";
import { isEqual } from "../../support/equality.js";
import { punctuationOf } from "./characters.js";
import { takePunctuation } from "./punctuation.js";
import {
  type Ending,
  type Expected,
  fail,
  type Level,
  type ListLevel,
  type ObjectLevel,
  pathOfKey,
  type Reader,
  take,
  topLevel,
} from "./reader.js";
import { replaceByItem } from "./values.js";

/** Reads the closing bracket at the current position. */
export function closeLevel(reader: Reader): Expected {
  const closer = punctuationOf(reader.text[reader.at]) ?? ")";
  if (topLevel(reader)?.closer !== closer) return closeOuter(reader, closer);
  if (reader.afterComma && !take(reader, "trailing_comma", reader.commaAt)) return "nothing";
  return takePunctuation(reader) ? leaveLevel(reader) : "nothing";
}

/**
 * Handles a bracket that does not close the innermost level. If it closes an outer level, the inner levels have ended.
 * If it closes no level, it is an extra bracket.
 */
function closeOuter(reader: Reader, closer: string): Expected {
  if (reader.afterComma) return unfinished(reader);
  if (closer === ")" || !reader.levels.some((level) => level.closer === closer)) return unexpected(reader);
  // In `{"a": [}`, the contents between `[` and `}` are missing.
  if (isBare(topLevel(reader))) return unexpected(reader);
  while (topLevel(reader)?.closer !== closer) {
    if (!take(reader, "close_brackets")) return "nothing";
    leaveLevel(reader);
    if (reader.fault) return "nothing";
  }
  reader.at += 1;
  return leaveLevel(reader);
}

function isBare(level: Level | undefined): boolean {
  return (level?.kind === "list" ? level.members : Object.keys(level?.members ?? {})).length === 0;
}

function unfinished(reader: Reader): Expected {
  fail(reader, "missing_value");
  return "nothing";
}

/**
 * Fails because the bracket closes no open level. Parentheses are rare, so `)` never shows that other brackets are
 * missing.
 */
function unexpected(reader: Reader): Expected {
  fail(reader, "invalid_json");
  return "nothing";
}

/**
 * Closes all open levels. Fails if nothing proves that the value has ended, or if the text after it says that it was
 * cut off.
 */
export function closeAll(reader: Reader, { proof, at }: Ending): Expected {
  if ((proof === "nothing" && !reader.settings.isEnded) || saysCutOff(remarkBehind(reader, at)))
    fail(reader, "truncated", at, { opener: topLevel(reader)?.opener });
  while (topLevel(reader) && !reader.fault) if (take(reader, "close_brackets", at)) leaveLevel(reader);
  return "nothing";
}

/** Returns the first line after the value that contains more than fence markers and closing tags. */
function remarkBehind({ text }: Reader, at: number): string {
  return /^(?:[\s`~]|<\/[\w:-]{1,40}>)*([^\n\r]*)/u.exec(text.slice(at, at + longestRemark))?.[1] ?? "";
}

/** How many characters after the value are searched. Text further away is about something else. */
const longestRemark = 160;

function leaveLevel(reader: Reader): Expected {
  const level = topLevel(reader);
  if (level?.kind === "object") checkRepeats(reader, level);
  reader.levels.pop();
  if (level?.kind === "list" && isInParentheses(level, reader.afterComma)) {
    // In accounting, `(5)` is a negative number. Next to a word, `(null)` is a remark.
    if (level.members[0] === null || typeof level.members[0] === "number") fail(reader, "expression", level.opener);
    replaceByItem(reader, level);
  }
  reader.afterComma = false;
  return reader.levels.length > 0 ? "separator" : "nothing";
}

/** Returns whether the level is a value in parentheses, `("a")`. A Python tuple with one item has a comma, `("a",)`. */
function isInParentheses({ closer, members }: ListLevel, afterComma: boolean): boolean {
  return closer === ")" && members.length === 1 && !afterComma;
}

/** Checks, after all members are complete, that repeated keys have equal values. */
function checkRepeats(reader: Reader, { members, repeats }: ObjectLevel): void {
  for (const { key, value, at } of repeats) {
    if (!isEqual(value, members[key])) fail(reader, "duplicate_key", at, { path: pathOfKey(reader.levels, key) });
    else if (!take(reader, "duplicate_key_same", at)) return;
  }
}
