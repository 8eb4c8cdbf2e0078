/** The self-contained code of a compiled validator. */
import type { Ajv, ValidateFunction } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { filled, rewriting } from "./keywords/open-code.js";
import { membersOf, type PrintedMember } from "./keywords/printed-members.js";
import { escapeHidden } from "../source/json.js";
import { aroundStrings, assertSelfContained, withoutStrings } from "./code-check.js";
import { memberLine, printVerdicts, verdictName, withVerdictsOfAlternatives } from "./verdict-source.js";

/** The code of a validator without its imports and exports. */
export interface ValidatorSource {
  readonly code: string;
  /** The function that collects all errors of the whole value. */
  readonly entry: string;
  /** The function that only returns whether there is an error. */
  readonly verdict: string;
  /** The imports of the code from the runtime, sorted. */
  readonly helpers: readonly Helper[];
}

type Helper = (typeof runtimeHelpers)[number];

/** The functions that the code may import from the runtime. */
const runtimeHelpers = ["failsOnce", "fitsOnce", "hasRepeats", "isEqual", "isMultipleOf", "meantByKeys"] as const;

/** Prints a compiled validator. Throws if its code is not self-contained. */
export function printValidator(ajv: Ajv, validate: ValidateFunction): ValidatorSource {
  const { entry, body } = split(standaloneCode.default(ajv, validate));
  const collecting = withVerdictsOfAlternatives(withoutUnusedSchemas(withPlainSignatures(escapeHidden(body))));
  const members = membersOf(ajv);
  const code = `${withMembers(withShortErrors(collecting).trimEnd(), members)}\n\n${printVerdicts(collecting, members)}\n`;
  assertSelfContained(code);
  return {
    code,
    entry,
    verdict: verdictName(entry),
    helpers: runtimeHelpers.filter((name) => code.includes(` = ${name};\n`)),
  };
}

/** A line never begins inside a string. */
function withMembers(code: string, members: readonly PrintedMember[]): string {
  return code.replace(memberLine, (_line, index: string) => {
    const member = members[Number(index)];
    return member ? filled(shortened(member.code), member.names) : "";
  });
}

const shortened = rewriting(withShortErrors);

/** Removes the head that Ajv adds, and returns the name of the function that it exports. */
function split(module: string): { readonly entry: string; readonly body: string } {
  const head = /^"use strict";\nexport const validate = (\w+);\nexport default \1;\n/.exec(module);
  if (!head?.[1]) throw new Error("the head of Ajv's standalone code has changed");
  return { entry: head[1], body: module.slice(head[0].length) };
}

/**
 * Ajv passes the path of a value between functions as a second argument. Ours only get the value (see
 * keywords/reference.ts), and unpacking an argument that is never passed takes half of the time of a small check.
 */
function withPlainSignatures(code: string): string {
  const plain = code.split(`, {instancePath="", parentData, parentDataProperty, rootData=data}={}){\n`);
  if (plain.length !== code.split(/^function /m).length)
    throw new Error("the signatures of Ajv's standalone code have changed");
  return `const instancePath = "";\n${plain.join("){\n")}`;
}

/** Ajv prints seven lines to add an error to an array that may not exist yet, which is a third of all code. */
function withShortErrors(code: string): string {
  return aroundStrings(code, (bare) =>
    bare.replace(
      /^const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}$/gm,
      (_, __, error: string) => `(vErrors ??= []).push(${error});`,
    ),
  );
}

/** Ajv prints the schema of every function as a constant on one line; almost none of them is used. */
function withoutUnusedSchemas(code: string): string {
  const uses = new Map<string, number>();
  for (const [name] of withoutStrings(code).matchAll(/\bschema\d+\b/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const isUnused = (line: string): boolean => {
    const name = /^const (schema\d+) = /.exec(line)?.[1];
    return name !== undefined && uses.get(name) === 1;
  };
  return code
    .split("\n")
    .filter((line) => !isUnused(line))
    .join("\n");
}
