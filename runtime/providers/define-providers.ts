/** What generated code passes to a contract that is compiled for providers. */
import { connect, type Connect } from "./connect.js";
import type { LoweredContract } from "./lowered.js";

export interface Providers<Names extends string = string> {
  readonly lowered: Readonly<Record<Names, LoweredContract>>;
  readonly connect: Connect;
}

/** The lowered schemas of a contract by provider, with the code for decoding. */
export function defineProviders<Names extends string>(
  lowered: Readonly<Record<Names, LoweredContract>>,
): Providers<Names> {
  return { lowered, connect };
}
