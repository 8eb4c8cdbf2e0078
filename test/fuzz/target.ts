/**
 * A target of a fuzz run: random inputs for a part of the program, and the law that it must satisfy for each of them.
 */
import type fc from "fast-check";

export interface Target {
  /** Of plain JSON as far as it matters, so that an input can be kept in a file. */
  readonly inputs: fc.Arbitrary<unknown>;
  /** Throws where the law is broken. */
  readonly holds: (input: unknown) => Promise<void>;
}

/**
 * The law is asked about the input as a file would give it back: what is found random is found again when the corpus is
 * replayed.
 */
export function targetOf<Input>(inputs: fc.Arbitrary<Input>, law: (input: Input) => unknown): Target {
  return {
    inputs,
    holds: async (input) => {
      await law(JSON.parse(JSON.stringify(input)) as Input);
    },
  };
}
