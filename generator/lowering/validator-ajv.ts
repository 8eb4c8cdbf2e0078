/** The Ajv that compiles validators: its options, and the keywords that replace its own. */
import { Ajv, nil, type CodeKeywordDefinition } from "ajv";
import { _Code } from "ajv/dist/compile/codegen/code.js";
import type { ValueScopeName } from "ajv/dist/compile/codegen/scope.js";
import { formatPatterns } from "../model/formats.js";
import { alternatives } from "./keywords/alternatives.js";
import { choice } from "./keywords/choice.js";
import { json } from "./keywords/json.js";
import { lengths } from "./keywords/lengths.js";
import { members, required } from "./keywords/members.js";
import { multipleOf } from "./keywords/multiple-of.js";
import { reference } from "./keywords/reference.js";
import { uniqueItems } from "./keywords/unique-items.js";
import { unknownKeys } from "./keywords/unknown-keys.js";
import { constantValue, enumeration } from "./keywords/values.js";

const ownKeywords: readonly CodeKeywordDefinition[] = [
  json,
  lengths,
  enumeration,
  constantValue,
  uniqueItems,
  multipleOf,
  required,
  members,
  unknownKeys,
  choice,
  alternatives,
];

/** A named type with more keywords is a separate function; an enum or a bounded scalar is inlined. */
const mostInlinedKeywords = 4;

/**
 * An instance for one schema, so the code of a validator depends only on its own contract. Without the meta-schema an
 * instance costs less than a millisecond (Node 20); compiling the meta-schema takes forty times as long.
 */
export function makeAjv(): Ajv {
  const ajv = new Ajv({
    strict: true,
    strictTypes: true,
    strictTuples: true,
    strictNumbers: true,
    allowUnionTypes: true,
    allErrors: true,
    messages: false,
    meta: false,
    validateSchema: false,
    inlineRefs: mostInlinedKeywords,
    formats: { ...formatPatterns },
    logger: { log: report, warn: report, error: () => undefined },
    // Functions are created from the printed code; those of Ajv itself are never called.
    code: { source: true, esm: true, lines: true, process: () => "return function() {}" },
  });
  printInLinearTime(ajv.scope);
  ajv.addKeyword("ways");
  for (const definition of [...ownKeywords, reference(stockKeyword(ajv, "$ref"))]) replaceKeyword(ajv, definition);
  return ajv;
}

/**
 * For each name that functions use from their module, Ajv copies the code of all names before it. This replacement
 * prints each name once, and omits names in the scope of functions that are never called.
 */
function printInLinearTime(scope: Ajv["scope"]): void {
  const print = scope.scopeCode.bind(scope);
  scope.scopeRefs = () => nil;
  scope.scopeCode = (values = {}, usedValues = {}, getCode) => {
    const printed = (prefix: string, name: ValueScopeName): string =>
      String(print({ [prefix]: new Set([name]) }, usedValues, getCode));
    const lines = Object.entries(values).flatMap(([prefix, names = new Set()]) =>
      Array.from<ValueScopeName, string>(names.values(), (name) => printed(prefix, name)),
    );
    return new _Code(lines.join(""));
  };
}

function stockKeyword(ajv: Ajv, keyword: string): CodeKeywordDefinition {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition === "boolean" || !("code" in definition)) throw new Error(`Ajv has no code for ${keyword}`);
  return definition;
}

function replaceKeyword(ajv: Ajv, definition: CodeKeywordDefinition): void {
  for (const keyword of [definition.keyword].flat()) ajv.removeKeyword(keyword);
  ajv.addKeyword(definition);
}

/** A warning of Ajv is an error of the lowering. Errors of Ajv are both thrown and logged. */
function report(...remarks: unknown[]): never {
  throw new Error(`Ajv remarks: ${remarks.join(" ")}`);
}
