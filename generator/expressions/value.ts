/** What is known of a part of an expression once it is checked, and the code for it. */
import type * as helpers from "../../runtime/expressions/index.js";
import type { Shape } from "../model/model.js";
import { type Facts, noFacts } from "./facts.js";
import { nowhere, type Origin } from "./origin.js";

export interface Value {
  /** Its type, as far as the tests before it have narrowed it. */
  readonly shape: Shape;
  /** Its type as the contract declares it. */
  readonly declared: Shape;
  /** JavaScript that gives the value, or `undefined` for an error. */
  readonly code: string;
  readonly origin: Origin;
  /** The name by which tests know the member that it is. */
  readonly place?: string;
  /** Why it cannot be used as it is. */
  readonly doubt?: Doubt;
  /** The items of a list that is written out. */
  readonly elements?: readonly Value[];
  /** What applies if the value, a condition, is true. */
  readonly whenTrue: Facts;
  readonly whenFalse: Facts;
}

/** A member that may be absent, or that nothing checks; `test` is a condition that settles it. */
export type Doubt =
  | { readonly kind: "absent"; readonly test: string }
  | { readonly kind: "unchecked"; readonly why: string; readonly test?: string };

/** A value that the expression makes; where it comes from data, `origin` says from where. */
export function made(shape: Shape, code: string, rest: Partial<Value> = {}): Value {
  return { shape, declared: shape, code, origin: nowhere, whenTrue: noFacts, whenFalse: noFacts, ...rest };
}

const faultyShape: Shape = { kind: "any" };

/** Means a part with a fault that was reported; nothing more is said about it. */
export const faulty: Value = made(faultyShape, "undefined");

export function isFaulty({ shape }: Value): boolean {
  return shape === faultyShape;
}

/** A function of the runtime that the code of expressions calls. */
export type Helper = keyof typeof helpers;

/** What the helpers of the runtime are called in the code of expressions. */
export const helpersName = "expressions";

/** What the values that were computed before are called in the code of an expression that goes on from them. */
export const earlierName = "earlier";

export function call(helper: Helper, ...given: readonly string[]): string {
  return `${helpersName}.${helper}(${given.join(", ")})`;
}

/** A part that is only evaluated where it is needed. */
export function deferred({ code }: Value): string {
  return `() => ${code}`;
}
