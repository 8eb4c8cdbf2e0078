/**
 * Whether a value of the contracts file (an example of a field, a suggested value) matches a shape. Generated
 * validators say the same of the answers of agents; this one needs no compilation, and so can judge each value where it
 * is. A test compares the two.
 */
import { hasRepeats, isEqual } from "../../runtime/support/equality.js";
import { count } from "../../runtime/support/words.js";
import { isObject, type Json } from "../source/json.js";
import { alternativesIn, dereference } from "../model/json-kinds.js";
import type { ListShape, MapShape, Shape, UnionShape, Vocabulary } from "../model/model.js";
import { inside, type Mismatch } from "./mismatch.js";
import { numberMismatches } from "./number-mismatches.js";
import { alternatives, found } from "./phrases.js";
import { recordMismatches } from "./record-mismatches.js";
import { textMismatches } from "./text-mismatches.js";
import { type EachKind, matchKind } from "../../runtime/support/match-kind.js";

const conforming: readonly Mismatch[] = [];

const judges: EachKind<Shape, [value: Json, vocabulary: Vocabulary], readonly Mismatch[]> = {
  string: (shape, value) =>
    typeof value === "string" ? here(textMismatches(value, shape)) : unlike(value, "a string"),
  number: (shape, value) =>
    typeof value === "number"
      ? here(numberMismatches(value, shape))
      : unlike(value, shape.integer ? "an integer" : "a number"),
  boolean: (_, value) => (typeof value === "boolean" ? conforming : unlike(value, "true or false")),
  null: (_, value) => (value === null ? conforming : unlike(value, "null")),
  any: () => conforming,
  object: (_, value) => (isObject(value) ? conforming : unlike(value, "an object")),
  enum: ({ values }, value) =>
    values.some((entry) => entry.value === value)
      ? conforming
      : unlike(value, alternatives(values.map((entry) => entry.value))),
  constant: (shape, value) => (isEqual(value, shape.value) ? conforming : unlike(value, JSON.stringify(shape.value))),
  list: listMismatches,
  map: mapMismatches,
  record: (shape, value, vocabulary) => {
    const judgeMember = (member: Json, held: Shape): readonly Mismatch[] => mismatches(member, held, vocabulary);
    return isObject(value) ? recordMismatches(value, shape, judgeMember) : unlike(value, "an object");
  },
  union: unionMismatches,
  reference: (shape, value, vocabulary) => mismatches(value, shape, vocabulary),
};

/** Everything in which the value is not valid, in the order of the shape; nothing if it is. */
export function mismatches(value: Json, shape: Shape, vocabulary: Vocabulary): readonly Mismatch[] {
  const target = dereference(shape, vocabulary);
  return typeof value === "object" && value !== null
    ? mismatchesOfPart(value, target, vocabulary)
    : judge(value, target, vocabulary);
}

function judge(value: Json, shape: Shape, vocabulary: Vocabulary): readonly Mismatch[] {
  return matchKind(judges, shape, value, vocabulary);
}

const known = new WeakMap<Vocabulary, WeakMap<object, WeakMap<Shape, readonly Mismatch[]>>>();

/**
 * Found once for each list and object: alternatives inside alternatives would otherwise double the work with each
 * level. Neither values nor shapes of a contracts file ever change.
 */
function mismatchesOfPart(value: Json & object, shape: Shape, vocabulary: Vocabulary): readonly Mismatch[] {
  const values = known.get(vocabulary) ?? new WeakMap<object, WeakMap<Shape, readonly Mismatch[]>>();
  known.set(vocabulary, values);
  const ofValue = values.get(value) ?? new WeakMap<Shape, readonly Mismatch[]>();
  values.set(value, ofValue);
  const answer = ofValue.get(shape) ?? judge(value, shape, vocabulary);
  ofValue.set(shape, answer);
  return answer;
}

function here(problems: readonly string[]): readonly Mismatch[] {
  return problems.map((problem) => ({ path: "", problem }));
}

function unlike(value: Json, expected: string): readonly Mismatch[] {
  return [{ path: "", problem: `must be ${expected}, found ${found(value)}` }];
}

function listMismatches(
  { items, minItems, maxItems, uniqueItems }: ListShape,
  value: Json,
  vocabulary: Vocabulary,
): readonly Mismatch[] {
  if (!Array.isArray(value)) return unlike(value, "an array");
  const repeated = uniqueItems && hasRepeats(value) ? ["must not contain equal items"] : [];
  const inner = value.flatMap((item: Json, index) => inside(`[${index}]`, mismatches(item, items, vocabulary)));
  return [...here([...countProblems(value.length, "item", minItems, maxItems), ...repeated]), ...inner];
}

function mapMismatches(
  { values, minItems, maxItems }: MapShape,
  value: Json,
  vocabulary: Vocabulary,
): readonly Mismatch[] {
  if (!isObject(value)) return unlike(value, "an object");
  const entries = Object.entries(value);
  const inner = entries.flatMap(([key, member]) => inside(`.${key}`, mismatches(member, values, vocabulary)));
  return [...here(countProblems(entries.length, "member", minItems, maxItems)), ...inner];
}

function countProblems(amount: number, noun: string, fewest = 0, most = Infinity): readonly string[] {
  if (amount < fewest) return [`must have at least ${count(fewest, noun)}, found ${amount}`];
  return amount > most ? [`must have at most ${count(most, noun)}, found ${amount}`] : [];
}

/** One alternative is enough; if there is only one besides null, its faults say more than that none fits. */
function unionMismatches(shape: UnionShape, value: Json, vocabulary: Vocabulary): readonly Mismatch[] {
  const members = alternativesIn(shape, vocabulary);
  const judged = members.map((member) => mismatches(value, member, vocabulary));
  if (judged.some((inner) => inner.length === 0)) return conforming;
  const [first = conforming] = judged;
  return members.filter(({ kind }) => kind !== "null").length === 1
    ? first
    : unlike(value, "one of the alternatives of its union");
}
