/**
 * Generates whole answers that could distinguish two versions because of one change. Each differs from a valid answer
 * at one or two locations.
 */
import type { Model } from "../../model/model.js";
import { isObject, type Json } from "../../source/json.js";
import { longest, boundaryValues, byText } from "./boundary-values.js";
import { type Change, trailsOfAlias } from "../change/change.js";
import { absent, isPresent, type Leaf, replacedInEach, valueWith } from "./place-value.js";
import { type Trail, valueAt } from "../change/trail.js";
import { type ComparedShapes, sidesOf, type Shaped } from "./versioned.js";
import { ruleAnswers } from "./rule-answers.js";

/** The maximum number of answers for one change. */
const mostAnswers = 1_200;

/** Returns the answers for a change, the shortest first. They include the bases. */
export function candidatesFor(change: Change, compared: ComparedShapes, bases: readonly Json[]): readonly Json[] {
  const made = change.reads
    ? ruleAnswers(change, compared, bases)
    : change.kind.startsWith("read-")
      ? bases.flatMap((base) => withLeaves(base, leavesFor(change)))
      : answersAt(change, compared, bases);
  return [...byText([...bases, ...made])]
    .slice(0, mostAnswers)
    .toSorted(([left], [right]) => left.length - right.length)
    .map(([, value]) => value);
}

function answersAt(change: Change, compared: ComparedShapes, bases: readonly Json[]): readonly Json[] {
  const values = sidesOf(change, compared).flatMap(({ side: { shape }, model }) =>
    shape ? boundaryValues(shape, model) : [],
  );
  const leaves: readonly Leaf[] = [absent, ...(change.values ?? []), ...values];
  const trails = [change.old?.trail ?? change.new?.trail ?? [], change.new?.trail ?? change.old?.trail ?? []];
  const made = compared.flatMap(({ contract, model }, index) => {
    const places = [...trailsOfAlias(change, trails[index] ?? []), trails[index] ?? []];
    return leaves.flatMap((leaf) => places.flatMap((place) => placed(leaf, place, contract, model, bases)));
  });
  return [...withEachValue(change, made.slice(0, 24)), ...made];
}

/** A character that is not ASCII, nested arrays, and for a changed size limit a string beyond it. */
function leavesFor({ kind, after }: Change): readonly Json[] {
  const bytes = kind === "read-limit-changed" ? Number(after) : 0;
  return ["é", [[[[[1]]]]], [[[[1]]]], [[[1]]], ...(bytes > 0 && bytes <= longest ? ["x".repeat(bytes)] : [])];
}

/** Copies of the value in which one scalar is replaced. */
function withLeaves(value: Json, leaves: readonly Json[]): readonly Json[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      withLeaves(item as Json, leaves).map((made) => value.toSpliced(index, 1, made)),
    );
  if (isObject(value))
    return Object.entries(value).flatMap(([key, held]) =>
      withLeaves(held, leaves).map((made) => ({ ...value, [key]: made })),
    );
  return leaves;
}

/** Answers whose array has one item for each value of a change, because these items may be equal after parsing. */
function withEachValue({ values = [], codes, old }: Change, answers: readonly Json[]): readonly Json[] {
  const trail = old?.trail ?? [];
  const index = trail.findLastIndex(({ kind }) => kind === "item");
  if (!codes || index < 0) return [];
  const [list, inItem] = [trail.slice(0, index), trail.slice(index + 1)];
  return answers.flatMap((answer) => {
    const items = valueAt(answer, list);
    const [item] = Array.isArray(items) ? (items as readonly Json[]) : [];
    const made = item === undefined ? [] : values.flatMap((value) => replacedInEach([item], inItem, value));
    return made.length > 1 ? replacedInEach([answer], list, made) : [];
  });
}

/** Returns the smallest answer with the value at the location, and each base with the value there. */
function placed(
  leaf: Leaf,
  trail: Trail,
  { shape }: Shaped["contract"],
  model: Model,
  bases: readonly Json[],
): readonly Json[] {
  if (trail.length === 0) return leaf === absent ? [] : [leaf];
  return [valueWith(leaf, trail, shape, model), ...replacedInEach(bases, trail, leaf)].filter(isPresent);
}
