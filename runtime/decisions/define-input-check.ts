/**
 * Checks the inputs of a decision if all of them are single values. The generator describes them in words, so a program
 * that only decides has no code that follows shapes. The issues are those that the validation of the inputs reports,
 * but without guesses about misspelled names.
 */
import type { CheckDefinition, SchemaError } from "../model/contract.js";
import { declaredAt } from "../model/declared-at.js";
import type { Issue } from "../model/issue.js";
import { memberOf } from "../support/records.js";
import { mostIssues } from "../support/limits.js";
import { faultOfInput } from "./input-fault.js";
import { printInput } from "./print-input.js";

export interface InputCheck extends Pick<CheckDefinition, "at" | "validator" | "positions"> {
  /** What each input must be, such as `a string`. */
  readonly inputs: Readonly<Record<string, string>>;
}

export type CheckedInputs =
  | { readonly ok: true }
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly issueCount: number };

/** Clears the validator's list of errors, which would otherwise be kept in memory until the next call. */
export function defineInputCheck(check: InputCheck): (inputs: unknown) => CheckedInputs {
  const { validator } = check;
  return (inputs) => {
    if (validator(inputs)) return { ok: true };
    const errors = validator.errors ?? [];
    validator.errors = null;
    const issues = errors.slice(0, mostIssues).map((error) => issueOf(error, inputs, check));
    return { ok: false, issues, issueCount: errors.length };
  };
}

type Described = Omit<Issue, "severity" | "declaredAt">;

function issueOf(error: SchemaError, given: unknown, { at, positions, inputs }: InputCheck): Issue {
  const name = nameIn(error);
  const words = name !== undefined && Object.hasOwn(inputs, name) ? inputs[name] : undefined;
  const described =
    name === undefined
      ? describedObject(given)
      : words === undefined
        ? describedKey(name, memberOf(given, name), Object.keys(inputs))
        : describedInput(error, name, memberOf(given, name), words);
  const declared = words === undefined ? at : `${at}.fields.${name}`;
  return { ...described, severity: "error", declaredAt: declaredAt(positions, declared) };
}

/** The key that the error is about; undefined if the inputs are not an object. */
function nameIn({ params, instancePath }: SchemaError): string | undefined {
  const name = params["missingProperty"] ?? params["additionalProperty"] ?? instancePath.split("/")[1];
  return name === undefined ? undefined : String(name);
}

function describedObject(given: unknown): Described {
  const [expected, actual] = ["an object", printInput(given)];
  return { code: "type", path: "", message: `the value must be ${expected}; got ${actual}`, expected, actual };
}

function describedKey(name: string, value: unknown, names: readonly string[]): Described {
  return {
    code: "unknown_key",
    path: /^[A-Za-z_$][\w$]*$/.test(name) ? name : `[${printInput(name)}]`,
    message: `unknown key ${printInput(name)}`,
    expected: `only the keys ${names.map(printInput).join(", ")}`,
    actual: printInput(value),
  };
}

function describedInput(error: SchemaError, name: string, value: unknown, words: string): Described {
  if (error.keyword === "required")
    return { code: "missing", path: name, message: `"${name}" is missing; it must be ${words}`, expected: words };
  const actual = printInput(value);
  const { demand, got = `; got ${actual}`, ...fault } = faultOfInput(error, value, words);
  return { ...fault, path: name, message: `"${name}" ${demand}${got}`, actual };
}
