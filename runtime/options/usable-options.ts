/** Checks options, because programs without types may pass anything. */
import { called } from "../support/callers.js";
import { memberOf } from "../support/path.js";
import type { ValidateOptions } from "../model/contract.js";
import { modes } from "../model/issue.js";
import type { ReadOptions } from "./options.js";
import { lazily } from "../support/lazily.js";

type Test = (value: unknown) => boolean;

const isObject: Test = (value) => typeof value === "object" && value !== null;
const isFunction: Test = (value) => typeof value === "function";
const isOneOf =
  (...words: readonly unknown[]): Test =>
  (value) =>
    words.includes(value);

const isAmount: Test = (value) => typeof value === "number" && value >= 0;
const isSwitch: Test = (value) => typeof value === "boolean";

/** In a separate table, so a program that only validates does not contain the options for answers. */
const ofChecks: Readonly<Record<keyof ValidateOptions, Test>> = { maxIssues: isAmount, warningsAsErrors: isSwitch };

const ofAnswers: Readonly<Record<keyof ReadOptions, Test>> = {
  context: isObject,
  hooks: isObject,
  tolerance: (value) => value === "standard" || value === "strict" || Array.isArray(value),
  finishReason: (value) => typeof value === "string",
  where: isOneOf("anywhere", "fenced", "whole"),
  mode: isOneOf(...modes),
  environment: isObject,
  now: isFunction,
  newId: isFunction,
  onEvent: isFunction,
  maxIssues: isAmount,
  warningsAsErrors: isSwitch,
};

export const readOptionNames = lazily((): readonly string[] => Object.keys(ofAnswers));

export function isUsable(name: string, value: unknown): boolean {
  return Object.hasOwn(ofAnswers, name) && ofAnswers[name as keyof ReadOptions](value);
}

/**
 * An option of the wrong type, or one whose getter throws, is ignored, so parsing does not fail because of it. An
 * unknown tolerance allows nothing.
 */
export function usableOptions<Options extends ReadOptions>(given: Options | null | undefined): Options {
  return usableBy(ofAnswers, given) as Options;
}

/** The same for a value that is only validated. */
export function usableChecks(given: ValidateOptions | null | undefined): ValidateOptions {
  return usableBy(ofChecks, given);
}

function usableBy(tests: Readonly<Record<string, Test>>, given: object | null | undefined): object {
  const usable: Record<string, unknown> = {};
  const names = called(() => Object.keys(given ?? {}));
  for (const name of "value" in names ? names.value : []) {
    const test = Object.hasOwn(tests, name) ? tests[name] : undefined;
    const value = test && optionOf(given as object, name);
    if (value === undefined || value === null) continue;
    if (test?.(value)) usable[name] = value;
    else if (name === "tolerance") usable[name] = "strict";
  }
  return usable;
}

/** A symbol, because no option has a symbol as its value. */
const failed = Symbol("failed");

function optionOf(given: object, name: string): unknown {
  const option = called(() => memberOf(given, name));
  return "value" in option ? option.value : failed;
}
