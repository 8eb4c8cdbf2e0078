/** Names generated examples. */
import type { ConstraintKind } from "./constraint.js";

/** The number of paths that a name lists. */
const mostNamed = 3;

const phrases: { readonly [Kind in ConstraintKind]: (subject: string) => string } = {
  required: (subject) => `without ${subject}`,
  type: (subject) => `wrong type of ${subject}`,
  integer: (subject) => `${subject} with a fraction`,
  enum: (subject) => `unknown value of ${subject}`,
  const: (subject) => `wrong value of ${subject}`,
  alternatives: (subject) => `${subject} matches no alternative`,
  min: (subject) => `${subject} too small`,
  max: (subject) => `${subject} too large`,
  exclusive_min: (subject) => `${subject} at its lower bound`,
  exclusive_max: (subject) => `${subject} at its upper bound`,
  multiple_of: (subject) => `${subject} not a multiple`,
  format: (subject) => `wrong format of ${subject}`,
  nonblank: (subject) => `blank ${subject}`,
  min_length: (subject) => `${subject} too short`,
  max_length: (subject) => `${subject} too long`,
  pattern: (subject) => `${subject} without a match`,
  min_items: (subject) => `too few items in ${subject}`,
  max_items: (subject) => `too many items in ${subject}`,
  unique_items: (subject) => `repeated item in ${subject}`,
  unknown_keys: (subject) => `unknown key in ${subject}`,
  other_variants: (subject) => `key of another variant in ${subject}`,
  rule: (subject) => `breaks the rule ${subject}`,
  when: (subject) => `condition of ${subject} not met`,
};

/**
 * Returns a name such as `without task_id` or `wrong type of task_id, title and 3 more`, with a number if it is already
 * used.
 */
export function exampleName(kind: ConstraintKind, subjects: readonly string[], taken: ReadonlySet<string>): string {
  const name = phrases[kind](listed(subjects.map((subject) => (subject === "" ? "the answer" : subject))));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}

/** Whether `exampleName` may have generated a name. */
export function isExampleName(name: string): boolean {
  const plain = name.replace(/ \d+$/, "");
  return Object.values(phrases).some((phrase) => {
    const [start = "", end = ""] = phrase("\n").split("\n");
    return plain.startsWith(start) && plain.endsWith(end) && plain.length > start.length + end.length;
  });
}

function listed(subjects: readonly string[]): string {
  const named =
    subjects.length > mostNamed + 1
      ? [...subjects.slice(0, mostNamed), `${subjects.length - mostNamed} more`]
      : subjects;
  return named.length === 1 ? named.join() : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}
