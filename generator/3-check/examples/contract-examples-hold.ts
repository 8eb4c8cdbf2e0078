import { type Diagnostic, type Report, reportTo } from "../../diagnostics/diagnostic.js";
import type { ExampleModel, Model } from "../../model/model.js";
import { checkIssues } from "./expected-issues.js";
import { judgeOf, type Judge } from "./judge-answer.js";

/**
 * Examples give the declared results: those without `issues` are valid without warnings, the others give exactly the
 * listed codes, each as often as it is listed. A change of a wrong example is not reported, because the same error
 * would be repeated for each change.
 */
export async function contractExamplesHold(model: Model, report: Report, settled?: ReadonlySet<string>): Promise<void> {
  for (const contract of model.contracts) {
    if (contract.examples.length === 0 || settled?.has(contract.place.path)) continue;
    const judge = await judgeOf(contract, model);
    reportFirst(contract.examples, judge, report);
  }
}

function reportFirst(examples: readonly ExampleModel[], judge: Judge, report: Report): void {
  const problems = new Map(examples.map((example) => [example.name, problemsIn(example, judge)]));
  const wrong = new Set(examples.flatMap(({ name }) => (problems.get(name)?.length ? [name] : [])));
  const firsts = firstWrong(examples, wrong);
  const hidden = countHidden(firsts);
  for (const { name } of examples) {
    if (firsts.get(name) !== name) continue;
    const [problem, ...more] = problems.get(name) ?? [];
    if (problem) report(withHidden(problem, hidden.get(name)));
    for (const another of more) report(another);
  }
}

function problemsIn(example: ExampleModel, judge: Judge): readonly Diagnostic[] {
  const problems: Diagnostic[] = [];
  checkIssues(
    { ...example, what: "value" },
    judge(example.value),
    reportTo((problem) => problems.push(problem)),
  );
  return problems;
}

/** For each wrong example, the one to correct first: itself, or the first wrong one that it is based on. */
function firstWrong(
  examples: readonly ExampleModel[],
  wrong: ReadonlySet<string>,
): ReadonlyMap<string, string | undefined> {
  const byName = new Map(examples.map((example) => [example.name, example]));
  const firsts = new Map<string, string | undefined>();
  for (const example of examples) {
    const chain: ExampleModel[] = [];
    for (let next: ExampleModel | undefined = example; next && !firsts.has(next.name); ) {
      chain.push(next);
      next = next.like === undefined ? undefined : byName.get(next.like);
    }
    for (const { name, like } of chain.toReversed()) {
      const before = like === undefined ? undefined : firsts.get(like);
      firsts.set(name, wrong.has(name) ? (before ?? name) : undefined);
    }
  }
  return firsts;
}

/** Maps each first wrong example to the number of wrong examples that are based on it. */
function countHidden(firsts: ReadonlyMap<string, string | undefined>): ReadonlyMap<string, number> {
  const hidden = new Map<string, number>();
  for (const [name, first] of firsts)
    if (first !== undefined && first !== name) hidden.set(first, (hidden.get(first) ?? 0) + 1);
  return hidden;
}

function withHidden(problem: Diagnostic, count = 0): Diagnostic {
  if (count === 0) return problem;
  const changes = count === 1 ? "1 example that changes this one fails" : `${count} examples that change this one fail`;
  return { ...problem, help: `${problem.help} ${changes} as well: correct this one first.` };
}
