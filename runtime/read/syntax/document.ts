/** Reads one complete value. It uses a loop and a stack of open levels, so deep nesting does not use the call stack. */
import { skipBlanks } from "./blanks.js";
import { isClosingBracket, punctuationOf } from "./characters.js";
import { closeAll, closeLevel } from "./closers.js";
import { endingAt } from "./endings.js";
import { readKey } from "./keys.js";
import { startsMember } from "./lookahead.js";
import { takePunctuation } from "./punctuation.js";
import { type Expected, fail, type Reader, take, topLevel } from "./reader.js";
import { readValue } from "./values.js";

const readers: Readonly<Record<Exclude<Expected, "nothing">, (reader: Reader) => Expected>> = {
  value: readDueValue,
  member: readMember,
  separator: readSeparator,
};

/** Reads until the value is complete or there is a fault. */
export function readDocument(reader: Reader): void {
  let expected: Expected = "value";
  while (expected !== "nothing" && !reader.fault) expected = readers[expected](reader);
}

function readDueValue(reader: Reader): Expected {
  skipBlanks(reader);
  if (reader.fault) return "nothing";
  return breaksOff(reader) ? "nothing" : readValue(reader);
}

/**
 * Returns whether the text or the fence ends before a required value or member, and fails with `truncated`. Angle
 * brackets may be a placeholder for it: `<name>`.
 */
function breaksOff(reader: Reader): boolean {
  const { text, at } = reader;
  if (!endingAt(reader, at, at) || /^<[^/|]/.test(text.slice(at, at + 2))) return false;
  fail(reader, "truncated");
  return true;
}

function readMember(reader: Reader): Expected {
  skipBlanks(reader);
  if (!reader.fault && punctuationOf(reader.text[reader.at]) === ",") fail(reader, "missing_value");
  if (reader.fault || breaksOff(reader)) return "nothing";
  if (isCloser(reader.text[reader.at])) return closeLevel(reader);
  reader.afterComma = false;
  return topLevel(reader)?.kind === "object" ? readKey(reader) : readValue(reader);
}

function readSeparator(reader: Reader): Expected {
  const from = reader.at;
  const brokeLine = skipBlanks(reader);
  if (reader.fault) return "nothing";
  const character = reader.text[reader.at];
  if (punctuationOf(character) === ",") {
    reader.afterComma = true;
    reader.commaAt = reader.at;
    takePunctuation(reader);
    return "member";
  }
  if (isCloser(character)) return closeLevel(reader);
  if (startsMember(reader, reader.at, from, brokeLine)) return take(reader, "missing_comma") ? "member" : "nothing";
  reader.ending = endingAt(reader, reader.at, from);
  return reader.ending ? closeAll(reader, reader.ending) : unexpected(reader);
}

function unexpected(reader: Reader): Expected {
  const { text, at } = reader;
  const rest = text.slice(at, at + 3);
  const [operand = ""] = /-?[\d.]+ $/.exec(text.slice(Math.max(0, at - longestNumber), at)) ?? [];
  if (operand !== "" && /^[*/+-] ?\d/.test(rest)) fail(reader, "expression", at - operand.length);
  fail(reader, /^(?:\.\.\.|…)/.test(rest) ? "elision" : "invalid_json");
  return "nothing";
}

const longestNumber = 40;

function isCloser(character: string | undefined): boolean {
  return isClosingBracket(character) || character === ")";
}
