/**
 * Judges a value or a text against a contract or a type, including warnings: with the same validator and runtime that
 * will check answers, in this process.
 */
import type { TypeObject } from "../../../runtime/contract/contract-object.js";
import { defineType } from "../../../runtime/contract/define-contract.js";
import type { Issue } from "../../../runtime/model/issue.js";
import type { Json, JsonObject } from "../../source/json.js";
import { compileValidator } from "../../lowering/compiled-validator.js";
import { liveShape } from "../../lowering/live-rules.js";
import { nestsWithoutEnd } from "../../model/reachable.js";
import { liveParts } from "../../lowering/reading-parts.js";
import { runtimeContractReading } from "../../lowering/runtime-reading.js";
import { declaredName, type Declaration } from "../../lowering/schema-document.js";
import type { ContractModel, Model } from "../../model/model.js";

export type Judge = (value: Json) => readonly Issue[];

/** Returns the parsed value, if the text is accepted, and the issues. */
export type ReadText = (
  text: string,
  context?: JsonObject,
) => { readonly value?: unknown; readonly issues: readonly Issue[] };

/** Compiles the validator of the contract or type. */
export async function judgeOf(declaration: Declaration, model: Model): Promise<Judge> {
  const answer = await answerOf(declaration, model);
  return (value) => {
    const outcome = answer.validate(value, { maxIssues: Infinity });
    return outcome.ok ? outcome.warnings : outcome.issues;
  };
}

/**
 * The reader of the contract, which compiles its validator. Hooks are omitted; the clock and the ids are fixed, so a
 * text always gives the same result.
 */
export async function readerOf(contract: ContractModel, model: Model): Promise<ReadText> {
  const answer = await answerOf(contract, model);
  return (text, context = {}) => {
    const outcome = answer.safeParse(text, { mode: "enforce", maxIssues: Infinity, context, ...fixedSources() });
    return outcome.ok ? { value: outcome.value, issues: outcome.warnings } : { issues: outcome.issues };
  };
}

/** The last day of January 2031 at noon, and ids that count from 1. */
function fixedSources(): { readonly now: () => Date; readonly newId: () => string } {
  let count = 0;
  return {
    now: () => new Date(Date.UTC(2031, 0, 31, 12)),
    newId: () => {
      count += 1;
      return `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
    },
  };
}

async function answerOf(declaration: Declaration, model: Model): Promise<TypeObject<unknown>> {
  const { place, shape } = declaration;
  const reading = "scope" in declaration ? declaration.reading : undefined;
  const more = {
    ...(reading && { reading: runtimeContractReading(reading, model) }),
    ...liveParts(declaration, model),
    ...(nestsWithoutEnd(shape, model) && { recursive: true as const }),
  };
  const validator = await compileValidator(model, declaration);
  return defineType({
    name: declaredName(declaration),
    at: place.path,
    shape: liveShape(declaration, model),
    validator,
    schema: {},
    positions: [{ file: model.file, places: {} }],
    ...more,
  });
}
