/** Unions of several shapes. */
import { longestName } from "../../language/limits.js";
import { expressionOf, isAny, longestWritten, type LongForm, ofType } from "./shorten.js";

/** Gives a shape a name that expressions can use. */
type Naming = (long: LongForm, hint: string) => string;

/** A single shape stays as is. An expression cannot contain a shape without a name, so `name` gives it one. */
export function union(shapes: readonly LongForm[], hint: string, name: Naming): LongForm {
  if (shapes.some(isAny)) return ofType("any");
  const others = shapes.filter((long) => long.get("type") !== "null");
  const isNullable = others.length < shapes.length || others.some((long) => long.get("nullable") === true);
  if (others.length === 0) return ofType("null");
  const [only] = others;
  const joined = only && others.length === 1 ? only : joinedExpressions(others.map(withoutNull), hint, name);
  return isNullable ? new Map([...joined, ["nullable", true]]) : joined;
}

function joinedExpressions(shapes: readonly LongForm[], hint: string, name: Naming): LongForm {
  const expressions = shapes.map(
    (long, index) => expressionOf(long) ?? name(long, `${hint}${shapes.length > 1 ? `Option${index + 1}` : ""}`),
  );
  return ofType(inOneLine([...new Set(expressions.flatMap(membersOf))], hint, name));
}

/** The length of an expression is limited: a longer one becomes a union of named unions. */
function inOneLine(members: readonly string[], hint: string, name: Naming): string {
  const whole = members.join(" | ");
  if (whole.length <= longestWritten || members.length === 1) return whole;
  const parts = chunked(members).map((own) =>
    own.length === 1 && own.join("").length <= longestName
      ? own.join("")
      : name(ofType(own.join(" | ")), `${hint}Part`),
  );
  return inOneLine(parts, hint, name);
}

function chunked(members: readonly string[]): readonly (readonly string[])[] {
  const chunks: string[][] = [];
  let length = 0;
  for (const member of members) {
    length += member.length + " | ".length;
    if (chunks.length === 0 || length > longestWritten) [length] = [member.length, chunks.push([])];
    chunks.at(-1)?.push(member);
  }
  return chunks;
}

/** The alternatives of an expression, without those inside brackets. */
function membersOf(expression: string): readonly string[] {
  let [depth, members] = [0, [""]];
  for (const part of expression.split(/( \| |[()<>[\]])/)) {
    depth += /^[(<[]$/.test(part) ? 1 : /^[)>\]]$/.test(part) ? -1 : 0;
    if (part === " | " && depth === 0) members.push("");
    else members = [...members.slice(0, -1), `${members.at(-1) ?? ""}${part}`];
  }
  return members;
}

function withoutNull(long: LongForm): LongForm {
  return new Map([...long].filter(([key]) => key !== "nullable"));
}
