/** Validators as source code, and as functions of this process that are created from that code. */
import type { ValidateFunction } from "../../runtime/model/contract.js";
import type { Model } from "../model/model.js";
import { liveValidator } from "./live-function.js";
import { memoized } from "../model/memoize.js";
import { validatingSchema, type Declaration } from "./schema-document.js";
import type { ValidatorSource } from "./standalone-source.js";
import { keptSource } from "./kept-sources.js";

/**
 * The validator of a contract or a named type, as a function. Like generated ones, it keeps its errors until its next
 * call.
 */
export async function compileValidator(model: Model, declaration: Declaration): Promise<ValidateFunction> {
  return validatorOf(await standaloneSource(model, declaration));
}

const validators = new WeakMap<ValidatorSource, ValidateFunction>();

/** Sources are cached, so a file that is compiled again after an edit only creates functions for what changed. */
function validatorOf(source: ValidatorSource): ValidateFunction {
  const validator = validators.get(source) ?? liveValidator(source);
  validators.set(source, validator);
  return validator;
}

/** The same validator as source code. */
export const standaloneSource = memoized(print);

/** Ajv takes about 40 ms to load, which runs without validators do not need. */
async function print(model: Model, declaration: Declaration): Promise<ValidatorSource> {
  const schema = validatingSchema(model, declaration);
  return keptSource(model, schema, async () => {
    // One after the other, because the module loader of Jest fails if two parallel imports share a module.
    const { makeAjv } = await import("./validator-ajv.js");
    const { printValidator } = await import("./standalone-source.js");
    const ajv = makeAjv();
    return printValidator(ajv, ajv.compile(schema));
  });
}
