/** The baseline: checks written by hand. */
import { collectPlanGen, collectStrictPlan } from "./hand-written/collect-plan.js";
import { collectPlanReview, collectStrictReview } from "./hand-written/collect-review.js";
import { isPlanGen } from "./hand-written/plan-gen.js";
import { isPlanReview } from "./hand-written/plan-review.js";
import { isStrictPlan } from "./hand-written/strict-plan.js";
import { isStrictReview } from "./hand-written/strict-review.js";

/** @type {import("./contestants.js").Checks} */
export const handWritten = {
  PLAN_REVIEW: () => ({ conforms: isPlanReview, issues: (value) => collectPlanReview(value).length }),
  PLAN_GEN: () => ({ conforms: isPlanGen, issues: (value) => collectPlanGen(value).length }),
  STRICT_REVIEW: () => ({ conforms: isStrictReview, issues: (value) => collectStrictReview(value).length }),
  STRICT_PLAN: () => ({ conforms: isStrictPlan, issues: (value) => collectStrictPlan(value).length }),
};
