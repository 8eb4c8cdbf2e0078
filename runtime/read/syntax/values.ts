/**
 * Reads a value (the opening bracket of an array or object, a string or an unquoted word) and adds it to its parent.
 */
import type { Segment } from "../../support/path.js";
import type { Mark } from "./marks.js";
import { punctuationOf } from "./characters.js";
import { takePunctuation } from "./punctuation.js";
import { quoteAt } from "./quotes.js";
import { type Expected, fail, type Level, type ListLevel, type Reader, take, topLevel } from "./reader.js";
import { readString } from "./strings.js";
import { readWord } from "./words.js";

/** Reads a complete scalar, or the opening bracket of an array or object. */
export function readValue(reader: Reader): Expected {
  const at = reader.at;
  const character = reader.text[at];
  const mark = punctuationOf(character);
  if (mark === "{" || mark === "[") return takePunctuation(reader) ? open(reader, mark, at) : "nothing";
  if (character === "(") return openTuple(reader);
  const value = quoteAt(reader, at) ? readString(reader, "value") : readWord(reader);
  if (reader.fault) return "nothing";
  place(reader, value, at);
  return reader.levels.length > 0 ? "separator" : "nothing";
}

/** Opens a Python tuple, which is an array, or a value in parentheses. Its end shows which of the two it is. */
function openTuple(reader: Reader): Expected {
  if (!take(reader, "python_literal")) return "nothing";
  reader.at += 1;
  return open(reader, "(", reader.at - 1);
}

function open(reader: Reader, opener: "{" | "[" | "(", at: number): Expected {
  if (reader.levels.length >= reader.settings.maxDepth) return tooDeep(reader, at);
  const members = opener === "{" ? {} : [];
  const mark = place(reader, members, at);
  reader.levels.push(levelOf(opener, members, at, mark));
  return "member";
}

function tooDeep(reader: Reader, at: number): Expected {
  fail(reader, "too_deep", at);
  return "nothing";
}

function levelOf(
  opener: "{" | "[" | "(",
  members: Record<string, unknown> | unknown[],
  at: number,
  mark: Mark | undefined,
): Level {
  if (Array.isArray(members)) return { kind: "list", closer: opener === "(" ? ")" : "]", members, opener: at, mark };
  return { kind: "object", closer: "}", members, key: "", keyAt: at, repeats: [], opener: at, mark };
}

/** Adds a value to its parent. A container is added before its members are. */
function place(reader: Reader, value: unknown, at: number): Mark | undefined {
  const level = topLevel(reader);
  const mark = isMarked(reader, level)
    ? { at, members: new Map(), digits: typeof value === "number" ? reader.digits : undefined }
    : undefined;
  if (!level) {
    reader.root = value;
    reader.rootMark = mark;
  } else if (level.kind === "list") {
    if (mark) level.mark?.members.set(level.members.length, mark);
    level.members.push(value);
    reader.progress += 1;
  } else if (Object.hasOwn(level.members, level.key)) {
    level.repeats.push({ key: level.key, value, at: level.keyAt });
  } else {
    if (mark) level.mark?.members.set(level.key, mark);
    level.members[level.key] = value;
  }
  return mark;
}

/** Returns whether the value gets a mark. Values inside a container without a mark do not. */
function isMarked({ levels, marked: { depth, items } }: Reader, level: Level | undefined): boolean {
  if (levels.length > depth || (level && !level.mark)) return false;
  return level?.kind !== "list" || level.members.length < items;
}

/** Replaces an array with its only item, which was the last value added. */
export function replaceByItem(reader: Reader, { members, mark }: ListLevel): void {
  const [value, inner] = [members[0], mark?.members.get(0)];
  const level = topLevel(reader);
  if (!level) Object.assign(reader, { root: value, rootMark: inner });
  else if (level.kind === "list") replaceMember(level, level.members.length - 1, { value, inner });
  else if (level.repeats.at(-1)?.value === members)
    level.repeats.splice(-1, 1, { key: level.key, at: level.keyAt, value });
  else replaceMember(level, level.key, { value, inner });
}

function replaceMember(
  { members, mark }: Level,
  key: Segment,
  { value, inner }: { readonly value: unknown; readonly inner: Mark | undefined },
): void {
  Reflect.set(members, key, value);
  if (inner) mark?.members.set(key, inner);
}
