/** Validators as functions of this process and as source text, both from one compilation. */
import type { ValidateFunction } from "../../runtime/contract.js";
import type { Model } from "../model/model.js";
import { validatingSchema, type Declaration } from "./schema-document.js";
import type { ValidatorSource } from "./standalone-source.js";

interface CompiledValidator {
  readonly validate: ValidateFunction;
  readonly source: ValidatorSource;
}

const compiled = new WeakMap<Model, Map<Declaration, Promise<CompiledValidator>>>();

/** The validator of a contract or a named type, to be called here and now. It keeps its errors until its next call, as generated ones do. */
export async function compileValidator(model: Model, declaration: Declaration): Promise<ValidateFunction> {
  return (await compileOnce(model, declaration)).validate;
}

/** The same validator as source text. */
export async function standaloneSource(model: Model, declaration: Declaration): Promise<ValidatorSource> {
  return (await compileOnce(model, declaration)).source;
}

function compileOnce(model: Model, declaration: Declaration): Promise<CompiledValidator> {
  const known = compiled.get(model) ?? new Map<Declaration, Promise<CompiledValidator>>();
  compiled.set(model, known);
  const validator = known.get(declaration) ?? compile(model, declaration);
  known.set(declaration, validator);
  return validator;
}

/** Ajv takes some 40 ms to load, which runs without validators need not pay. */
async function compile(model: Model, declaration: Declaration): Promise<CompiledValidator> {
  const [{ makeAjv }, { printValidator }] = await Promise.all([import("./validator-ajv.js"), import("./standalone-source.js")]);
  const ajv = makeAjv();
  const validate = ajv.compile(validatingSchema(model, declaration));
  return { validate, source: printValidator(ajv, validate) };
}
