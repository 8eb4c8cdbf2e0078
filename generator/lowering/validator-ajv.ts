/** The Ajv that compiles validators: its options, and the keywords that replace its own. */
import { Ajv, type CodeKeywordDefinition } from "ajv";
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

/**
 * A named type with more keywords than this is a function of its own; an enum or a bounded scalar is written out where
 * it is used.
 */
const mostInlinedKeywords = 4;

/**
 * An instance for one schema, so that the text of a validator depends on its own contract alone. Without the
 * meta-schema an instance costs under a millisecond (Node 20); compiling that one takes forty times as long, and is
 * what makes a second instance dear.
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
    // What runs is made from the printed text, so that nobody calls the functions of Ajv itself.
    code: { source: true, esm: true, lines: true, process: () => "return function() {}" },
  });
  ajv.addKeyword("ways");
  for (const definition of [...ownKeywords, reference(stockKeyword(ajv, "$ref"))]) replaceKeyword(ajv, definition);
  return ajv;
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

/** What Ajv only remarks upon is a fault of the lowering. Its errors are thrown as well as logged. */
function report(...remarks: unknown[]): never {
  throw new Error(`Ajv remarks: ${remarks.join(" ")}`);
}
