/** Whether an object is the answer itself, and not something around it. */
import { declaredNames } from "../../normalize/known-keys.js";
import type { Tracker } from "../parts/tracker.js";

/** Keys of a tool call, which may contain the answer in place of being it. */
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

/** A key that the contract declares and that no tool call has: with it nothing is unwrapped. */
export function isMeantByKey({ streamed }: Tracker, key: string): boolean {
  return !callKeys.has(key) && (declaredNames(streamed.definition.shape)?.has(key) ?? true);
}
