/** Checks a part of an answer with the validator and the rules of the whole. */
import type { SchemaError, TypeDefinition } from "../../model/contract.js";
import type { Issue } from "../../model/issue.js";
import { issuesFromErrors } from "../../issues/issues-from-errors.js";
import { oncePer } from "../../support/lazily.js";
import { isTooDeep } from "../../support/nesting.js";
import { formatPath, formatSubject, pointerTo, type Segment } from "../../support/path.js";
import { visitOf } from "../../validate/ruled-places.js";
import { ruleIssue } from "../../validate/rule-issue.js";
import { runRules, type OnViolation } from "../../validate/run-rules.js";
import type { Shape } from "../../model/shape.js";
import { type Frame, pathTo, type Place, placeOf, skeletonOf, skeletonPath } from "./frame.js";

type Definition = Pick<TypeDefinition, "validator" | "shape" | "at" | "positions" | "recursive">;

/**
 * Returns the errors of the validator at a location and inside it. Errors elsewhere do not matter, because the
 * validator reports all errors at once.
 */
export function errorsAt({ validator, recursive }: Definition, place: Place, value: unknown): readonly SchemaError[] {
  const { skeleton, pointer } = partAt(place, value);
  if (recursive && isTooDeep(skeleton)) return [unknownError(pointer)];
  try {
    if (validator(skeleton)) return [];
    const errors = validator.errors ?? [unknownError(pointer)];
    validator.errors = null;
    return errors.filter(({ instancePath }) => isInside(instancePath, pointer));
  } catch {
    return [unknownError(pointer)];
  }
}

function isInside(path: string, pointer: string): boolean {
  return path.startsWith(pointer) && (path.length === pointer.length || path.charAt(pointer.length) === "/");
}

/** The smallest answer with a value at a location, and that location. */
interface Part {
  readonly skeleton: unknown;
  readonly pointer: string;
}

function partAt(place: Place, value: unknown): Part {
  if (place?.frame.shape.kind === "list") return itemAt(place.frame, value);
  return { skeleton: skeletonOf(place, value), pointer: pointerTo(skeletonPath(place)) };
}

/** All items of an array use the same skeleton, because nothing around an open array changes. */
function itemAt(frame: Frame, item: unknown): Part {
  const { items, part } = arrayAt(frame);
  items[0] = item;
  return part;
}

const arrayAt = oncePer((frame: Frame): { readonly items: unknown[]; readonly part: Part } => {
  const items: unknown[] = [];
  const pointer = pointerTo(skeletonPath({ frame, segment: 0 }));
  return { items, part: { skeleton: skeletonOf(placeOf(frame), items), pointer } };
});

/** An error without details, for a value that is not known to be valid. */
function unknownError(instancePath: string): SchemaError {
  return { keyword: "unknown", instancePath, schemaPath: "", params: {} };
}

const visitFor = oncePer(visitOf);

/**
 * Whether a value satisfies the rules that are declared for it or inside it. Rules of values around it are not checked.
 */
export function keepsRules(shape: Shape, value: unknown): boolean {
  const visit = visitFor(shape);
  let isKept = true;
  if (visit) runRules(visit, value, undefined, ({ facts }) => (isKept &&= facts.severity === "warning"));
  return isKept;
}

/** The first rule that an otherwise valid value breaks. */
export function brokenRule({ positions }: Definition, place: Place, shape: Shape, value: unknown): Issue | undefined {
  const visit = visitFor(shape);
  let issue: Issue | undefined;
  const onViolation: OnViolation = ({ facts }, { self, place: inside }, describe) => {
    if (facts.severity !== "warning")
      issue ??= ruleIssue(facts, { self, place: [...pathTo(place), ...inside] }, describe(), positions);
  };
  if (visit) runRules(visit, value, undefined, onViolation);
  return issue;
}

/** Returns the first error that gives an issue, with its path in the answer; undefined if there is none. */
export function issueFrom(
  definition: Definition,
  place: Place,
  value: unknown,
  errors: readonly SchemaError[],
): Issue | undefined {
  const said = errors.filter(({ keyword }) => keyword !== "unknown");
  if (said.length === 0) return undefined;
  const skeleton = skeletonOf(place, value);
  const [issue] = issuesFromErrors(said, { ...definition, value: skeleton }, 1).issues;
  return issue && moved(issue, skeletonPath(place), pathTo(place));
}

/** Replaces the index in a path, because every item has index 0 in the skeleton. */
function moved(issue: Issue, from: readonly Segment[], to: readonly Segment[]): Issue {
  const [before, after] = [formatPath(from), formatPath(to)];
  if (before === after || !issue.path.startsWith(before)) return issue;
  const path = after + issue.path.slice(before.length);
  const [said, meant] = [formatSubject(from), formatSubject(to)];
  const message =
    issue.path === before && issue.message.startsWith(said) ? meant + issue.message.slice(said.length) : issue.message;
  return { ...issue, path, message };
}
