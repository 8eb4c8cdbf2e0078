/** Derived values: expressions of one value that go on from each other. */
import type { Shape, Vocabulary } from "../model/model.js";
import { compileAmong, type CompiledExpression } from "./compile-expression.js";
import { printString } from "../source/json.js";
import type { Variable } from "./scope.js";
import { unionOf, widened } from "./shapes.js";
import { call, earlierName, isFaulty, made, type Value } from "./value.js";

export interface DerivedExpression {
  readonly name: string;
  readonly source: string;
  /** The shape that the value is measured against. */
  readonly self: Shape;
}

/**
 * Compiles expressions of which each may name those before it. Pure; what follows from a faulty one is not judged and
 * means nothing.
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

/** What mentions neither the value nor anything that follows from it has no parameters. */
function judged(
  compiled: Extract<CompiledExpression, { readonly ok: true }>,
  { length: end }: string,
): CompiledExpression {
  if (compiled.javascript.startsWith("() =>"))
    return { ok: false, faults: [{ code: "check/expression-constant", parameters: {}, start: 0, end }] };
  return { ...compiled, type: withoutExamples(compiled.type) };
}

/**
 * Without what only is an example of another alternative: an integer or 0 is an integer, an empty list or one of
 * strings a list of strings.
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

/**
 * What was computed is read, not computed again; where it comes from is known all the same, so that time stays linear.
 */
function variableOf(name: string, value: Value, compiled: CompiledExpression, number: number): Variable {
  const local = call("member", earlierName, printString(name));
  const { shape, origin, whenTrue, whenFalse } = value;
  const known = isFaulty(value) ? value : made(shape, local, { origin, whenTrue, whenFalse, place: String(number) });
  return { number, local, value: known, canFail: compiled.ok && compiled.canFail };
}
