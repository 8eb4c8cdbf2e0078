/** Paths in a value: as keys and indices, as a JSON pointer, and as text for people. */
import { longestComparedKey } from "./limits.js";
import { printValue } from "./printable.js";

/** A key of an object, or an index of an array. */
export type Segment = string | number;

/** The value of a property or item; undefined if there is none. Inherited properties do not count. */
export function memberOf(value: unknown, segment: Segment): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment)) return undefined;
  return Reflect.get(value, segment);
}

/**
 * The segments of a JSON pointer (RFC 6901) into `value`, which distinguishes indices from keys that consist of digits.
 */
export function segmentsOf(pointer: string, value: unknown): readonly Segment[] {
  let here = value;
  return pointer
    .split("/")
    .slice(1)
    .map((escaped) => {
      const segment = Array.isArray(here) ? Number(escaped) : unescaped(escaped);
      here = memberOf(here, segment);
      return segment;
    });
}

/** A key in a JSON pointer, without its escapes. */
export function unescaped(key: string): string {
  return key.includes("~") ? key.replaceAll("~1", () => "/").replaceAll("~0", () => "~") : key;
}

export function pointerTo(segments: readonly Segment[]): string {
  return segments
    .map(
      (segment) =>
        `/${String(segment)
          .replaceAll("~", () => "~0")
          .replaceAll("/", () => "~1")}`,
    )
    .join("");
}

/**
 * `a.b[0].c`; a key that is not an identifier is in brackets: `changed_files["src/b.ts"]`. The value itself is the
 * empty string.
 */
export function formatPath(segments: readonly Segment[]): string {
  return segments.map((segment, index) => formatSegment(segment, index === 0)).join("");
}

/** The segments of a path that `formatPath` returned. */
export function readPath(path: string): readonly Segment[] {
  const tokens = path.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([^.[\]]+)/gu);
  return Array.from(tokens, ([, index, quoted, name = ""]) =>
    index !== undefined ? Number(index) : quoted !== undefined ? unquoted(quoted) : name,
  );
}

function unquoted(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}

/** The subject of a sentence about the value: its nearest key in quotes, followed by indices, as in `"steps[2]"`. */
export function formatSubject(segments: readonly Segment[]): string {
  if (segments.length === 0) return "the value";
  const nearest = Math.max(
    0,
    segments.findLastIndex((segment) => typeof segment === "string"),
  );
  const [first, ...indices] = segments.slice(nearest);
  const key =
    typeof first === "string" ? printValue(first).slice(1, -1) : formatPath(segments.slice(nearest, nearest + 1));
  return `"${key}${formatPath(indices)}"`;
}

/** A path in quotes, like the subject of a sentence: `"steps[2].id"`, `"my-plan.id"`. */
export function quotedPath(segments: readonly Segment[]): string {
  return `"${segments.map((segment, index) => formatStep(segment, index === 0)).join("")}"`;
}

/** A key without quotes of its own, whatever its characters are, or an index. */
export function formatStep(segment: Segment, isFirst: boolean): string {
  if (typeof segment === "number") return `[${segment}]`;
  const key = printValue(segment).slice(1, -1);
  return isFirst ? key : `.${key}`;
}

/** One segment as it appears in a path, at its start or later. */
export function formatSegment(segment: Segment, isFirst: boolean): string {
  if (typeof segment === "number") return `[${segment}]`;
  if (!isIdentifier(segment)) return `[${printValue(segment)}]`;
  return isFirst ? segment : `.${segment}`;
}

/**
 * Letters of any script, with combining marks, so `任务.标题` and `ชื่อ` stay readable; other keys are quoted and
 * shortened.
 */
function isIdentifier(key: string): boolean {
  if (key.length > longestComparedKey) return false;
  // The other pattern takes the engine half a millisecond to compile.
  if (/^[A-Za-z_$][\w$]*$/.test(key)) return true;
  return /^[\p{L}_$][\p{L}\p{M}\p{N}_$]*$/u.test(key) && printValue(key) === `"${key}"`;
}
