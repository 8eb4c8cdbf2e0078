/** Derived values of a type or a contract: their names are unused, and each follows those that it depends on. */
import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import type { DerivedDeclaration } from "../../document/document.js";
import { namesIn } from "../../expressions/find-member.js";
import { freeNames } from "../../expressions/free-names.js";
import type { DerivedModel, Shape, Vocabulary } from "../../model/model.js";
import { given } from "../../source/given.js";
import { inOrder } from "./derived-order.js";

/** The declaration of the derived values. */
export interface DerivedGround {
  readonly shape: Shape;
  readonly vocabulary: Vocabulary;
  /** Names of the derived values of the type that the contract or type refers to. */
  readonly inherited: readonly string[];
  readonly report: Report;
}

/** Undefined if none are declared; `path` is that of the declaration. */
export function resolveDerived(
  declarations: readonly DerivedDeclaration[] | undefined,
  path: string,
  ground: DerivedGround,
): { readonly derived?: readonly DerivedModel[] } {
  if (!declarations) return {};
  for (const declaration of declarations) rejectTaken(declaration, ground);
  const { ordered, cycle } = inOrder(
    declarations.map(({ name, expression }) => ({ name: name.value, uses: freeNames(expression.value) })),
  );
  if (cycle) rejectCycle(cycle, declarations, ground.report);
  const byName = new Map(declarations.map((declaration) => [declaration.name.value, declaration]));
  return {
    derived: ordered.flatMap((name) => byName.get(name) ?? []).map((declaration) => modelOf(declaration, path)),
  };
}

function rejectTaken({ name: { value: name, span } }: DerivedDeclaration, ground: DerivedGround): void {
  const owner = ownerOf(name, ground);
  if (owner !== undefined)
    ground.report(diagnose("resolve/derived-taken", { name, owner }, { span, help: "Choose another name." }));
}

/**
 * The declaration that already uses the name. Inside a key such as `toString` TypeScript loses the contextual type, so
 * the generated functions would not compile.
 */
function ownerOf(name: string, { shape, vocabulary, inherited }: DerivedGround): string | undefined {
  if (name === "self") return "the value itself";
  if (namesIn(shape, vocabulary).includes(name)) return "a field";
  if (inherited.includes(name)) return "a derived value of the type";
  return Object.hasOwn(Object.prototype, name) ? "a member that every object of JavaScript has" : undefined;
}

function rejectCycle(chain: readonly string[], declarations: readonly DerivedDeclaration[], report: Report): void {
  const first = declarations.find(({ name }) => name.value === chain[0]);
  if (first)
    report(
      diagnose(
        "resolve/derived-cycle",
        { chain },
        { span: first.name.span, help: "Change one of them to depend only on fields." },
      ),
    );
}

function modelOf({ name, expression, description }: DerivedDeclaration, path: string): DerivedModel {
  const said = {
    expression: expression.value,
    expressionSpan: expression.span,
    ...given({ description: description?.value }),
  };
  return { name: name.value, ...said, place: { path: `${path}.derived.${name.value}`, span: name.span } };
}
