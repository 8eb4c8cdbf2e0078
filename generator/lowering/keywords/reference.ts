/** `$ref`: calls the function of a named type with only the value. */
import { _, str, type Code, type CodeKeywordDefinition, type KeywordCxt } from "ajv";
import { resolveRef, SchemaEnv } from "ajv/dist/compile/index.js";
import { getValidate } from "ajv/dist/vocabularies/core/ref.js";
import { errors, instancePath, vErrors } from "./names.js";

/**
 * There are two differences to the keyword of Ajv. The path is added to errors after a failure instead of being passed
 * with each call, so valid data needs no strings. And errors are appended to the array: Ajv concatenates, which is
 * quadratic in the number of invalid items. Small schemas are inlined by `stock`.
 */
export function reference(stock: CodeKeywordDefinition): CodeKeywordDefinition {
  return {
    keyword: "$ref",
    schemaType: "string",
    code(cxt: KeywordCxt) {
      const { it } = cxt;
      const target = resolveRef.call(it.self, it.schemaEnv.root, it.baseId, cxt.schema as string);
      if (!(target instanceof SchemaEnv)) return stock.code(cxt);
      const validate = getValidate(cxt, target);
      cxt.result(_`${validate}(${cxt.data})`, undefined, () => takeErrors(cxt, validate));
    },
  };
}

/** Appends the errors of a function that has just failed to those of the whole value. */
export function takeErrors({ gen, it }: KeywordCxt, validate: Code): void {
  gen.if(_`${vErrors} === null`, () => gen.assign(vErrors, _`[]`));
  gen.forOf("err", _`${validate}.errors`, (error) => {
    gen.assign(_`${error}.instancePath`, str`${instancePath}${it.errorPath}${_`${error}.instancePath`}`);
    gen.code(_`${vErrors}.push(${error})`);
  });
  gen.assign(errors, _`${vErrors}.length`);
}
