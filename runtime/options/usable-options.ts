/** Checks options, because programs without types may pass anything. */
import { called } from "../support/callers.js";
import { memberOf } from "../support/path.js";
import type { ReadOptions } from "./options.js";
import { lazily } from "../support/lazily.js";

type Test = (value: unknown) => boolean;

const isObject: Test = (value) => typeof value === "object" && value !== null;
const isFunction: Test = (value) => typeof value === "function";
const isOneOf =
  (...words: readonly unknown[]): Test =>
  (value) =>
    words.includes(value);

const tests: Readonly<Record<keyof ReadOptions, Test>> = {
  context: isObject,
  hooks: isObject,
  tolerance: (value) => value === "standard" || value === "strict" || Array.isArray(value),
  finishReason: (value) => typeof value === "string",
  where: isOneOf("anywhere", "fenced", "whole"),
  mode: isOneOf("disabled", "shadow", "enforce"),
  environment: isObject,
  now: isFunction,
  newId: isFunction,
  onEvent: isFunction,
  maxIssues: (value) => typeof value === "number" && value >= 0,
  warningsAsErrors: isOneOf(true, false),
};

const tested = lazily(() => new Map<string, Test>(Object.entries(tests)));

export const readOptionNames = lazily((): readonly string[] => Object.keys(tests));

/**
 * An option of the wrong type, or one whose getter throws, is ignored, so parsing does not fail because of it. An
 * unknown tolerance allows nothing.
 */
export function usableOptions<Options extends ReadOptions>(given: Options | null | undefined): Options {
  if (given === undefined || given === null) return {} as Options;
  const entries = namesIn(given)
    .map((name) => [name, optionOf(given, name)] as const)
    .filter(([, value]) => value !== undefined && value !== null);
  const usable = entries.filter(([name, value]) => tested().get(name)?.(value));
  const isUnknownTolerance = entries.some(([name, value]) => name === "tolerance" && !tests.tolerance(value));
  return { ...Object.fromEntries(usable), ...(isUnknownTolerance && { tolerance: "strict" }) } as Options;
}

function namesIn(given: object): readonly string[] {
  const names = called(() => Object.keys(given));
  return "value" in names ? names.value.filter((name) => tested().has(name)) : [];
}

/** A symbol, because no option is one. */
const failed = Symbol("failed");

function optionOf(given: object, name: string): unknown {
  const option = called(() => memberOf(given, name));
  return "value" in option ? option.value : failed;
}
