/** What is measured and what must be agreed upon: for each contract, conforming values and values with one fault. */
import { planFaults, planGen, strictPlanFaults } from "./plan-gen.js";
import { planReview, reviewFaults, strictReviewFaults } from "./plan-review.js";
import { createRandom } from "./random.js";

/** @typedef {Record<string, (value: any, random: import("./random.js").Random) => unknown>} Faults */
/**
 * @typedef {{ scope: string, make: (items: number, random: import("./random.js").Random) => any, faults: Faults }}
 * Subject
 */

/** @type {readonly Subject[]} */
export const subjects = [
  { scope: "PLAN_REVIEW", make: planReview, faults: reviewFaults },
  { scope: "PLAN_GEN", make: planGen, faults: planFaults },
  { scope: "STRICT_REVIEW", make: planReview, faults: { ...reviewFaults, ...strictReviewFaults } },
  { scope: "STRICT_PLAN", make: planGen, faults: { ...planFaults, ...strictPlanFaults } },
];

/** Through JSON and back, so that the values are laid out in memory as those that a program has read. */
const asRead = (value) => JSON.parse(JSON.stringify(value));

/** @param {Subject} subject @param {number} items @param {number} count */
export function validValues({ make }, items, count) {
  const random = createRandom(items * 1000 + 7);
  return Array.from({ length: count }, () => asRead(make(items, random)));
}

/**
 * One fault each; the kinds of fault take turns. @param {Subject} subject @param {number} items @param {number} count
 */
export function invalidValues({ make, faults }, items, count) {
  const random = createRandom(items * 1000 + 8);
  const kinds = Object.values(faults);
  return Array.from({ length: count }, (_, index) => {
    const value = asRead(make(items, random));
    kinds[index % kinds.length](value, random);
    return asRead(value);
  });
}

/** Values with the verdict that every contestant has to give. @param {Subject} subject */
export function agreementCases(subject) {
  const valid = [1, 2, 5, 50].flatMap((items) => validValues(subject, items, 40));
  const invalid = [1, 5, 50].flatMap((items) => invalidValues(subject, items, 3 * Object.keys(subject.faults).length));
  const strangers = [undefined, null, true, 0, "", "{}", [], {}, [valid[0]], { value: valid[0] }];
  return [
    ...valid.map((value) => ({ value, conforms: true })),
    ...[...invalid, ...strangers].map((value) => ({ value, conforms: false })),
  ];
}
