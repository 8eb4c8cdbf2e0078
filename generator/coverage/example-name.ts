/** Names for examples that nobody wrote. */
import type { ConstraintKind } from "./constraint.js";

/** So many places are named; the others are counted. */
const mostNamed = 3;

const phrases: { readonly [Kind in ConstraintKind]: (subject: string) => string } = {
  required: (subject) => `without ${subject}`,
  type: (subject) => `${subject} of another type`,
  integer: (subject) => `${subject} with a fraction`,
  enum: (subject) => `an unknown value in ${subject}`,
  const: (subject) => `another value in ${subject}`,
  alternatives: (subject) => `no alternative fits ${subject}`,
  min: (subject) => `${subject} too small`,
  max: (subject) => `${subject} too large`,
  exclusive_min: (subject) => `${subject} at its lower bound`,
  exclusive_max: (subject) => `${subject} at its upper bound`,
  multiple_of: (subject) => `${subject} between two steps`,
  format: (subject) => `${subject} in another format`,
  nonblank: (subject) => `${subject} blank`,
  min_length: (subject) => `${subject} too short`,
  max_length: (subject) => `${subject} too long`,
  pattern: (subject) => `${subject} in another form`,
  min_items: (subject) => `too little in ${subject}`,
  max_items: (subject) => `too much in ${subject}`,
  unique_items: (subject) => `an item twice in ${subject}`,
  unknown_keys: (subject) => `an unknown key in ${subject}`,
  other_variants: (subject) => `a key of another variant in ${subject}`,
  rule: (subject) => `against ${subject}`,
  when: (subject) => `where ${subject} does not apply`,
};

/** `without task_id`, `task_id, title and 3 more of another type`; with a number where that name is taken. */
export function exampleName(kind: ConstraintKind, subjects: readonly string[], taken: ReadonlySet<string>): string {
  const name = phrases[kind](listed(subjects.map((subject) => (subject === "" ? "the answer" : subject))));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}

function listed(subjects: readonly string[]): string {
  const named =
    subjects.length > mostNamed + 1
      ? [...subjects.slice(0, mostNamed), `${subjects.length - mostNamed} more`]
      : subjects;
  return named.length === 1 ? named.join() : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}
