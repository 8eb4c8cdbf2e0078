/** Derived values: expressions that depend on each other. */
import type { Shape, Vocabulary } from "../model/model.js";
import { compileAmong, type CompiledExpression } from "./compile-expression.js";
import { printString } from "../source/json.js";
import type { Variable } from "./scope.js";
import { unionOf, widened } from "./shapes.js";
import { call, earlierName, isFaulty, made, type Value } from "./value.js";

interface DerivedExpression {
  readonly name: string;
  readonly source: string;
  /** The shape of the value. */
  readonly self: Shape;
}

/**
 * Compiles expressions, each of which may refer to those before it. Pure; an expression that depends on a faulty one is
 * not checked.
 */
export function compileDerived(
  expressions: readonly DerivedExpression[],
  vocabulary: Vocabulary,
): readonly CompiledExpression[] {
  const named = new Map<string, Variable>();
  return expressions.map(({ name, source, self }) => {
    const { compiled, value } = compileAmong({ source, self, vocabulary, named });
    named.set(name, variableOf(name, value, compiled, named.size + 1));
    return compiled.ok ? judged(compiled, source) : compiled;
  });
}

/** An expression that uses neither the value nor a derived value has no parameters. */
function judged(
  compiled: Extract<CompiledExpression, { readonly ok: true }>,
  { length: end }: string,
): CompiledExpression {
  if (compiled.javascript.startsWith("() =>"))
    return { ok: false, faults: [{ code: "check/expression-constant", parameters: {}, start: 0, end }] };
  return { ...compiled, type: withoutExamples(compiled.type) };
}

/**
 * Without alternatives that are examples of another one: an integer or 0 is an integer, an empty array or one of
 * strings is an array of strings.
 */
function withoutExamples(type: Shape): Shape {
  if (type.kind === "list") return { ...type, items: withoutExamples(type.items) };
  if (type.kind !== "union") return type;
  const members = type.members.map(withoutExamples);
  const kinds = new Set(members.filter((member) => !isExample(member)).map(({ kind }) => kind));
  return unionOf(members.filter((member) => !isExample(member) || !kinds.has(widened(member).kind)));
}

function isExample(shape: Shape): boolean {
  return shape.kind === "constant" || isEmptyList(shape);
}

function isEmptyList(shape: Shape): boolean {
  return shape.kind === "list" && shape.items.kind === "union" && shape.items.members.length === 0;
}

/** A computed value is read, not computed again; its origin is still known, so time stays linear. */
function variableOf(name: string, value: Value, compiled: CompiledExpression, number: number): Variable {
  const local = call("member", earlierName, printString(name));
  const { shape, origin, whenTrue, whenFalse } = value;
  const known = isFaulty(value) ? value : made(shape, local, { origin, whenTrue, whenFalse, place: String(number) });
  return { number, local, value: known, canFail: compiled.ok && compiled.canFail };
}
