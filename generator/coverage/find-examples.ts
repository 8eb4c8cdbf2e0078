/** Finds examples that cover constraints: few examples, each with a small value and one kind of constraint. */
import { type Json, isList, isObject, type JsonObject } from "../source/json.js";
import type { Model, Shape } from "../model/model.js";
import { asking, type Asking } from "./asking.js";
import { attempts, type Attempt } from "./attempts.js";
import type { Constraint, ConstraintKind, Site } from "./constraint.js";
import { longestWritten, shortestForm, type Draft } from "./draft.js";
import { exampleName } from "./example-name.js";
import { contractNamed } from "./judge.js";

/** A constraint without an example, and the reason. */
export interface WithoutExample {
  readonly constraint: Constraint;
  readonly why: string;
}

interface FoundExamples {
  readonly drafts: readonly Draft[];
  readonly left: readonly WithoutExample[];
}

/** Constraints of one kind that one value violates. */
interface Group {
  readonly kind: ConstraintKind;
  readonly scope: string;
  readonly constraints: readonly Constraint[];
  readonly subjects: readonly string[];
  readonly value: Json;
  readonly codes: readonly string[];
}

/** The number of locations that are tried for a type that is used often. */
const mostSites = 4;

/** Takes the uncovered constraints, in the order in which examples are added. */
export function findExamples(model: Model, constraints: readonly Constraint[]): FoundExamples {
  const asked = asking(model);
  const groups: Group[] = [];
  const left: WithoutExample[] = [];
  const takeAlone = (constraint: Constraint): void => {
    const alone = newGroup(constraint, asked);
    if (alone) groups.push(alone);
    else left.push({ constraint, why: reasonForNone(constraint, asked) });
  };
  for (const constraint of constraints) if (!joinOne(groups, constraint, asked)) takeAlone(constraint);
  groups
    .flatMap((group) => group.constraints.filter((constraint) => !isNoticed(constraint, group, asked)))
    .forEach(takeAlone);
  return { drafts: drafts(groups, asked), left };
}

/** Adds the constraint to the first group that accepts it. Returns whether there is one. */
function joinOne(groups: Group[], constraint: Constraint, asked: Asking): boolean {
  return groups.some((group, index) => {
    const together = joined(group, constraint, asked);
    if (together) groups[index] = together;
    return together !== undefined;
  });
}

/**
 * Returns the group with one more constraint, if that adds exactly one issue. A broken rule always has its own group.
 */
function joined(group: Group, constraint: Constraint, asked: Asking): Group | undefined {
  const { kind, scope, value, codes, constraints, subjects } = group;
  const site = constraint.sites.find((candidate) => candidate.scope === scope);
  if (constraint.kind !== kind || kind === "rule" || kind === "when" || !site) return undefined;
  for (const attempt of attempts(constraint, site, { value, given: codes }, asked)) {
    const more = { scope, value: attempt.value, codes: asked.codes(scope, attempt.value) };
    const isOneMore = more.codes.length === codes.length + 1 && isNoticed(constraint, more, asked);
    if (isOneMore)
      return { ...more, kind, constraints: [...constraints, constraint], subjects: [...subjects, attempt.subject] };
  }
  return undefined;
}

type Judged = Pick<Group, "scope" | "value" | "codes">;

function isNoticed(constraint: Constraint, { scope, value, codes }: Judged, { codesWithout }: Asking): boolean {
  return codes.join() !== codesWithout(constraint, scope, value).join();
}

/** Returns the first value with as few issues as possible: one, or none if a rule does not apply. */
function newGroup(constraint: Constraint, asked: Asking): Group | undefined {
  const fewest = constraint.kind === "when" ? 0 : 1;
  let best: Group | undefined;
  for (const {
    site: { scope },
    attempt,
  } of attemptsAnywhere(constraint, asked)) {
    const codes = asked.codes(scope, attempt.value);
    const isWorse = best !== undefined && codes.length >= best.codes.length;
    if (isWorse || !isNoticed(constraint, { scope, value: attempt.value, codes }, asked)) continue;
    best = {
      kind: constraint.kind,
      scope,
      constraints: [constraint],
      subjects: [attempt.subject],
      value: attempt.value,
      codes,
    };
    if (codes.length === fewest) return best;
  }
  return best && withFewerIssues(best, constraint, asked);
}

