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

export const readOptionNames = lazily((): readonly string[] => Object.keys(tests));

/**
 * An option of the wrong type, or one whose getter throws, is ignored, so parsing does not fail because of it. An
 * unknown tolerance allows nothing.
 */
export function usableOptions<Options extends ReadOptions>(given: Options | null | undefined): Options {
  const usable: Record<string, unknown> = {};
  for (const name of namesIn(given ?? {})) {
    const value = optionOf(given as Options, name);
    if (value === undefined || value === null) continue;
    if (tests[name](value)) usable[name] = value;
    else if (name === "tolerance") usable[name] = "strict";
  }
  return usable as Options;
}

function namesIn(given: object): readonly (keyof ReadOptions)[] {
  const names = called(() => Object.keys(given));
  return "value" in names ? names.value.filter(isOption) : [];
}

function isOption(name: string): name is keyof ReadOptions {
  return Object.hasOwn(tests, name);
}

/** A symbol, because no option is one. */
const failed = Symbol("failed");

function optionOf(given: object, name: string): unknown {
  const option = called(() => memberOf(given, name));
  return "value" in option ? option.value : failed;
}
