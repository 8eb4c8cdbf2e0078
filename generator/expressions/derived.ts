/** The derived values of a contract or a named type: those of the type that it refers to, then its own. */
import { compileDerived } from "./compile-derived.js";
import type { CompiledExpression } from "./compile-expression.js";
import { memoized } from "../model/memoize.js";
import type { ContractModel, DerivedModel, Model, Shape, TypeModel } from "../model/model.js";

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
  const type = model.types.find(({ name }) => name === baseOf(declaration));
  const own = (declaration.derived ?? []).map((derived) => ({ derived, self: declaration.shape }));
  return [...(type ? sitesOf(type, model) : []), ...own];
}
