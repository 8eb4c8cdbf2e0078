/** Computes the values of examples that are changes of others. */
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import type { ContractDeclaration, ExampleDeclaration } from "../../document/document.js";
import { mostChangedCharacters, fileLimits } from "../../limits.js";
import { isList, isObject, type Json } from "../../source/json.js";
import type { Located, LocatedText, Span } from "../../source/source.js";
import { changedValue } from "./change-value.js";

export type ValuedExample = ExampleDeclaration & { readonly value: Located<Json> };
export type ValuedContract = ContractDeclaration & { readonly examples: readonly ValuedExample[] };

/** The remaining size of all changed examples together: a few letters can repeat a value of any size. */
interface Work {
  readonly report: Report;
  room: number;
}

/**
 * The contracts with a value in each example. An example whose value cannot be computed is reported and gets null,
 * which is not used.
 */
export function valueExamples(contracts: readonly ContractDeclaration[], report: Report): readonly ValuedContract[] {
  const work: Work = { report, room: mostChangedCharacters };
  return contracts.map((contract) => ({ ...contract, examples: valuesOf(contract, work) }));
}

function valuesOf({ examples }: ContractDeclaration, work: Work): readonly ValuedExample[] {
  const byName = new Map(examples.map((example) => [example.name.value, example]));
  const values = new Map<string, Json | undefined>();
  return examples.map((example) => {
    for (const next of chainOf(example, { byName, values, report: work.report }))
      values.set(next.name.value, valueOf(next, values, work));
    const span = example.value?.span ?? example.change?.like.span ?? example.name.span;
    return { ...example, value: { value: values.get(example.name.value) ?? null, span } };
  });
}

interface Following {
  readonly byName: ReadonlyMap<string, ExampleDeclaration>;
  readonly values: ReadonlyMap<string, Json | undefined>;
  readonly report: Report;
}

/** The examples without a value that this one needs, each after the one that it is based on. */
function chainOf(example: ExampleDeclaration, following: Following): readonly ExampleDeclaration[] {
  const { byName, values, report } = following;
  const chain = new Set<ExampleDeclaration>();
  for (let next: ExampleDeclaration | undefined = example; next && !values.has(next.name.value); ) {
    if (chain.has(next)) {
      reportCycle([...chain], next, report);
      break;
    }
    chain.add(next);
    const like: LocatedText | undefined = next.change?.like;
    const other: ExampleDeclaration | undefined = like && byName.get(like.value);
    if (like && !other) rejectUnknown(like, [...byName.keys()], report);
    next = other;
  }
  return [...chain].toReversed();
}

function valueOf(
  { name, value, change }: ExampleDeclaration,
  values: ReadonlyMap<string, Json | undefined>,
  work: Work,
): Json | undefined {
  const base = change ? values.get(change.like.value) : value?.value;
  if (!change || base === undefined || work.room < 0) return base;
  const outcome = changedValue(base, change);
  if ("lost" in outcome) {
    const { path, why } = outcome.lost;
    const parameters = { path: path.value, like: change.like.value, why };
    return void work.report("resolve/example-path", parameters, { span: path.span, help: pathHelp });
  }
  work.room -= JSON.stringify(outcome.value).length;
  if (work.room < 0 || depthOf(outcome.value) > fileLimits.depth)
    return void rejectSize(work.room < 0 ? "characters" : "levels", name.span, work);
  return outcome.value;
}

const pathHelp = "The parent of a path must exist in the value. Correct the path, or set the parent as a whole.";

function rejectSize(what: "characters" | "levels", span: Span, { report }: Work): void {
  const limit = what === "characters" ? mostChangedCharacters : fileLimits.depth;
  const help = "Start from a smaller example.";
  report("resolve/examples-too-large", { what, limit }, { span, help });
}

/** The nesting of maps and arrays. It is limited: neither a value of a file nor a change of one is deep. */
function depthOf(value: Json): number {
  const inner = isList(value) ? value : isObject(value) ? Object.values(value) : undefined;
  return inner ? 1 + inner.reduce<number>((deepest, member) => Math.max(deepest, depthOf(member)), 0) : 0;
}

function reportCycle(chain: readonly ExampleDeclaration[], first: ExampleDeclaration, report: Report): void {
  const cycle = chain.slice(chain.indexOf(first));
  const names = [...cycle, first].map(({ name }) => name.value);
  const span = cycle.at(-1)?.change?.like.span ?? first.name.span;
  report("resolve/example-cycle", { chain: names }, { span, help: "Give one of them a value instead of `like`." });
}

function rejectUnknown({ value: name, span }: LocatedText, names: readonly string[], report: Report): void {
  const help =
    didYouMean(name, names) ?? (names.length > 0 ? `Examples with a value: ${names.join(", ")}.` : undefined);
  report("resolve/unknown-example", { name }, { span, help });
}
