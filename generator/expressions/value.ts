/** The result of checking a part of an expression, with its code. */
import type * as helpers from "../../runtime/expressions/index.js";
import type { Shape } from "../model/model.js";
import { type Facts, noFacts } from "./facts.js";
import { nowhere, type Origin } from "./origin.js";

export interface Value {
  /** Its type, narrowed by previous tests. */
  readonly shape: Shape;
  /** Its type as the contract declares it. */
  readonly declared: Shape;
  /** JavaScript that returns the value, or `undefined` for an error. */
  readonly code: string;
  readonly origin: Origin;
  /** The name by which tests identify the value. */
  readonly place?: string;
  /** Why it cannot be used as is. */
  readonly doubt?: Doubt;
  /** The items of an array literal. */
  readonly elements?: readonly Value[];
  /** The facts that apply if the value, a condition, is true. */
  readonly whenTrue: Facts;
  readonly whenFalse: Facts;
}

/** A condition that makes the value usable, and its opposite, in the notation of the contracts file. */
export interface Test {
  readonly test: string;
  readonly opposite: string;
}

/** A property that may be absent, or that is unchecked. */
export type Doubt =
  | ({ readonly kind: "absent" } & Test)
  | ({ readonly kind: "unchecked"; readonly why: string } & Partial<Test>);

/** A value that the expression creates. If it comes from data, `origin` contains the paths. */
export function made(shape: Shape, code: string, rest: Partial<Value> = {}): Value {
  return { shape, declared: shape, code, origin: nowhere, whenTrue: noFacts, whenFalse: noFacts, ...rest };
}

const faultyShape: Shape = { kind: "any" };

/** A part with an error that was reported; no further errors are reported for it. */
export const faulty: Value = made(faultyShape, "undefined");

export function isFaulty({ shape }: Value): boolean {
  return shape === faultyShape;
}

/** A function of the runtime that the code of expressions calls. */
export type Helper = keyof typeof helpers;

/** The name of the runtime's functions in the code of expressions. */
export const helpersName = "expressions";

/** The name of the values that were computed before, in the code of an expression that uses them. */
export const earlierName = "earlier";

export function call(helper: Helper, ...given: readonly string[]): string {
  return `${helpersName}.${helper}(${given.join(", ")})`;
}

/** A part that is only evaluated if it is needed. */
export function deferred({ code }: Value): string {
  return `() => ${code}`;
}
