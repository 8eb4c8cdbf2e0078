/** The types of code that generated code passes in, because few contracts need it. */
import type { Shape } from "../../model/shape.js";
import type { Run } from "../run.js";
import type { Found, Read } from "./found.js";

/** The steps that a contract must declare. */
export interface DeclaredSteps {
  /** Called before the answer is read. */
  readonly fillFrom: (value: unknown, shape: Shape, run: Run) => unknown;
  /** Reads the value of a field with declared steps. `readKind` reads it as its shape. */
  readonly readField: (shape: Shape, found: Found, readKind: Read) => unknown;
  /** Called after the answer was read. */
  readonly repair: (value: unknown, run: Run) => unknown;
  /** Applies the steps for every answer, including a valid one. */
  readonly settle: (value: unknown, run: Run) => unknown;
}

const noSteps: DeclaredSteps = {
  fillFrom: (value) => value,
  readField: (shape, found, readKind) => readKind(shape, found),
  repair: repairedGraph,
  settle: (value) => value,
};

export function stepsOf({ definition: { parts } }: Run): DeclaredSteps {
  return parts?.steps ? (parts.steps() as DeclaredSteps) : noSteps;
}

export function repairedGraph(value: unknown, run: Run): unknown {
  const { parts } = run.definition;
  return parts?.graph ? (parts.graph as (value: unknown, run: Run) => unknown)(value, run) : value;
}
