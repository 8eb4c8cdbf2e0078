/** Determines whether an object is the answer itself, or something around it. */
import { declaredNames } from "../../normalize/known-keys.js";
import type { Tracker } from "../parts/tracker.js";

/** Keys of a tool call, which may contain the answer instead of being it. */
const callKeys: ReadonlySet<string> = new Set([
  "name",
  "id",
  "type",
  "index",
  "call_id",
  "function",
  "arguments",
  "parameters",
  "input",
  "args",
]);

/** Whether the contract declares a key that no tool call has: nothing is unwrapped after it. */
export function isMeantByKey({ streamed }: Tracker, key: string): boolean {
  return !callKeys.has(key) && (declaredNames(streamed.definition.shape)?.has(key) ?? true);
}
