/**
 * Keeps the time of an expression linear: data that does not belong to an item of the innermost macro must not be
 * iterated over for each of its items.
 */
import type { Range } from "./fault.js";
import type { Origin } from "./origin.js";
import { type Scope, textOf } from "./scope.js";

interface Effort {
  /** The part of the expression that refers to the data. */
  readonly range: Range;
  /** The effect on the data: `goes through`. */
  readonly verb: string;
  /** The macro, function or operator that reads the data. */
  readonly operation: string;
  /** For `in`: whether the item itself is searched for, and not a field of it. */
  readonly isItem?: boolean;
}

/** Whether the size of a value depends on other data than the item of the innermost macro. */
export function isForeign({ roots }: Pick<Origin, "roots">, { loop }: Scope): boolean {
  return loop !== undefined && [...roots].some((root) => root !== loop.variable);
}

/** Reports work on other data, and suggests the kind of rule that does the same with a lookup. */
export function rejectJoin(origin: Origin, effort: Effort, scope: Scope): void {
  if (!scope.loop || !isForeign(origin, scope)) return;
  const what = `this ${effort.verb} ${JSON.stringify(textOf(effort.range, scope))}`;
  scope.run.report(
    "check/expression-join",
    { what, loop: scope.loop.range },
    effort.range,
    helpFor(origin, effort, scope),
  );
}

function helpFor(origin: Origin, effort: Effort, scope: Scope): string {
  const kind = isSameList(origin, scope) ? "unique" : ruleKindFor(effort, scope);
  if (kind) return `Use the rule kind \`${kind}\`: ${meanings[kind]}.`;
  return "Use the rule kind that says it (`refs`, `subset`, `unique`, `disjoint`, `excludes`), or move what is the same for every item out of the macro.";
}

const meanings = {
  refs: "every value of one path exists at another one",
  subset: "every item of one list is an item of another one",
  unique: "no two items are equal, or have an equal member",
  disjoint: "no item is in two lists",
} as const;

type Advice = keyof typeof meanings;

function isSameList({ paths }: Origin, { loop }: Scope): boolean {
  return paths.length > 0 && paths.every((path) => loop?.origin.paths.includes(path));
}

/** There is a kind of rule for conditions on every item, but none for conditions on some item. */
function ruleKindFor({ operation, isItem }: Effort, { loop, negated }: Scope): Advice | undefined {
  const isForEvery = loop?.macro === (loop?.negated ? "exists" : "all");
  if (!isForEvery || !lookUps.has(operation)) return undefined;
  const isFound = (negated === loop?.negated) === (loop?.macro === "all");
  if (!isFound || operation === "all") return "disjoint";
  return operation === "in" && isItem ? "subset" : "refs";
}

const lookUps: ReadonlySet<string> = new Set(["in", "exists", "exists_one", "all"]);