/** Changes the value to satisfy the other rules that it breaks, if possible. */
function withFewerIssues(group: Group, constraint: Constraint, asked: Asking): Group {
  const value = constraint.rule && asked.repaired(group.scope, group.value, constraint.rule);
  if (value === undefined) return group;
  const codes = asked.codes(group.scope, value);
  return codes.length < group.codes.length && isNoticed(constraint, { scope: group.scope, value, codes }, asked)
    ? { ...group, value, codes }
    : group;
}

function* attemptsAnywhere(
  constraint: Constraint,
  asked: Asking,
): Iterable<{ readonly site: Site; readonly attempt: Attempt }> {
  for (const site of constraint.sites.slice(0, mostSites)) {
    for (const base of asked.conforming(site.scope).map((value) => ({ value, given: [] }))) {
      for (const attempt of attempts(constraint, site, base, asked)) yield { site, attempt };
    }
  }
}

function reasonForNone({ sites, kind }: Constraint, { conforming }: Asking): string {
  const lacking = sites.every(({ scope }) => conforming(scope).length === 0);
  if (lacking) return `no value that matches ${sites[0]?.scope} was found to start from: give it an example`;
  if (kind === "max_length" && sites.some(({ shape }) => isLong(shape)))
    return `it takes a string of more than ${longestWritten} characters: add that example yourself`;
  return kind === "when"
    ? "no value was found that is valid and would not be if the rule always applied"
    : "no value was found that nothing else rejects in the same way";
}

function isLong(shape: Shape): boolean {
  return shape.kind === "string" && (shape.maxLength ?? 0) >= longestWritten;
}

function drafts(groups: readonly Group[], asked: Asking): readonly Draft[] {
  const taken = new Map(
    asked.model.contracts.map(({ scope, examples, textExamples = [] }) => [
      scope,
      new Set([...examples, ...textExamples].map(({ name }) => name)),
    ]),
  );
  return groups.map((group) => {
    const { kind, scope, subjects, value, codes } = group;
    const names = taken.get(scope) ?? new Set();
    const name = exampleName(kind, subjects, names);
    names.add(name);
    const noticed = group.constraints.filter((constraint) => isNoticed(constraint, group, asked));
    const isFit = (candidate: Json): boolean =>
      asked.codes(scope, candidate).join() === codes.join() &&
      noticed.every((constraint) => isNoticed(constraint, { scope, value: candidate, codes }, asked));
    const form = shortestForm({ whole: smallest(value, isFit), changed: value }, contractNamed(scope, asked.model));
    return { scope, name, ...form, issues: codes };
  });
}

type IsFit = (candidate: Json) => boolean;

/** Only this many items at the start of an array are reduced. */
const mostItems = 4;

/** Removes each property and item for which `isFit` stays true. */
function smallest(value: Json, isFit: IsFit): Json {
  if (isList(value)) return withSmallestItems(shortest(value, isFit), isFit);
  return isObject(value) ? withSmallestMembers(fewestMembers(value, isFit), isFit) : value;
}

function fewestMembers(object: JsonObject, isFit: IsFit): JsonObject {
  return Object.keys(object).reduce<JsonObject>((left, name) => {
    const { [name]: _, ...others } = left;
    return isFit(others) ? others : left;
  }, object);
}

function withSmallestMembers(object: JsonObject, isFit: IsFit): JsonObject {
  let left = object;
  for (const [name, held] of Object.entries(object)) {
    const before = left;
    left = { ...before, [name]: smallest(held, (member) => isFit({ ...before, [name]: member })) };
  }
  return left;
}

/**
 * Removes items from the end in smaller and smaller steps, so an array that must be long needs few tests; then removes
 * first items.
 */
function shortest(list: readonly Json[], isFit: IsFit): readonly Json[] {
  let left = list;
  for (let count = left.length; count > 0; count = Math.min(left.length, Math.floor(count / 2))) {
    while (left.length >= count && isFit(left.slice(0, left.length - count))) left = left.slice(0, left.length - count);
  }
  return left.length > 1 && isFit(left.slice(1)) ? left.slice(1) : left;
}

function withSmallestItems(list: readonly Json[], isFit: IsFit): readonly Json[] {
  return list.slice(0, mostItems).reduce<readonly Json[]>(
    (left, item, index) =>
      left.with(
        index,
        smallest(item, (smaller) => isFit(left.with(index, smaller))),
      ),
    list,
  );
}
