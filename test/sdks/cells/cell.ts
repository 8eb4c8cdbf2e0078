/** The type of a cell of the matrix: an SDK that is used with a contract. */
import type { ProviderContract, ReadOutcome } from "agent-contracts/runtime";

/** What a program gets: a value of the contract, or the reason why there is none. */
export type Result = { readonly value: unknown } | { readonly rejected: string; readonly cause?: string };

export interface Cell<Provider extends string = string> {
  /** The SDK and what is used of it. */
  readonly name: string;
  /** A provider of `generate.providers`. */
  readonly provider: Provider;
  /** One of those that CI runs. */
  readonly quick?: true;
  /** Rejections come from the SDK in words of its own, without the issues of the contract. */
  readonly silent?: true;
  /**
   * Where the API or the SDK does not say that an answer is a refusal, or that it was cut off: the values in place of
   * such answers are judged as they are.
   */
  readonly unsaid?: readonly ("refusal" | "cut")[];
  readonly run: (contract: ProviderContract<Value, Provider>, server: Server) => Promise<Result>;
}

export interface Server {
  /** The server that speaks the APIs. */
  readonly url: string;
  /** The value that goes in if no model is asked. */
  readonly given: unknown;
}

/**
 * Contracts are found at run time here, so their values are open. The snippets of docs/sdks.md have values with types.
 */
export interface Value {
  readonly [key: string]: unknown;
}

/** Keeps the provider of each cell in its type. */
export function cell<Provider extends string>(given: Cell<Provider>): Cell {
  return given as unknown as Cell;
}

export function resultOf(outcome: ReadOutcome<Value>): Result {
  if (outcome.ok) return { value: outcome.value };
  const [first] = outcome.issues;
  return {
    rejected: outcome.issues.map(({ path, message }) => `${path}: ${message}`).join("\n"),
    cause: outcome.cause ?? first?.code ?? "",
  };
}
