/** The entry point `agent-contracts/stream/react`: a hook for React. */
import { useEffect, useState } from "react";
import { contractStreamHook, type UseContractStream } from "./hook.js";

export type { StreamState, UseContractStream } from "./hook.js";

/**
 * Parses an answer in a component while it is written.
 *
 * @param contract a contract, a named type, or the result of `contract.for(provider)`
 * @param open opens the stream, and is called again when it changes: define it outside of the component or with
 *   `useCallback`. Undefined: there is no stream yet
 * @param options those of `streamContract`
 * @returns what a component renders: the value so far, the result, the issue of a lost answer, and the error of the
 *   source
 */
export const useContractStream: UseContractStream = contractStreamHook({ useEffect, useState });
