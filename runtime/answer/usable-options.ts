/** Options as they come from programs without types. */
import type { ReadOptions } from "./options.js";

type Test = (value: unknown) => boolean;

const isObject: Test = (value) => typeof value === "object" && value !== null;
const isFunction: Test = (value) => typeof value === "function";
const isOneOf = (...words: readonly unknown[]): Test => (value) => words.includes(value);

const tests: Readonly<Record<keyof ReadOptions, Test>> = {
  context: isObject,
  hooks: isObject,
  tolerance: (value) => value === "standard" || value === "strict" || Array.isArray(value),
  finishReason: (value) => typeof value === "string",
  mode: isOneOf("disabled", "shadow", "enforce"),
  environment: isObject,
  now: isFunction,
  newId: isFunction,
  onEvent: isFunction,
  maxIssues: (value) => typeof value === "number" && value >= 0,
  warningsAsErrors: isOneOf(true, false),
};

const tested = new Map<string, Test>(Object.entries(tests));

/** An option of a wrong kind counts as not given, so that no reading fails because of it; a tolerance that nobody understands allows nothing. */
export function usableOptions<Options extends ReadOptions>(given: Options | null | undefined): Options {
  const entries = Object.entries(given ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const usable = entries.filter(([name, value]) => tested.get(name)?.(value));
  const isUnknownTolerance = entries.some(([name, value]) => name === "tolerance" && !tests.tolerance(value));
  return { ...Object.fromEntries(usable), ...(isUnknownTolerance && { tolerance: "strict" }) } as Options;
}
