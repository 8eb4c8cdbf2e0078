/** Several shapes of which one has to fit. */
import { expressionOf, isAny, type LongForm, ofType } from "./shorten.js";

/** One shape alone stays what it is. A type expression has no place for a shape without a name, so that `name` gives it one. */
export function union(shapes: readonly LongForm[], hint: string, name: (long: LongForm, hint: string) => string): LongForm {
  if (shapes.some(isAny)) return ofType("any");
  const others = shapes.filter((long) => long.get("type") !== "null");
  const isNullable = others.length < shapes.length || others.some((long) => long.get("nullable") === true);
  if (others.length === 0) return ofType("null");
  const [only] = others;
  const joined = only && others.length === 1 ? only : joinedExpressions(others.map(withoutNull), hint, name);
  return isNullable ? new Map([...joined, ["nullable", true]]) : joined;
}

function joinedExpressions(shapes: readonly LongForm[], hint: string, name: (long: LongForm, hint: string) => string): LongForm {
  const expressions = shapes.map((long, index) => expressionOf(long) ?? name(long, `${hint}${shapes.length > 1 ? `Option${index + 1}` : ""}`));
  return ofType([...new Set(expressions)].join(" | "));
}

function withoutNull(long: LongForm): LongForm {
  return new Map([...long].filter(([key]) => key !== "nullable"));
}
