import type { PlanReview, Review, ReviewAgain, SimpleFixer } from "./types.js";

declare const plan: PlanReview;
declare const review: Review;

// A narrowed type is assignable to the type that it narrows.
export const widened: Review = plan;
export const target: "PLAN" = plan.review_target;
export const summary: string = plan.summary;

// @ts-expect-error: not every review is one of a plan
export const narrowed: PlanReview = review;

export const alias: ReviewAgain = review;
export const back: Review = alias;

export const reviews: SimpleFixer = [plan, review];
export const first: Review | undefined = reviews[0];

// @ts-expect-error: an array may be empty
export const certain: Review = reviews[0];
