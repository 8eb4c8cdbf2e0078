/**
 * Calls functions of your code. An error that they throw does not end parsing, and a rejected promise does not end the
 * process.
 */
import { isTooDeep } from "./nesting.js";
import { printValue } from "./printable.js";

/** The returned value, or the reason why it cannot be used. */
type Called<Given> = { readonly value: Given } | { readonly reason: string };

/** @param call calls the function and checks its result; it may throw anything */
export function called<Given>(call: () => Given): Called<Given> {
  try {
    return { value: call() };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** Describes a thrown value. It may be anything, even an object whose properties throw. */
function reasonOf(error: unknown): string {
  try {
    return printValue(error instanceof Error ? error.message : error).replaceAll(/^"|"$/g, "");
  } catch {
    return "it threw what cannot be printed";
  }
}

/** Names the type of a returned value, such as `Date`. A promise is the most common mistake. */
function kindOf(given: unknown): string {
  return Object.prototype.toString.call(given).slice("[object ".length, -1);
}

const nobodyListens = (): undefined => undefined;

/** Handles the rejection of a promise that was returned instead of a value. Otherwise it would end the process. */
export function silence(given: unknown): void {
  if (!isTooDeep(given)) silenceAll(given);
}

function silenceAll(given: unknown): void {
  if (typeof given !== "object" || given === null) return;
  if (kindOf(given) === "Promise") void Promise.resolve(given).then(nobodyListens, nobodyListens);
  else Object.values(given).forEach(silenceAll);
}

/** Throws if the returned value has the wrong type. */
export function demand(given: unknown, isRight: boolean, wanted: string): void {
  if (!isRight) reject(given, "its result", "a promise; hooks, clock and ids are synchronous", wanted);
}

/** Throws if a property of the context has the wrong type. */
export function demandMember(given: unknown, isRight: boolean, wanted: string): void {
  if (!isRight) reject(given, "it", "a promise, which is not awaited", wanted);
}

function reject(given: unknown, subject: string, promise: string, wanted: string): never {
  silence(given);
  throw new TypeError(`${subject} is ${kindOf(given) === "Promise" ? promise : `not ${wanted}: ${kindOf(given)}`}`);
}
