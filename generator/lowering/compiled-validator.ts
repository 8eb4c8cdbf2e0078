/** Validators as source text and as functions of this process, which are made from that text. */
import type { ValidateFunction } from "../../runtime/model/contract.js";
import type { Model } from "../model/model.js";
import { liveValidator } from "./live-function.js";
import { memoized } from "../model/memoize.js";
import { validatingSchema, type Declaration } from "./schema-document.js";
import type { ValidatorSource } from "./standalone-source.js";
import { keptSource } from "./kept-sources.js";

/**
 * The validator of a contract or a named type, to be called here and now. It keeps its errors until its next call, as
 * generated ones do.
 */
export async function compileValidator(model: Model, declaration: Declaration): Promise<ValidateFunction> {
  return validatorOf(await standaloneSource(model, declaration));
}

const validators = new WeakMap<ValidatorSource, ValidateFunction>();

/**
 * Sources are kept, so that a file that is compiled again after an edit makes functions only of what the edit changed.
 */
function validatorOf(source: ValidatorSource): ValidateFunction {
  const validator = validators.get(source) ?? liveValidator(source);
  validators.set(source, validator);
  return validator;
}

/** The same validator as source text. */
export const standaloneSource = memoized(print);

/** Ajv takes some 40 ms to load, which runs without validators need not pay. */
async function print(model: Model, declaration: Declaration): Promise<ValidatorSource> {
  const schema = validatingSchema(model, declaration);
  return keptSource(model, schema, async () => {
    // One after the other: the module loader of Jest loses what two imports share when they run at once.
    const { makeAjv } = await import("./validator-ajv.js");
    const { printValidator } = await import("./standalone-source.js");
    const ajv = makeAjv();
    return printValidator(ajv, ajv.compile(schema));
  });
}
