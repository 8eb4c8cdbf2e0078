/** JSON for people: an array or an object is on one line if it fits. */
import { isList, printJson, type Json } from "../../source/json.js";

/** Wider JSON is printed on several lines. */
const widest = 110;

export function wrappedJson(value: Json): string {
  return wrapped(value, "", 0);
}

/** `taken` is the text on the line before the value. */
function wrapped(value: Json, indent: string, taken: number): string {
  const line = inOneLine(value);
  if (isScalar(value) || taken + line.length <= widest) return line;
  const inner = `${indent}  `;
  if (isList(value)) return `[\n${itemLines(value, inner).join(",\n")}\n${indent}]`;
  const members = Object.entries(value).map(([key, member]) => {
    const start = `${inner}${printJson(key)}: `;
    return start + wrapped(member, inner, start.length);
  });
  return `{\n${members.join(",\n")}\n${indent}}`;
}

function inOneLine(value: Json): string {
  if (isScalar(value)) return printJson(value);
  if (isList(value)) return `[${value.map(inOneLine).join(", ")}]`;
  const members = Object.entries(value).map(([key, member]) => `${printJson(key)}: ${inOneLine(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** Scalars fill their lines; every other item has its own lines. */
function itemLines(items: readonly Json[], indent: string): readonly string[] {
  if (!items.every(isScalar)) return items.map((item) => indent + wrapped(item, indent, indent.length));
  const lines: string[] = [];
  for (const item of items.map((scalar) => printJson(scalar))) {
    const longer = `${lines.at(-1)}, ${item}`;
    if (lines.length > 0 && longer.length <= widest) lines.splice(-1, 1, longer);
    else lines.push(indent + item);
  }
  return lines;
}

function isScalar(value: Json): value is string | number | boolean | null {
  return typeof value !== "object" || value === null;
}
