/** Reviews of a plan: conforming ones of a given size, and faults to put into them. */

/** @typedef {import("./random.js").Random} Random */

/**
 * `items` suggestions, and a fifth as many dimensions with up to three issues each. @param {number} items @param
 * {Random} random
 */
export function planReview(items, random) {
  return {
    schema_version: "xiaojing_review_v1",
    task_id: random.uuid(),
    review_target: "PLAN",
    total_score: random.integer(101),
    action_required: random.pick(["APPROVE", "MODIFY", "REQUEST_EXTERNAL_INPUT"]),
    summary: random.chance(0.1) ? "" : random.text(20),
    breakdown: Array.from({ length: Math.ceil(items / 5) }, () => dimension(random)),
    suggestions: Array.from({ length: items }, () => suggestion(random)),
  };
}

function dimension(random) {
  const issues = Array.from({ length: random.integer(4) }, () => issue(random));
  return { dimension: random.text(2), score: random.integer(300) / 10, max_score: 30, issues };
}

function issue(random) {
  const [problem, evidence, impact, proposal, criteria] = Array.from({ length: 5 }, () => random.text(8));
  return { problem, evidence, impact, suggestion: proposal, acceptance_criteria: criteria };
}

function suggestion(random) {
  return {
    priority: random.pick(["HIGH", "MED", "LOW"]),
    change: random.text(8),
    steps: random.words(4),
    acceptance_criteria: random.text(8),
  };
}

/**
 * Each changes a conforming review with at least one suggestion into one that does not conform, at a place of its
 * choice.
 */
export const reviewFaults = {
  "wrong version": (review) => Object.assign(review, { schema_version: "xiaojing_review_v2" }),
  "no summary": (review) => delete review.summary,
  "no task id": (review) => delete review.task_id,
  "another target": (review) => Object.assign(review, { review_target: "NODE" }),
  "unknown decision": (review) => Object.assign(review, { action_required: "approve" }),
  "score above the scale": (review) => Object.assign(review, { total_score: 101 }),
  "score below the scale": (review) => Object.assign(review, { total_score: -1 }),
  "fractional score": (review) => Object.assign(review, { total_score: 93.5 }),
  "score in words": (review) => Object.assign(review, { total_score: "93" }),
  "no list of suggestions": (review) => Object.assign(review, { suggestions: { 0: review.suggestions[0] } }),
  "no dimensions": (review) => Object.assign(review, { breakdown: null }),
  "text for a suggestion": (review, random) => replaceOne(review.suggestions, "do it", random),
  "unknown priority": (review, random) => Object.assign(random.pick(review.suggestions), { priority: "URGENT" }),
  "number for a change": (review, random) => Object.assign(random.pick(review.suggestions), { change: 7 }),
  "no criteria": (review, random) => delete random.pick(review.suggestions).acceptance_criteria,
  "number among the steps": (review, random) => random.pick(review.suggestions).steps.push(3),
  "score of a dimension as text": (review, random) => Object.assign(random.pick(review.breakdown), { score: "28" }),
  "issue without a problem": (review, random) =>
    random.pick(review.breakdown).issues.push({ ...issue(random), problem: undefined }),
};

/** What only the strict twin refuses. */
export const strictReviewFaults = {
  "unknown key": (review) => Object.assign(review, { confidence: 0.9 }),
  "unknown key of a suggestion": (review, random) =>
    Object.assign(random.pick(review.suggestions), { owner: "xiaobo" }),
  "blank change": (review, random) => Object.assign(random.pick(review.suggestions), { change: " \n" }),
  "empty criteria": (review, random) => Object.assign(random.pick(review.suggestions), { acceptance_criteria: "" }),
  "long summary": (review) => Object.assign(review, { summary: "a".repeat(5001) }),
  "long change": (review, random) => Object.assign(random.pick(review.suggestions), { change: "b".repeat(2001) }),
  "21 steps": (review, random) => Object.assign(random.pick(review.suggestions), { steps: Array(21).fill("step") }),
  "negative score of a dimension": (review, random) => Object.assign(random.pick(review.breakdown), { score: -1 }),
};

function replaceOne(list, value, random) {
  list[random.integer(list.length)] = value;
}
