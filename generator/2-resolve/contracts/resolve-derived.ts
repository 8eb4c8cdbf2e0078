/** Derived values of a type or a contract: their names are unused, and each follows those that it depends on. */
import type { Report } from "../../diagnostics/diagnostic.js";
import type { DerivedDeclaration } from "../../document/document.js";
import { namesIn } from "../../expressions/find-member.js";
import { freeNames } from "../../expressions/free-names.js";
import type { DerivedModel, Shape, Vocabulary } from "../../model/model.js";
import { given } from "../../source/given.js";

/** The declaration of the derived values. */
interface DerivedGround {
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
    ground.report("resolve/derived-taken", { name, owner }, { span, help: "Choose another name." });
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
      "resolve/derived-cycle",
      { chain },
      { span: first.name.span, help: "Change one of them to depend only on fields." },
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

interface Step {
  readonly name: string;
  /** May include names of other steps. */
  readonly uses: ReadonlySet<string>;
}

interface Order {
  /** Each after those that it uses, otherwise in the given order. */
  readonly ordered: readonly string[];
  /** The first cycle, `["a", "b", "a"]`; the steps in it are in no particular order. */
  readonly cycle?: readonly string[];
}

export function inOrder(steps: readonly Step[]): Order {
  const byName = new Map(steps.map((step) => [step.name, step]));
  const ordered = new Set<string>();
  let cycle: readonly string[] | undefined;
  for (const step of steps) {
    const found = ordered.has(step.name) ? undefined : descend(step, byName, ordered);
    cycle ??= found;
  }
  return { ordered: [...ordered], ...(cycle && { cycle }) };
}

interface Entered {
  readonly name: string;
  /** The dependencies that were not visited yet. */
  readonly left: Iterator<string, undefined>;
}

/**
 * Orders everything that a step depends on, then the step; returns the first cycle. It keeps its own stack, because a
 * chain may have as many steps as a file has lines.
 */
function descend(start: Step, byName: ReadonlyMap<string, Step>, ordered: Set<string>): readonly string[] | undefined {
  const trail = [entered(start)];
  const above = new Set([start.name]);
  let cycle: readonly string[] | undefined;
  for (let here = trail.at(-1); here; here = trail.at(-1)) {
    const used = here.left.next().value;
    const next = used === undefined || ordered.has(used) ? undefined : byName.get(used);
    if (used === undefined) {
      trail.pop();
      above.delete(here.name);
      ordered.add(here.name);
    } else if (above.has(used)) cycle ??= cycleTo(used, trail);
    else if (next) {
      trail.push(entered(next));
      above.add(next.name);
    }
  }
  return cycle;
}

function entered({ name, uses }: Step): Entered {
  return { name, left: uses.values() };
}

function cycleTo(name: string, trail: readonly Entered[]): readonly string[] {
  const names = trail.map((step) => step.name);
  return [...names.slice(names.indexOf(name)), name];
}
