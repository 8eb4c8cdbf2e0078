/** The inputs for resolving the parts of a rule: the value that declares it, and the location of each part. */
import type { LocatedText, Span } from "../../source/source.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import { followPath, type DeadEnd, type Found } from "../../model/follow-path.js";
import type { Shape, TableModel, Vocabulary } from "../../model/model.js";
import { printPath, stepsOf, type PathStep } from "../../model/paths.js";
import { joinPaths } from "../../rules/paths.js";
import type { PathText } from "../../model/place.js";
import { writtenPath } from "../../rules/values.js";
import { unresolved } from "../context.js";
import { deadEnd, type Instead } from "../names/unresolved-path.js";

export interface RuleScope {
  readonly self: Shape;
  /** Its name in messages: `the contract`, `the type Finding`. */
  readonly root: string;
  readonly vocabulary: Vocabulary;
  readonly tables: readonly TableModel[];
  readonly report: Report;
  /** What else the author may intend with the path that is resolved. */
  readonly instead?: Instead;
  /** Filled while the parts are resolved. */
  readonly written: Map<string, Span>;
}

/**
 * The path in the Model, relative to the value that declares the rule or, with `within`, to the value there. A path
 * that does not exist is reported; `names` are other suggestions.
 */
export function resolvePath(
  path: LocatedText,
  scope: RuleScope,
  within: PathText = "",
  names: readonly string[] = [],
): PathText {
  const text = printPath(stepsOf(path.value));
  const whole = joinPaths(within, text);
  if (!scope.written.has(writtenPath(whole))) scope.written.set(writtenPath(whole), path.span);
  const [before, own] = [stepsOf(within), stepsOf(path.value)];
  const found = followPath(scope.self, [...before, ...own], scope.vocabulary);
  const end = "deadEnd" in found ? ownDeadEnd(found.deadEnd, own) : undefined;
  if (end) scope.report(deadEnd(path, [...before, ...own], end, { root: scope.root, names, instead: scope.instead }));
  return text;
}

/** An unknown step in the path of the items is already reported, unless the items may have any value. */
function ownDeadEnd({ step, from }: DeadEnd, own: readonly PathStep[]): DeadEnd | undefined {
  if (from === unresolved) return undefined;
  const [first] = own;
  const isOpen = from.kind === "any" || from.kind === "object";
  return own.includes(step) ? { step, from } : isOpen && first ? { step: first, from } : undefined;
}

export function resolvePaths(paths: readonly LocatedText[], scope: RuleScope): readonly PathText[] {
  return paths.map((path) => resolvePath(path, scope));
}

/** The values at a path that is already resolved; empty if it does not exist. */
export function foundAt(path: PathText, { self, vocabulary }: RuleScope): Found {
  const found = followPath(self, stepsOf(path), vocabulary);
  return "deadEnd" in found ? { shapes: [], certain: false } : found;
}
