/** Answers of any size for the contracts of rules.yaml; each keeps the rule of its contract. */

/**
 * The text that JSON.parse makes of an answer, as every answer of a model is: not the very objects that another part of
 * the answer holds.
 */
const parsed = (value) => JSON.parse(JSON.stringify(value));

const times = (size, make) => Array.from({ length: size }, (_, index) => make(index));
const task = (index) => `task-${index}`;
const nodes = (size) => times(size, (index) => ({ task_id: task(index), plan_id: "plan-1" }));

/** A tree of the nodes: each but the first hangs under one before it. */
const edges = (size) =>
  times(size - 1, (index) => ({
    from_task_id: task(Math.floor(index / 3)),
    to_task_id: task(index + 1),
    and_or: "AND",
  }));

/** By kind. @type {Record<string, (size: number) => unknown>} */
const answers = {
  require: (size) => ({ items: times(size, () => ({ hint: "Set a timeout." })) }),
  forbid: (size) => ({ items: times(size, () => ({})) }),
  nonempty: (size) => ({ items: times(size, () => ({ note: "n" })) }),
  empty: (size) => ({ items: times(size, () => ({ note: "" })) }),
  nonblank: (size) => ({ items: times(size, () => ({ note: "A note." })) }),
  exactly_one: (size) => ({ items: times(size, () => ({ file: "a.ts" })) }),
  at_least_one: (size) => ({ items: times(size, () => ({ url: "b" })) }),
  at_most_one: (size) => ({ items: times(size, () => ({ file: "a.ts" })) }),
  unique: (size) => ({ nodes: nodes(size) }),
  disjoint: (size) => ({ done: times(size / 2, task), open: times(size / 2, (index) => `open-${index}`) }),
  includes: (size) => ({ sources: [...times(size - 2, task), "db", "doc"] }),
  excludes: (size) => ({ sources: times(size, task) }),
  subset: (size) => ({
    sections: Object.fromEntries(times(size / 2, (index) => [task(index), "text"])),
    cut: times(size / 2, task),
  }),
  refs: (size) => ({ nodes: nodes(size), edges: edges(size) }),
  equal: (size) => ({ plan_id: "plan-1", nodes: nodes(size) }),
  consistent: (size) => ({ edges: edges(size + 1) }),
  acyclic: (size) => ({ edges: edges(size + 1) }),
  reachable: (size) => ({ root: task(0), nodes: nodes(size), edges: edges(size) }),
  compare: (size) => ({ items: times(size, (index) => ({ low: index, high: index })) }),
  assert: (size) => ({ items: times(size, (index) => index) }),
};

export const ruleKinds = Object.keys(answers);

/** @param {string} kind @param {number} size */
export function answerOf(kind, size) {
  return parsed(answers[kind](size));
}
