/** The lowered schemas of a contract. The code for decoding is loaded with the first `for`. */
import type { LoweredContract } from "../providers/lowered.js";
import type { Providers } from "../providers/define-providers.js";
import { loadParts } from "./load.js";

export function defineProviders<Names extends string>(
  lowered: Readonly<Record<Names, LoweredContract>>,
): Providers<Names> {
  return { lowered, connect: (...given) => loadParts().connect(...given) };
}
