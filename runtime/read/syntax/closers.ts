/** Closing brackets: the right one, the wrong one, the missing one, the one too many. */
import { isEqual } from "../../support/equality.js";
import { punctuationOf } from "./characters.js";
import { saysCutOff } from "./omissions.js";
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

/** Reads the closing bracket at the present place. */
export function closeLevel(reader: Reader): Expected {
  const closer = punctuationOf(reader.text[reader.at]) ?? ")";
  if (topLevel(reader)?.closer !== closer) return closeOuter(reader, closer);
  if (reader.afterComma && !take(reader, "trailing_comma", reader.commaAt)) return "nothing";
  return takePunctuation(reader) ? leaveLevel(reader) : "nothing";
}

/** A bracket that closes an outer level proves that the inner ones had ended; one that closes none is one too many. */
function closeOuter(reader: Reader, closer: string): Expected {
  if (reader.afterComma) return unfinished(reader);
  if (closer === ")" || !reader.levels.some((level) => level.closer === closer)) return unexpected(reader);
  // Right after an opening bracket another one closes, `{"a": [}`: what was to be in between is missing.
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

/** It closes nothing that is open; round brackets are few, so that one of them never shows that others are missing. */
function unexpected(reader: Reader): Expected {
  fail(reader, "invalid_json");
  return "nothing";
}

/** Closes what is open where something proves that the value had ended. */
export function closeAll(reader: Reader, { proof, at }: Ending): Expected {
  if ((proof === "nothing" && !reader.settings.isEnded) || saysCutOff(remarkBehind(reader, at)))
    fail(reader, "truncated", at, { opener: topLevel(reader)?.opener });
  while (topLevel(reader) && !reader.fault) if (take(reader, "close_brackets", at)) leaveLevel(reader);
  return "nothing";
}

/** The first line after the value that contains more than the marks of a fence. */
function remarkBehind({ text }: Reader, at: number): string {
  return /^(?:[\s`~]|<\/[\w:-]{1,40}>)*([^\n\r]*)/u.exec(text.slice(at, at + longestRemark))?.[1] ?? "";
}

/** Characters after the value; what is further away is about something else. */
const longestRemark = 160;

function leaveLevel(reader: Reader): Expected {
  const level = topLevel(reader);
  if (level?.kind === "object") checkRepeats(reader, level);
  reader.levels.pop();
  if (level?.kind === "list" && isInParentheses(level, reader.afterComma)) {
    // To accountants the brackets are a minus, and next to a word "(null)" is a remark.
    if (level.members[0] === null || typeof level.members[0] === "number") fail(reader, "expression", level.opener);
    replaceByItem(reader, level);
  }
  reader.afterComma = false;
  return reader.levels.length > 0 ? "separator" : "nothing";
}

/** One value without a comma is not a tuple of Python, only a value in round brackets. */
function isInParentheses({ closer, members }: ListLevel, afterComma: boolean): boolean {
  return closer === ")" && members.length === 1 && !afterComma;
}

/** When all members are complete: a key that is there twice has to have equal values. */
function checkRepeats(reader: Reader, { members, repeats }: ObjectLevel): void {
  for (const { key, value, at } of repeats) {
    if (!isEqual(value, members[key])) fail(reader, "duplicate_key", at, { path: pathOfKey(reader.levels, key) });
    else if (!take(reader, "duplicate_key_same", at)) return;
  }
}
