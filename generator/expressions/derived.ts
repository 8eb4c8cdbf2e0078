/** The derived values of a contract or a named type: those of the type that it refers to, then its own. */
import { type CompiledExpression, compileAmong } from "./compile-expression.js";
import { memoized } from "../model/memoize.js";
import type { ContractModel, DerivedModel, Model, Shape, TypeModel, Vocabulary } from "../model/model.js";
import { typeNamed } from "../model/type-named.js";
import { printString } from "../source/json.js";
import type { Variable } from "./scope.js";
import { unionOf, widened } from "./shapes.js";
import { call, earlierName, isFaulty, made, type Value } from "./value.js";

interface Derived {
  readonly derived: DerivedModel;
  /** The shape of the declaration that contains it. */
  readonly self: Shape;
  readonly compiled: CompiledExpression;
}

type Sited = Omit<Derived, "compiled">;

/**
 * In the order in which they are computed. If a contract narrows a type, the type's derived values use the type's own
 * shape.
 */
export const derivedOf = memoized((model: Model, declaration: ContractModel | TypeModel): readonly Derived[] => {
  const sites = sitesOf(declaration, model);
  const compiled = compileDerived(
    sites.map(({ derived, self }) => ({ name: derived.name, source: derived.expression, self })),
    model,
  );
  return sites.flatMap((site, index) => {
    const expression = compiled[index];
    return expression ? [{ ...site, compiled: expression }] : [];
  });
});

/** A derived value that stage 3 accepted. */
interface SoundDerived extends Sited {
  readonly compiled: Extract<CompiledExpression, { readonly ok: true }>;
}

export function soundDerived(model: Model, declaration: ContractModel | TypeModel): readonly SoundDerived[] {
  return derivedOf(model, declaration).map(({ compiled, ...site }) => {
    if (!compiled.ok) throw new Error(`the derived value ${site.derived.place.path} does not compile`);
    return { ...site, compiled };
  });
}

/** The named type that a declaration refers to or narrows. */
export function baseOf(declaration: ContractModel | TypeModel): string | undefined {
  if ("scope" in declaration) return declaration.base;
  return declaration.shape.kind === "reference" ? declaration.shape.to : undefined;
}

function sitesOf(declaration: ContractModel | TypeModel, model: Model): readonly Sited[] {
  const type = typeNamed(model, baseOf(declaration));
  const own = (declaration.derived ?? []).map((derived) => ({ derived, self: declaration.shape }));
  return [...(type ? sitesOf(type, model) : []), ...own];
}

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
    const { compiled, value } = compileAmong({ source, self, vocabulary, named, aim: "value" });
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
