/** The entry `agent-contracts/stream/react`: a hook for React. */
import { useEffect, useState } from "react";
import { contractStreamHook, type UseContractStream } from "./hook.js";

export type { StreamState, UseContractStream } from "./hook.js";

/**
 * Reads an answer in a component while it is written.
 *
 * @param contract a contract, a named type, or what `contract.for(provider)` returns
 * @param open opens the stream, and is called when it changes: define it outside of the component or by `useCallback`.
 *   Undefined: there is no stream yet
 * @param options those of `streamContract`
 * @returns what a component renders: the value so far, the outcome, the issue of a lost answer, what the source threw
 */
export const useContractStream: UseContractStream = contractStreamHook({ useEffect, useState });
