/** Functions and objects of the caller: what they throw ends no reading, and what they leave behind ends no process. */
import { isTooDeep } from "./nesting.js";
import { printValue } from "./printable.js";

/** What was given, or why nothing was. */
export type Called<Given> = { readonly value: Given } | { readonly reason: string };

/** @param call may throw anything; what it gives is checked in it, too. */
export function called<Given>(call: () => Given): Called<Given> {
  try {
    return { value: call() };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** What was thrown may be anything, even something that cannot be looked at. */
function reasonOf(error: unknown): string {
  try {
    return printValue(error instanceof Error ? error.message : error).replaceAll(/^"|"$/g, () => "");
  } catch {
    return "it threw what cannot be printed";
  }
}

/** The kind of what was given, such as `Date`; a promise is the usual error. */
function kindOf(given: unknown): string {
  return Object.prototype.toString.call(given).slice("[object ".length, -1);
}

const nobodyListens = (): undefined => undefined;

/** Nobody waits for a promise that is where a value is due; its rejection would end the process. */
export function silence(given: unknown): void {
  if (!isTooDeep(given)) silenceAll(given);
}

function silenceAll(given: unknown): void {
  if (typeof given !== "object" || given === null) return;
  if (kindOf(given) === "Promise") void Promise.resolve(given).then(nobodyListens, nobodyListens);
  else Object.values(given).forEach(silenceAll);
}

/** What a function gave has to be of this kind. */
export function demand(given: unknown, isRight: boolean, wanted: string): void {
  if (!isRight) refuse(given, "its result", "a promise; hooks, clock and ids are synchronous", wanted);
}

/** What a member of the context is has to be of this kind. */
export function demandMember(given: unknown, isRight: boolean, wanted: string): void {
  if (!isRight) refuse(given, "it", "a promise, which is not awaited", wanted);
}

function refuse(given: unknown, subject: string, promise: string, wanted: string): never {
  silence(given);
  throw new TypeError(`${subject} is ${kindOf(given) === "Promise" ? promise : `no ${wanted}: ${kindOf(given)}`}`);
}
