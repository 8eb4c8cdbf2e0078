/**
 * Properties of the normalizer, whatever the contract and the answer are. Each function returns whether it applies.
 */
import fc from "fast-check";
import { expect } from "vitest";
import { isEqual } from "../../runtime/support/equality.js";
import type { Change } from "../../runtime/model/issue.js";
import { normalizeValue } from "../../runtime/normalize/normalize-value.js";
import type { NormalizeOptions, Normalized } from "../../runtime/normalize/options.js";
import { traitsOf } from "../../runtime/normalize/traits.js";
import { isRecord } from "../../runtime/support/records.js";
import type { Shape } from "../../runtime/model/shape.js";
import { junk, nearly, shapes } from "../runtime/normalize/arbitrary.js";
import { fixedSources, freeze } from "../runtime/normalize/reading.js";
import { definition, faultsIn, parseText } from "../runtime/normalize/shapes.js";

export type Case = readonly [shape: Shape, value: unknown];

export const cases: fc.Arbitrary<Case> = shapes.chain((shape) =>
  fc.tuple(fc.constant(shape), fc.oneof({ weight: 9, arbitrary: nearly(shape) }, { weight: 1, arbitrary: junk })),
);

const context = { task_id: "t", expected: ["a", "b"] };

export function read(shape: Shape, value: unknown, options: NormalizeOptions = {}): Normalized {
  return normalizeValue(definition(shape), freeze(value), {
    context,
    parseText,
    ...fixedSources(),
    faults: (found) => faultsIn(shape, found),
    ...options,
  });
}

const isAccepted = (shape: Shape, { value, issueCount }: Normalized): boolean =>
  issueCount === 0 && faultsIn(shape, value).length === 0;

export function secondReadingFindsNothing([shape, value]: Case): boolean {
  const once = read(shape, value);
  const twice = read(shape, once.value);
  expect([twice.value, twice.changes]).toEqual([once.value, []]);
  return true;
}

export function secondReadingFindsNothingWithoutJudge([shape, value]: Case): boolean {
  const once = normalizeValue(definition(shape), freeze(value), { context, parseText, ...fixedSources() });
  const twice = normalizeValue(definition(shape), freeze(once.value), { context, parseText, ...fixedSources() });
  expect([twice.value, twice.changes]).toEqual([once.value, []]);
  return true;
}

const askedOfAll = new Set(["apply_default", "complete", "null_words", "null_to_absent"]);

/** A key that is valid only because unknown ones are dropped is still parsed as an alias, at every tolerance. */
function isDroppedAlias({ step, path }: Change, strictly: readonly Change[]): boolean {
  return step === "alias_key" && strictly.some((other) => other.step === step && other.path === path);
}

export function conformingValueIsKept([shape, value]: Case): boolean {
  if (faultsIn(shape, value).length > 0) return false;
  const strict = read(shape, value, { tolerance: "strict" });
  if (!isAccepted(shape, strict) || strict.changes.some(({ lossless }) => !lossless)) return false;
  const { value: found, changes } = read(shape, value);
  expect(changes.filter((change) => !askedOfAll.has(change.step) && !isDroppedAlias(change, strict.changes))).toEqual(
    [],
  );
  if (traitsOf(definition(shape)).size === 0) expect(Object.is(found, value)).toBe(true);
  return true;
}

export function tolerantAgreesWithStrict([shape, value]: Case): boolean {
  const strict = read(shape, value, { tolerance: "strict" });
  if (!isAccepted(shape, strict)) return false;
  const tolerant = read(shape, value);
  expect(isAccepted(shape, tolerant)).toBe(true);
  if (strict.changes.every(({ lossless }) => lossless)) expect(tolerant).toEqual(strict);
  return true;
}

export function eachChangeIsTold([shape, value]: Case): boolean {
  const found = read(shape, value);
  expect(found.changes.length === 0).toBe(Object.is(found.value, value));
  if (found.changes.length === 0) expect(isEqual(found.value, value)).toBe(true);
  return true;
}

const keysOfPrototypes = (): readonly (readonly PropertyKey[])[] =>
  [Object.prototype, Array.prototype].map((prototype) => Reflect.ownKeys(prototype));

export function noPrototypeIsTouched([shape, value]: Case): boolean {
  const before = keysOfPrototypes();
  expect(isPlain(read(shape, value).value)).toBe(true);
  expect(keysOfPrototypes()).toEqual(before);
  return true;
}

export const normalizerLaws = [
  secondReadingFindsNothing,
  secondReadingFindsNothingWithoutJudge,
  conformingValueIsKept,
  tolerantAgreesWithStrict,
  eachChangeIsTold,
  noPrototypeIsTouched,
] as const;

/** Whether every object in it has an ordinary prototype. */
export function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return Object.getPrototypeOf(value) === Array.prototype && value.every(isPlain);
  return !isRecord(value) || (Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain));
}
