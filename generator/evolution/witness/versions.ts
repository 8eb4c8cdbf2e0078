/** Two compiled versions of a contract, which judge answers. */
import type { AnyContract } from "../../../runtime/contract/contract-object.js";

/** The two compiled versions of one contract. */
export interface Versions {
  readonly old: CompiledContract;
  readonly new: CompiledContract;
  /** Puts an answer into the fence that the old prompt requests. */
  readonly fenced: (json: string) => string;
}

/** Fixed options, so an answer always has the same result. */
export const options = {
  environment: {},
  now: () => new Date(0),
  newId: () => "00000000-0000-4000-8000-000000000001",
  context: {},
} as const;

/** The methods of a compiled contract that are used here. */
export type CompiledContract = Pick<AnyContract, "is" | "validate" | "safeParse">;

/** The number of cached results. The changes of one contract are judged by many of the same answers. */
const mostKept = 5_000;

/** The same contract with cached results. Most values only need `is`, which creates no issues. */
export function withCache({ is, validate, safeParse }: CompiledContract): CompiledContract {
  const valid = new Map<string, boolean>();
  const judged = new Map<string, ReturnType<typeof validate>>();
  const read = new Map<string, ReturnType<typeof safeParse>>();
  return {
    is: (value): value is unknown => kept(valid, JSON.stringify(value), () => is(value)),
    validate: (value) => kept(judged, JSON.stringify(value), () => validate(value)),
    safeParse: (text, given) =>
      given === options && typeof text === "string"
        ? kept(read, text, () => safeParse(text, options))
        : safeParse(text, given),
  };
}

function kept<Result>(results: Map<string, Result>, question: string, ask: () => Result): Result {
  const known = results.get(question);
  if (known !== undefined) return known;
  if (results.size === mostKept) results.clear();
  const result = ask();
  results.set(question, result);
  return result;
}
