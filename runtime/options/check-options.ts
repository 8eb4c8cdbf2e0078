/** Checks options before they are used, because a misspelled option would have no effect. */
import { modes } from "../model/issue.js";
import { standardSteps } from "../normalize/steps.js";
import { syntaxSteps } from "../read/text/steps.js";
import { nearestKey } from "../support/nearest-key.js";
import { printValue } from "../support/printable.js";
import type { ReadOptions } from "./options.js";
import { isUsable, readOptionNames } from "./usable-options.js";

export interface Requirement {
  readonly wanted: string;
  readonly isMet: (given: unknown) => boolean;
}
export type RequirementsOf<Options> = Readonly<Record<keyof Options, Requirement>>;

const either = (allowed: readonly unknown[]): string => allowed.map((each) => printValue(each)).join(" or ");

export const oneOf = (...allowed: readonly unknown[]): Requirement => ({
  wanted: either(allowed),
  isMet: (given) => allowed.includes(given),
});

const wantedOf = (): Readonly<Record<keyof ReadOptions, string>> => ({
  context: "an object",
  hooks: "an object",
  tolerance: '"standard", "strict" or an array of steps',
  finishReason: "a string",
  where: either(["anywhere", "fenced", "whole"]),
  mode: either(modes),
  environment: "an object",
  now: "a function",
  newId: "a function",
  onEvent: "a function",
  maxIssues: "a number that is not negative",
  warningsAsErrors: either([true, false]),
});

/**
 * @param own options in addition to those of `safeParse`
 * @throws {TypeError} for an unknown option, or one with an invalid value
 */
export function checkOptions(options: object, own: Readonly<Record<string, Requirement>>): void {
  for (const [name, given] of Object.entries(options)) {
    if (given === undefined || given === null) continue;
    const requirement = Object.hasOwn(own, name) ? own[name] : requirementOf(name);
    if (!requirement) throw new TypeError(unknown("option", name, [...Object.keys(own), ...readOptionNames()]));
    if (!requirement.isMet(given))
      throw new TypeError(`"${name}" must be ${requirement.wanted}, got ${printValue(given)}`);
    if (name === "tolerance" && Array.isArray(given)) checkSteps(given);
  }
}

function requirementOf(name: string): Requirement | undefined {
  const wanted = wantedOf();
  return Object.hasOwn(wanted, name)
    ? { wanted: wanted[name as keyof ReadOptions], isMet: (given) => isUsable(name, given) }
    : undefined;
}

function checkSteps(given: readonly unknown[]): void {
  const known: readonly unknown[] = [...syntaxSteps, ...standardSteps];
  for (const step of given)
    if (!known.includes(step)) throw new TypeError(unknown("step", String(step), known as readonly string[]));
}

function unknown(what: string, name: string, known: readonly string[]): string {
  const meant = nearestKey(name, known);
  const help = meant === undefined ? `known are ${known.join(", ")}` : `did you mean ${printValue(meant)}?`;
  return `unknown ${what} ${printValue(name)}; ${help}`;
}
