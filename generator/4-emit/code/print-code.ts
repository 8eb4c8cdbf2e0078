/** Prints JavaScript values as code. */
import { printJson, type Json } from "../../source/json.js";
import { printKey } from "../print/typescript-text.js";

/** Code: a string as is, the items of an array, or the properties of an object. */
export type Code = string | readonly Code[] | CodeMembers;
export interface CodeMembers {
  readonly [name: string]: Code;
}

/**
 * A call without side effects. The annotation lets a bundler omit it if it is unused, even in a project that does not
 * declare `sideEffects`.
 */
export function pureCall(called: string, argument: string, types = ""): string {
  return `/* @__PURE__ */ ${called}${types}(${argument})`;
}

/** Wider code is printed on several lines. */
const widest = 120;

/** An expression, on several lines if it is wide; `indent` is that of the line on which it begins. */
export function printCode(code: Code, indent = ""): string {
  if (typeof code === "string") return code;
  const inner = `${indent}  `;
  if (isList(code))
    return wrapped(
      "[",
      code.map((item) => printCode(item, inner)),
      "]",
      indent,
    );
  return wrapped(
    "{",
    Object.entries(code).map(([name, member]) => `${printKey(name)}: ${printCode(member, inner)}`),
    "}",
    indent,
  );
}

/** `{ a, b }` of an import, on several lines if it is wide. */
export function printClauses(clauses: readonly string[]): string {
  const [only = "", ...others] = clauses;
  if (others.length === 0 && only.startsWith("* as ")) return only;
  return wrapped("{", clauses, "}", "");
}

/** A JSON value as code that is printed like any other. */
export function codeOfJson(value: Json): Code {
  if (typeof value !== "object" || value === null) return printJson(value);
  return isList(value)
    ? value.map(codeOfJson)
    : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, codeOfJson(member)]));
}

function isList<Item>(parts: readonly Item[] | { readonly [name: string]: Item }): parts is readonly Item[] {
  return Array.isArray(parts);
}

function wrapped(open: string, parts: readonly string[], close: string, indent: string): string {
  if (parts.length === 0) return open + close;
  const space = open === "{" ? " " : "";
  const oneLine = `${open}${space}${parts.join(", ")}${space}${close}`;
  return oneLine.length <= widest && !oneLine.includes("\n")
    ? oneLine
    : `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join("")}${indent}${close}`;
}
